// Uses members of `process` that ES4X does not have, and one that it has.
process.setegid?.(1);
process.seteuid?.(1);
process.setgid?.(1);
process.setgroups?.([1]);
process.setuid?.(1);
process.umask(0o22);
