// @ts-check
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The libraries of a minimal Debian that the JVM and native libraries load. */
const LIBRARIES = ['libgcc_s.so.1', 'libdl.so.2', 'libpthread.so.0', 'librt.so.1', 'libm.so.6'];

/** The locale of UTF-8 that each Debian has. */
const LOCALE = '/usr/lib/locale/C.utf8';

/** Enters the root in a namespace of its own, as a user: all is read-only but /tmp. The program becomes this process. */
const ENTER = `
user=$1; shift
mount --bind "$0" "$0" && mount -t proc proc "$0/proc" && mount -t tmpfs tmp "$0/tmp" &&
mount --rbind /dev "$0/dev" && mount -o remount,bind,ro "$0" &&
exec chroot --userspec="$user" "$0" "$@"`;

/**
 * Makes a folder a root with a shell and the C library, and nothing else.
 *
 * @param {string} root
 * @param {{ uid?: number }} [user] who runs the program
 * @returns {string[] | undefined} the command line before that of a program, which runs in there; undefined where that is
 *   not possible
 */
export function bareRoot(root, { uid = 0 } = {}) {
  if (process.platform !== 'linux' || spawnSync('unshare', ['--mount', 'true']).status !== 0) {
    return undefined;
  }
  chmodSync(root, 0o755); // A temporary folder is its owner's only.
  for (const name of ['bin', 'dev', 'proc', 'tmp']) mkdirSync(join(root, name));
  copyFileSync('/bin/sh', join(root, 'bin/sh'));
  const needed = execFileSync('ldd', ['/bin/sh'], { encoding: 'utf8' });
  const files = needed.match(/\/\S+(?= \()/g) ?? [];
  const library = files.find((file) => file.includes('libc.so')) ?? '';
  for (const file of [...files, ...LIBRARIES.map((name) => join(dirname(library), name))]) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    copyFileSync(file, join(root, file));
  }
  mkdirSync(join(root, 'etc'));
  writeFileSync(join(root, 'etc/resolv.conf'), 'nameserver 127.0.0.1\n');
  cpSync(LOCALE, join(root, LOCALE), { recursive: true });
  return ['/usr/bin/unshare', '--mount', '/bin/sh', '-c', ENTER, root, `${uid}:${uid}`];
}
