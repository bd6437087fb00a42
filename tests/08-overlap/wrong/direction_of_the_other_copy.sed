# A copy back says that it goes to the device.
# caught by: copies_in_streams: direction( of a copy)? does not fit its pointers
/^void copy_out/,/^}/s/DeviceToHost/HostToDevice/
