java=${ES4X_JAVA_HOME:?is the folder of a JDK 25}/bin/java
set -- @flags@ "$@"
# A GraalVM JDK has the compiler, and one without JVMCI takes none.
takes=yes
while read -r line; do
  case $line in
    GRAALVM_VERSION=*) takes= ;;
    MODULES=*) case $line in *jdk.internal.vm.ci*) ;; *) takes= ;; esac ;;
  esac
done <"$ES4X_JAVA_HOME/release"
compiler=$home/lib/compiler
if [ $takes ]; then set -- @compiler@ --upgrade-module-path="@modules@" "$@"; fi
