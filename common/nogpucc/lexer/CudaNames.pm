# Names of the CUDA runtime: its functions; what CUDA 13 has not, and what takes its place.
package CudaNames;
use Strict;
our @EXPORT = qw(runtime_functions gone gone_field);

# {name => 1} of all, offered or not.
sub runtime_functions {
    open my $in, '<', __FILE__ =~ s/\w+\.pm$/cuda-names/r or return {};
    +{ map { ("cuda$_" => 1) } map { split } grep { !/^#/ } <$in> };
}

my %instead = (
    cudaThreadSynchronize => 'cudaDeviceSynchronize',
    cudaThreadExit => 'cudaDeviceReset',
    cudaThreadGetLimit => 'cudaDeviceGetLimit',
    cudaThreadSetLimit => 'cudaDeviceSetLimit',
    cudaThreadGetCacheConfig => 'cudaDeviceGetCacheConfig',
    cudaThreadSetCacheConfig => 'cudaDeviceSetCacheConfig',
    cudaConfigureCall => 'cudaLaunchKernel',
    cudaSetupArgument => 'cudaLaunchKernel',
    cudaLaunch => 'cudaLaunchKernel',
    cudaLaunchCooperativeKernelMultiDevice => 'cudaLaunchCooperativeKernel',
    (map { $_ => 'a texture object' } qw(texture textureReference cudaBindTexture
        cudaBindTexture2D cudaBindTextureToArray cudaUnbindTexture
        cudaGetTextureReference cudaGetTextureAlignmentOffset)),
    (map { $_ => 'a surface object' } qw(surface cudaBindSurfaceToArray)),
    (map { ("__$_" => "__${_}_sync, with a mask") } qw(shfl shfl_up shfl_down shfl_xor any
        all ballot)),
);
my $attribute = 'cudaDeviceGetAttribute(&value, cudaDevAttr%s, device)';
my %field = (
    clockRate => sprintf($attribute, 'ClockRate'),
    memoryClockRate => sprintf($attribute, 'MemoryClockRate'),
    computeMode => sprintf($attribute, 'ComputeMode'),
    kernelExecTimeoutEnabled => sprintf($attribute, 'KernelExecTimeout'),
    singleToDoublePrecisionPerfRatio =>
        sprintf($attribute, 'SingleToDoublePrecisionPerfRatio'),
    maxTexture1DLinear => sprintf($attribute, 'MaxTexture1DLinearWidth'),
    deviceOverlap => 'asyncEngineCount',
    cooperativeMultiDeviceLaunch => 'cooperativeLaunch',
);

# The sentence for a name, or undef for one that CUDA 13 has or never was.
sub gone ($name) {
    $instead{$name} && "$name is gone from CUDA 13: use $instead{$name}";
}

sub gone_field ($name) {
    $field{$name} && "cudaDeviceProp has no $name in CUDA 13: use $field{$name}";
}

1;
