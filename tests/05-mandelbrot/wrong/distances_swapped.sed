# dx and dy are exchanged in the launch.
# caught by: draws_other_views: dx and dy are swapped
s/v, dx, dy\);/v, dy, dx);/
