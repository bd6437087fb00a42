# A CMake toolchain file: the language CUDA of any project is compiled by nogpucc.
#
#   cmake -B build -DCMAKE_TOOLCHAIN_FILE=PREFIX/lib/nogpucc/cmake/nogpucc.cmake
#
# CMake would look for NVIDIA's tools and a GPU's architecture: this tells it all.
get_filename_component(nogpucc_folder "${CMAKE_CURRENT_LIST_DIR}" DIRECTORY)
set(CMAKE_CUDA_COMPILER "${nogpucc_folder}/nogpucc")
set(CMAKE_CUDA_HOST_LINK_LAUNCHER "${CMAKE_CUDA_COMPILER}")
set(CMAKE_CUDA_COMPILER_ID nogpucc)
set(CMAKE_CUDA_COMPILER_ID_RUN TRUE)
set(CMAKE_CUDA_COMPILER_FORCED TRUE)
set(CMAKE_CUDA_COMPILER_VERSION 13.0)
set(CMAKE_CUDA_COMPILER_TOOLKIT_VERSION 13.0)
set(CMAKE_CUDA_COMPILER_TOOLKIT_ROOT "${nogpucc_folder}/nvcc-stand-in")
set(CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES "${nogpucc_folder}/include")
# If a project hides modules/FindCUDA.cmake, CMake's own finds no other nvcc.
set(CUDA_TOOLKIT_ROOT_DIR "${CMAKE_CUDA_COMPILER_TOOLKIT_ROOT}")
set(CUDA_NVCC_EXECUTABLE "${CMAKE_CUDA_COMPILER}")
if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
  set(CMAKE_CUDA_ARCHITECTURES 90)
endif()
set(CMAKE_CUDA_COMPILE_FEATURES "")
foreach(standard 03 11 14 17 20 23)
  set(CMAKE_CUDA${standard}_COMPILE_FEATURES cuda_std_${standard})
  list(APPEND CMAKE_CUDA_COMPILE_FEATURES cuda_std_${standard})
endforeach()
set(CMAKE_CUDA_STANDARD_COMPUTED_DEFAULT 17)
set(CMAKE_CUDA_EXTENSIONS_COMPUTED_DEFAULT ON)
set(CMAKE_USER_MAKE_RULES_OVERRIDE_CUDA "${CMAKE_CURRENT_LIST_DIR}/options.cmake")
list(PREPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}/modules")
