// The attributes of the model device: X(name, number, value), in C, too.
#pragma once

// The model has the limits of compute capability 9.0; model.cores, .clock (kHz) and
// .cache (bytes) are the host's. Features that the backend lacks, such as textures, are 0.
#define CUX_ATTRIBUTES(X) \
    X(MaxThreadsPerBlock, 1, 1024) X(MaxBlockDimX, 2, 1024) X(MaxBlockDimY, 3, 1024) \
    X(MaxBlockDimZ, 4, 64) X(MaxGridDimX, 5, 0x7fffffff) X(MaxGridDimY, 6, 65535) \
    X(MaxGridDimZ, 7, 65535) X(MaxSharedMemoryPerBlock, 8, 48 << 10) \
    X(TotalConstantMemory, 9, 64 << 10) X(WarpSize, 10, 32) X(MaxPitch, 11, 0x7fffffff) \
    X(MaxRegistersPerBlock, 12, 65536) X(ClockRate, 13, model.clock) \
    X(TextureAlignment, 14, 512) X(GpuOverlap, 15, 1) \
    X(MultiProcessorCount, 16, model.cores) X(KernelExecTimeout, 17, 0) \
    X(Integrated, 18, 0) X(CanMapHostMemory, 19, 1) X(ComputeMode, 20, 0) \
    X(MaxTexture1DWidth, 21, 0) X(MaxTexture2DWidth, 22, 0) X(MaxTexture2DHeight, 23, 0) \
    X(MaxTexture3DWidth, 24, 0) X(MaxTexture3DHeight, 25, 0) X(MaxTexture3DDepth, 26, 0) \
    X(MaxTexture2DLayeredWidth, 27, 0) X(MaxTexture2DLayeredHeight, 28, 0) \
    X(MaxTexture2DLayeredLayers, 29, 0) X(SurfaceAlignment, 30, 512) \
    X(ConcurrentKernels, 31, 1) X(EccEnabled, 32, 0) \
    X(PciBusId, 33, model.device + FIRST_BUS) X(PciDeviceId, 34, 0) X(TccDriver, 35, 0) \
    X(MemoryClockRate, 36, 0) X(GlobalMemoryBusWidth, 37, 0) \
    X(L2CacheSize, 38, model.cache) X(MaxThreadsPerMultiProcessor, 39, 2048) \
    X(AsyncEngineCount, 40, 1) X(UnifiedAddressing, 41, 1) \
    X(MaxTexture1DLayeredWidth, 42, 0) X(MaxTexture1DLayeredLayers, 43, 0) \
    X(MaxTexture2DGatherWidth, 45, 0) X(MaxTexture2DGatherHeight, 46, 0) \
    X(MaxTexture3DWidthAlt, 47, 0) X(MaxTexture3DHeightAlt, 48, 0) \
    X(MaxTexture3DDepthAlt, 49, 0) X(PciDomainId, 50, 0) \
    X(TexturePitchAlignment, 51, 32) X(MaxTextureCubemapWidth, 52, 0) \
    X(MaxTextureCubemapLayeredWidth, 53, 0) X(MaxTextureCubemapLayeredLayers, 54, 0) \
    X(MaxSurface1DWidth, 55, 0) X(MaxSurface2DWidth, 56, 0) X(MaxSurface2DHeight, 57, 0) \
    X(MaxSurface3DWidth, 58, 0) X(MaxSurface3DHeight, 59, 0) X(MaxSurface3DDepth, 60, 0) \
    X(MaxSurface1DLayeredWidth, 61, 0) X(MaxSurface1DLayeredLayers, 62, 0) \
    X(MaxSurface2DLayeredWidth, 63, 0) X(MaxSurface2DLayeredHeight, 64, 0) \
    X(MaxSurface2DLayeredLayers, 65, 0) X(MaxSurfaceCubemapWidth, 66, 0) \
    X(MaxSurfaceCubemapLayeredWidth, 67, 0) X(MaxSurfaceCubemapLayeredLayers, 68, 0) \
    X(MaxTexture1DLinearWidth, 69, 0) X(MaxTexture2DLinearWidth, 70, 0) \
    X(MaxTexture2DLinearHeight, 71, 0) X(MaxTexture2DLinearPitch, 72, 0) \
    X(MaxTexture2DMipmappedWidth, 73, 0) X(MaxTexture2DMipmappedHeight, 74, 0) \
    X(ComputeCapabilityMajor, 75, 9) X(ComputeCapabilityMinor, 76, 0) \
    X(MaxTexture1DMipmappedWidth, 77, 0) X(StreamPrioritiesSupported, 78, 1) \
    X(GlobalL1CacheSupported, 79, 1) X(LocalL1CacheSupported, 80, 1) \
    X(MaxSharedMemoryPerMultiprocessor, 81, 228 << 10) \
    X(MaxRegistersPerMultiprocessor, 82, 65536) X(ManagedMemory, 83, 1) \
    X(IsMultiGpuBoard, 84, 0) X(MultiGpuBoardGroupID, 85, model.device) \
    X(HostNativeAtomicSupported, 86, 1) X(SingleToDoublePrecisionPerfRatio, 87, 2) \
    X(PageableMemoryAccess, 88, 0) X(ConcurrentManagedAccess, 89, 1) \
    X(ComputePreemptionSupported, 90, 0) X(CanUseHostPointerForRegisteredMem, 91, 1) \
    X(CooperativeLaunch, 95, 1) X(MaxSharedMemoryPerBlockOptin, 97, 227 << 10) \
    X(CanFlushRemoteWrites, 98, 0) X(HostRegisterSupported, 99, 1) \
    X(PageableMemoryAccessUsesHostPageTables, 100, 0) \
    X(DirectManagedMemAccessFromHost, 101, 1) X(MaxBlocksPerMultiprocessor, 106, 32) \
    X(MaxPersistingL2CacheSize, 108, 0) X(MaxAccessPolicyWindowSize, 109, 0) \
    X(ReservedSharedMemoryPerBlock, 111, 1 << 10) X(SparseCudaArraySupported, 112, 0) \
    X(HostRegisterReadOnlySupported, 113, 0) \
    X(TimelineSemaphoreInteropSupported, 114, 0) X(MemoryPoolsSupported, 115, 0) \
    X(GPUDirectRDMASupported, 116, 0) X(GPUDirectRDMAFlushWritesOptions, 117, 0) \
    X(GPUDirectRDMAWritesOrdering, 118, 0) X(MemoryPoolSupportedHandleTypes, 119, 0) \
    X(ClusterLaunch, 120, 0) X(DeferredMappingCudaArraySupported, 121, 0) \
    X(IpcEventSupport, 125, 0) X(MemSyncDomainCount, 126, 0) X(NumaConfig, 130, 0) \
    X(NumaId, 131, -1) X(MpsEnabled, 133, 0) X(HostNumaId, 134, -1) \
    X(D3D12CigSupported, 135, 0) X(VulkanCigSupported, 138, 0) X(GpuPciDeviceId, 139, 0) \
    X(GpuPciSubsystemId, 140, 0) X(HostNumaMemoryPoolsSupported, 142, 0) \
    X(HostNumaMultinodeIpcSupported, 143, 0) X(HostMemoryPoolsSupported, 144, 0) \
    X(OnlyPartialHostNativeAtomicSupported, 147, 0)

// Numbers whose attributes CUDA has given up.
#define CUX_RESERVED_ATTRIBUTES(X) \
    X(Reserved92, 92, 0) X(Reserved93, 93, 0) X(Reserved94, 94, 0) \
    X(Reserved96, 96, 0) X(Reserved122, 122, 0) X(Reserved123, 123, 0) \
    X(Reserved124, 124, 0) X(Reserved127, 127, 0) X(Reserved128, 128, 0) \
    X(Reserved129, 129, 0) X(Reserved132, 132, 0) X(Reserved141, 141, 0) \
    X(Reserved145, 145, 0)
