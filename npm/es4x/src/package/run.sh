#!/bin/sh
# Runs a file on the JVM of this package, as process.execPath: lib/es4x <file> [arguments].
# Made by ES4X @version@.

home=$(CDPATH= cd -- "${0%/*}/.." && pwd -P) || exit
case $home in *:*)
  echo "ES4X_BAD_PATH: $home has a colon, which parts the class path of Java. Move the package." >&2
  exit 1 ;;
esac

# Without a locale, Java has no names for files with other characters than those of ASCII.
if [ -z "$LC_ALL$LC_CTYPE$LANG" ]; then export LC_CTYPE=C.UTF-8; fi
# On Linux, the JVM reserves this signal in place of SIGUSR2.
if [ -e /proc/self ]; then export @signal@; fi

# The file descriptors of the program: those that stay open when the JVM starts.
fds=
for info in /proc/$$/fdinfo/*; do
  fd=${info##*/}
  [ "$fd" -gt 2 ] 2>/dev/null && [ -r "$info" ] || continue
  while read -r key value; do
    if [ "$key" = flags: ] && [ $((value & 02000000)) -eq 0 ]; then fds=$fds,$fd; fi
  done <"$info"
done

# The command line, from its end.
lib=$home/lib/jars
classes=@classes@
# The native library of the engine is there, and so need not be written where the program runs.
native=-Dpolyglot.engine.userResourceCache=$home/lib/native
set -- "$native" @options@ -cp "$classes" io.es4x.launcher.PackagedMain "$home" "$@"
set -f # JAVA_OPTS is split at spaces, and names no files.
set -- $JAVA_OPTS "$@"
if [ -n "$HOME" ]; then set -- "-Duser.home=$HOME" "$@"; fi
if [ -n "$fds" ]; then set -- "-Des4x.descriptors=${fds#,}" "$@"; fi
set -- @memory@ "$@"
case $JAVA_OPTS in *HeapFreeRatio=*) ;; *) set -- @ratio@ "$@" ;; esac
@jvm@
exec "$java" "$@"
