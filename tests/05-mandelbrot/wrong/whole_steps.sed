# Coordinates lose their decimals.
# caught by: places_the_points: lose their decimals
s/column \* dx/(int)(column * dx)/;s/row \* dy/(int)(row * dy)/
