# The host asks the stream until it is empty, and a function queued there has run.
/^void by_kind/,/^}/s/^( *)CUDA_CHECK\(cudaStreamSynchronize\(stream\[OUT\]\)\);.*/\1volatile bool said = false;\n\1CUDA_CHECK(cudaLaunchHostFunc(stream[OUT], say, (void *)\&said));\n\1cudaError_t error = cudaErrorNotReady;\n\1while (error == cudaErrorNotReady)\n\1    error = cudaStreamQuery(stream[OUT]);\n\1CUDA_CHECK(error);\n\1if (!said)\n\1    return;/
s/^void by_kind/static void CUDART_CB say(void *said)\n{\n    *(volatile bool *)said = true;\n}\n\n&/
