// @ts-check
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The file descriptors of this process; only on Linux. */
const FOLDER = '/proc/self/fd';

const CLOSES_ON_EXEC = 0o2000000;

/**
 * A file descriptor, other than the standard streams, inherited from the parent process.
 *
 * @typedef {object} Inherited
 * @property {number} fd
 * @property {boolean} closes whether it has FD_CLOEXEC, and would be closed by execve: Node sets it for the first ones
 */

/** Read before this command opens files or sockets. */
const INHERITED = inheritedDescriptors();

/** The file descriptors to pass on to the program, with the same numbers. */
export function inherited() {
  return INHERITED;
}

/** @returns {Inherited[]} */
function inheritedDescriptors() {
  const open = openDescriptors();
  const channel = process.channel && /** @type {{ fd?: number }} */ (process.channel).fd;
  return open
    .filter(({ fd, closes, target }) => fd !== channel && !(closes && isOwn(target, open)))
    .map(({ fd, closes }) => ({ fd, closes }));
}

/**
 * Returns whether Node may have opened a descriptor itself: pipes with both ends, /dev/null, and anonymous inodes.
 *
 * @param {string} target
 * @param {{ target: string }[]} open
 */
function isOwn(target, open) {
  return (
    target.startsWith('anon_inode:') ||
    target === '/dev/null' ||
    (target.startsWith('pipe:') && open.filter((other) => other.target === target).length > 1)
  );
}

function openDescriptors() {
  return descriptors().flatMap((fd) => {
    try {
      const target = readlinkSync(`${FOLDER}/${fd}`);
      const flags = /^flags:\s*(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8'));
      const closes = (Number.parseInt(flags?.[1] ?? '0', 8) & CLOSES_ON_EXEC) !== 0;
      return [{ fd, closes, target }];
    } catch {
      return []; // It was the descriptor for reading the folder.
    }
  });
}

function descriptors() {
  try {
    return readdirSync(FOLDER)
      .map(Number)
      .filter((fd) => fd > 2)
      .sort((a, b) => a - b);
  } catch {
    return [];
  }
}
