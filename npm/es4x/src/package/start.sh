#!/bin/sh
# Starts the program of this package. Made by ES4X @version@.

file=$0
case $file in */*) ;; *) file=./$file ;; esac
while [ -h "$file" ]; do
  link=$(readlink "$file")
  case $link in /*) file=$link ;; *) file=${file%/*}/$link ;; esac
done
exec "${file%/*}/../lib/es4x" --program "$@"
