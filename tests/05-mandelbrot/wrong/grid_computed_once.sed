# The grid is made for the first picture.
# caught by: draws_other_views: kept from the call before
s/    dim3 grid/    static dim3 grid/
