java=$home/lib/java/bin/java
if [ -f "$home/lib/app.aot" ]; then
  set -- "-XX:AOTCache=$home/lib/app.aot" @archive@ "$@"
fi
set -- @flags@ "$@"
