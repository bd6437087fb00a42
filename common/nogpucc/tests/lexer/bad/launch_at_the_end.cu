// a launch that ends with the file ~ 4:1: error: this <<< has no >>>
int x;

<<<  < <