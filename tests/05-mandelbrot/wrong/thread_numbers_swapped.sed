# threadIdx.x and threadIdx.y are exchanged.
# caught by: places_the_points: threadIdx.x and threadIdx.y are swapped
s/threadIdx\.x/threadIdx.Y/;s/threadIdx\.y/threadIdx.x/;s/threadIdx\.Y/threadIdx.y/
