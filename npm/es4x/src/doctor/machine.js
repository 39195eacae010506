// @ts-check
import { availableParallelism, freemem, totalmem } from 'node:os';
import { cacheFolder, existingFolder } from '../cache/folder.js';
import { NEEDED } from '../cache/make-image.js';
import { megabytes } from '../cache/megabytes.js';
import { freeSpace } from '../cache/size.js';
import { contentOf } from './content.js';
import { ok, warning } from './finding.js';
import { processors } from './processors.js';

/** @import { Finding } from './finding.js' */

/** The memory of a server with its compiled code, see docs/deployment.md. */
const ENOUGH_MEMORY = 512 * 1024 * 1024;

/** Each connection, file and selector is a descriptor. */
const ENOUGH_DESCRIPTORS = 4096;

/** Looks at what the machine, or its container, gives to a program. */
export function machine() {
  return [memory(), processors(availableParallelism()), ...descriptors(), disk(), transport()];
}

/** @returns {Finding} */
function memory() {
  const limit = process.constrainedMemory?.() || totalmem();
  const size = Math.min(limit, totalmem());
  const text = `${megabytes(size)}, ${megabytes(Math.min(freemem(), size))} free`;
  return size >= ENOUGH_MEMORY
    ? ok('memory', text)
    : warning('memory', text, `give the container ${megabytes(ENOUGH_MEMORY)} or more`);
}

/** @returns {Finding[]} none where the system does not tell */
function descriptors() {
  const limits = contentOf('/proc/self/limits');
  const soft = /^Max open files +(\d+)/m.exec(limits ?? '')?.[1];
  if (soft === undefined) return [];
  return [
    Number(soft) >= ENOUGH_DESCRIPTORS
      ? ok('open files', `${soft} at most`)
      : warning(
          'open files',
          `${soft} at most, connections included`,
          'ulimit -n 65536, LimitNOFILE= of systemd, or --ulimit of a container',
        ),
  ];
}

/** @returns {Finding} */
function disk() {
  const folder = existingFolder(cacheFolder());
  const free = freeSpace(folder);
  const text = `${megabytes(free)} free in ${folder}`;
  return free >= NEEDED
    ? ok('disk', text)
    : warning(
        'disk',
        `${text}, and what makes starts fast needs ${megabytes(NEEDED)}`,
        'free some, or set XDG_CACHE_HOME to a folder that has more',
      );
}

/** @returns {Finding} */
function transport() {
  if (process.platform === 'darwin') return ok('transport', 'kqueue');
  if (process.platform !== 'linux') return ok('transport', 'nio');
  const disabled = contentOf('/proc/sys/kernel/io_uring_disabled')?.trim();
  return ok(
    'transport',
    disabled === '0'
      ? 'epoll; --transport io_uring is possible'
      : 'epoll; io_uring is not permitted here',
  );
}
