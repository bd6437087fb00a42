// The runtime API's types and constants, except for device properties and error codes.
#pragma once
#include "device_attributes.h"
#include "device_properties.h"
#include "error_codes.h"
#include "vectors.h"

enum cudaDeviceAttr {
#define X(name, number, value) cudaDevAttr##name = number,
    CUX_RESERVED_ATTRIBUTES(X)
    CUX_ATTRIBUTES(X)
#undef X
    cudaDevAttrMax
};

typedef struct CUstream_st *cudaStream_t;
typedef struct CUevent_st *cudaEvent_t;
typedef void (*cudaHostFn_t)(void *);
typedef void (*cudaStreamCallback_t)(cudaStream_t, cudaError_t, void *);

#define cudaStreamLegacy    ((cudaStream_t)1)
#define cudaStreamPerThread ((cudaStream_t)2)
enum { cudaStreamDefault, cudaStreamNonBlocking };
enum {
    cudaEventDefault,
    cudaEventBlockingSync,
    cudaEventDisableTiming,
    cudaEventInterprocess = 4
};
enum { cudaEventRecordDefault, cudaEventWaitDefault = 0 };

enum cudaMemcpyKind {
    cudaMemcpyHostToHost,
    cudaMemcpyHostToDevice,
    cudaMemcpyDeviceToHost,
    cudaMemcpyDeviceToDevice,
    cudaMemcpyDefault
};
enum cudaMemoryType {
    cudaMemoryTypeUnregistered,
    cudaMemoryTypeHost,
    cudaMemoryTypeDevice,
    cudaMemoryTypeManaged
};
struct cudaPointerAttributes {
    enum cudaMemoryType type;
    int device;
    void *devicePointer, *hostPointer;
};
enum {
    cudaHostAllocDefault,
    cudaHostAllocPortable,
    cudaHostAllocMapped,
    cudaHostAllocWriteCombined = 4
};
enum {
    cudaHostRegisterDefault,
    cudaHostRegisterPortable,
    cudaHostRegisterMapped,
    cudaHostRegisterReadOnly = 8
};
enum { cudaMemAttachGlobal = 1, cudaMemAttachHost, cudaMemAttachSingle = 4 };
enum { cudaPeerAccessDefault };
enum cudaDeviceP2PAttr {
    cudaDevP2PAttrPerformanceRank = 1,
    cudaDevP2PAttrAccessSupported,
    cudaDevP2PAttrNativeAtomicSupported,
    cudaDevP2PAttrCudaArrayAccessSupported,
    cudaDevP2PAttrOnlyPartialNativeAtomicSupported
};
enum { cudaCpuDeviceId = -1, cudaInvalidDeviceId = -2 };

enum cudaMemoryAdvise {
    cudaMemAdviseSetReadMostly = 1,
    cudaMemAdviseUnsetReadMostly,
    cudaMemAdviseSetPreferredLocation,
    cudaMemAdviseUnsetPreferredLocation,
    cudaMemAdviseSetAccessedBy,
    cudaMemAdviseUnsetAccessedBy
};
enum cudaMemLocationType {
    cudaMemLocationTypeInvalid,
    cudaMemLocationTypeDevice,
    cudaMemLocationTypeHost,
    cudaMemLocationTypeHostNuma,
    cudaMemLocationTypeHostNumaCurrent
};
struct cudaMemLocation {
    enum cudaMemLocationType type;
    int id;
};

enum {
    cudaDeviceScheduleAuto,
    cudaDeviceScheduleSpin,
    cudaDeviceScheduleYield,
    cudaDeviceScheduleBlockingSync = 4,
    cudaDeviceBlockingSync = 4,
    cudaDeviceScheduleMask = 7,
    cudaDeviceMapHost = 8
};
enum cudaComputeMode {
    cudaComputeModeDefault,
    cudaComputeModeExclusive,
    cudaComputeModeProhibited,
    cudaComputeModeExclusiveProcess
};
enum cudaLimit { cudaLimitStackSize, cudaLimitPrintfFifoSize, cudaLimitMallocHeapSize };
enum cudaSharedMemConfig {
    cudaSharedMemBankSizeDefault,
    cudaSharedMemBankSizeFourByte,
    cudaSharedMemBankSizeEightByte
};
enum cudaFuncCache {
    cudaFuncCachePreferNone,
    cudaFuncCachePreferShared,
    cudaFuncCachePreferL1,
    cudaFuncCachePreferEqual
};
enum cudaFuncAttribute {
    cudaFuncAttributeMaxDynamicSharedMemorySize = 8,
    cudaFuncAttributePreferredSharedMemoryCarveout
};
struct cudaFuncAttributes {
    size_t sharedSizeBytes, constSizeBytes, localSizeBytes;
    int maxThreadsPerBlock, numRegs, ptxVersion, binaryVersion, cacheModeCA;
    int maxDynamicSharedSizeBytes, preferredShmemCarveout;
};
