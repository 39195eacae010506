java=$home/lib/java/bin/java
if [ -f "$home/lib/app.aot" ]; then
  # A JVM that cannot use the archive starts without it, and need not warn.
  set -- "-XX:AOTCache=$home/lib/app.aot" -Xlog:aot=off:stderr "$@"
fi
set -- @flags@ "$@"
