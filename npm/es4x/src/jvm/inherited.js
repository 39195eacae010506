// @ts-check
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The descriptors of this process; only Linux has such a folder. */
const FOLDER = '/proc/self/fd';

const CLOSES_ON_EXEC = 0o2000000;

/**
 * A descriptor beyond the standard streams that the parent process has passed on.
 *
 * @typedef {object} Inherited
 * @property {number} fd
 * @property {boolean} closes whether another program in place of this one would not have it: Node marks the first ones so
 */

/** Read before this command opens anything that stays open. */
const INHERITED = inheritedDescriptors();

/** The descriptors that the program gets, with their numbers. */
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
 * Tells whether Node may have opened a descriptor: its pipes, both ends of which it has, and what has no name.
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
      return []; // It was the one by which the folder was read.
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
