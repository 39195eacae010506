import process from 'node:process';

const PIPE = -2;
const NONE = -1;

/** The variables for a child that is forked, and their names for one on ES4X, whose command runs on Node. */
const FORKED = /^NODE_(?=(?:CHANNEL_FD|CHANNEL_SERIALIZATION_MODE|UNIQUE_ID)=)/;

/** The variable with the name that a child on ES4X is to see: its command is a script, which the system starts by its path. */
const ARGV0 = 'ES4X_ARGV0';

/**
 * The request by which Java starts a program, or a negative error.
 *
 * @import { Bytes } from 'es4x:binding'
 * @import { SpawnRequest } from './child.binding.js'
 * @param {SpawnOptions} options of the library
 * @param {{ UV_ENOTSUP: number }} uv the errors
 * @returns {SpawnRequest | number}
 */
export function requestOf({ file, args, cwd, envPairs, stdio, detached, uid, gid }, uv) {
  /**
   * @param {number | null | undefined} id
   * @param {(() => number) | undefined} own
   */
  const isOther = (id, own) =>
    id !== undefined && id !== null && id !== /** @type {() => number} */ (own)();
  if (isOther(uid, process.geteuid) || isOther(gid, process.getegid)) return uv.UV_ENOTSUP;
  const descriptors = stdio.map(descriptorOf);
  if (descriptors.includes(undefined)) return uv.UV_ENOTSUP;
  const environment =
    envPairs ?? Object.entries(process.env).map(([name, value]) => `${name}=${value}`);
  const names = args ?? [file];
  return {
    file,
    arguments: names,
    folder: cwd,
    environment:
      file === process.execPath
        ? [...environment.map((pair) => pair.replace(FORKED, 'ES4X_')), `${ARGV0}=${names[0]}`]
        : environment,
    descriptors: /** @type {number[]} */ (descriptors),
    detached,
  };
}

/**
 * The descriptor of this process for one of the program's; undefined for a handle without one.
 *
 * @param {StreamOption} option
 */
function descriptorOf({ type, fd, handle }) {
  switch (type) {
    case 'ignore':
      return NONE;
    case 'pipe':
    case 'overlapped':
      return PIPE;
    case 'wrap':
      return handle.fd >= 0 ? handle.fd : undefined;
    default:
      return fd;
  }
}

/**
 * @typedef {object} SpawnOptions
 * @property {string} file
 * @property {string[]} [args]
 * @property {string} [cwd]
 * @property {string[]} [envPairs] variables, as `NAME=value`
 * @property {StreamOption[]} stdio
 * @property {boolean} detached
 * @property {number | null} [uid]
 * @property {number | null} [gid]
 *
 * @typedef {{ readonly fd: number, open(fd: number): number }} StreamHandle
 *
 * @typedef {object} StreamParts
 * @property {number} [fd] of this process, for the program to inherit
 * @property {boolean} [readable] whether the program reads it
 * @property {boolean} [writable] whether the program writes it
 * @property {Bytes} [input]
 *
 * @typedef {{ type: 'wrap', handle: StreamHandle }} Wrapped
 * @typedef {{ type: 'ignore' | 'pipe' | 'overlapped' | 'inherit' | 'fd', handle?: StreamHandle }} Other
 * @typedef {StreamParts & (Wrapped | Other)} StreamOption one of the program's descriptors
 */
