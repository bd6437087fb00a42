// a header of the user, with the name of one of NVIDIA
#pragma once
#define OWN 4
