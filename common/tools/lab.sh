# lab.sh -- a lab's folder, number, name and the file to edit, for scripts that source it.

# lab FOLDER: of 03-vector-add the number is 3, the name vector_add; source is below $SRC.
lab() {
  folder=$1
  number=${folder%%-*}
  number=${number#0}
  name=${folder#*-}
  name=${name//-/_}
  source=${SRC:-labs}/$folder/$name.cu
}
