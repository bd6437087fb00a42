# The host waits for all three streams.
/^void by_kind/,/^}/s/( *)CUDA_CHECK\(cudaStreamSynchronize\(stream\[OUT\]\)\);.*/\1for (int i = 0; i < KINDS; i++)\n\1    CUDA_CHECK(cudaStreamSynchronize(stream[i]));/
