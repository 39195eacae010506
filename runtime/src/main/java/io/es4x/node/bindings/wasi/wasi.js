import process from 'node:process';
import { WASI as Preview1 } from '@tybys/wasm-util';

const SUCCESS = 0;

/** The errors of WASI for those of the file system, and for all others. */
const ERRORS = { EAGAIN: 6, EBADF: 8, EISDIR: 31, EPIPE: 64 };
const EIO = 29;

/** The error of a path that leads out of the folder that it begins in. */
const NOT_CAPABLE = 76;

/** The calls with paths, and where these are among the arguments, followed by their lengths. */
const PATHS = {
  path_create_directory: [1],
  path_filestat_get: [2],
  path_filestat_set_times: [2],
  path_link: [2, 5],
  path_open: [2],
  path_readlink: [1],
  path_remove_directory: [1],
  path_rename: [1, 4],
  path_symlink: [3],
  path_unlink_file: [1],
};

/** The size of a pair of an address and a length. */
const VECTOR = 8;

/**
 * `internalBinding('wasi')`.
 *
 * @import { BindingParts } from 'es4x:binding'
 *
 * @typedef {{ readonly buffer: ArrayBuffer }} Memory a `WebAssembly.Memory`
 * @typedef {(...args: number[]) => number} Call returns an error of WASI
 * @typedef {[input: number, output: number, error: number]} Stdio the descriptors of the standard streams
 *
 * @param {BindingParts<object>} parts
 */
export default function wasi({ internalBinding, requireBuiltin }) {
  const permission = internalBinding('permission');
  const fs = requireBuiltin('fs');
  const { Buffer } = requireBuiltin('buffer');

  /**
   * The functions that a WebAssembly module imports.
   *
   * @param {string[]} args
   * @param {string[]} env such as `NAME=value`
   * @param {string[]} preopens paths of the module and of the system by turns
   * @param {Stdio} stdio
   */
  function WASI(args, env, preopens, stdio) {
    permission.require('wasi', '');
    const calls = new Preview1({ args, env: variables(env), preopens: pairs(preopens), fs });
    const { wasiImport } = calls;
    /** @type {Memory} */
    let memory;
    return Object.assign(wasiImport, {
      ...standardStreams(wasiImport, stdio, () => memory),
      ...insideFolders(wasiImport, () => memory),
      proc_exit: (/** @type {number} */ code) => process.reallyExit(code),
      /** @param {Memory} given */
      _setMemory(given) {
        if (!(given instanceof WebAssembly.Memory)) {
          const text = '"instance.exports.memory" property must be a WebAssembly.Memory object';
          throw Object.assign(new TypeError(text), { code: 'ERR_INVALID_ARG_TYPE' });
        }
        calls.finalizeBindings({ exports: { memory: given } });
        memory = given;
      },
    });
  }

  /**
   * Reads and writes of the standard streams: the package takes these for text of lines, from which it prompts.
   *
   * @param {Record<string, Call>} wasiImport
   * @param {Stdio} stdio
   * @param {() => Memory} memory
   */
  function standardStreams(wasiImport, stdio, memory) {
    const { fd_read, fd_write, fd_close, fd_renumber } = wasiImport;
    const open = new Set([0, 1, 2]);

    /** @type {(own: Call, move: (fd: number, bytes: Uint8Array) => number) => Call} */
    const through = (own, move) =>
      function (fd, vectors, count, result) {
        return open.has(fd)
          ? moved(memory(), vectors, count, result, (bytes) => move(stdio[fd], bytes))
          : own.call(this, fd, vectors, count, result);
      };

    return {
      fd_read: through(fd_read, (fd, bytes) => fs.readSync(fd, bytes)),
      fd_write: through(fd_write, (fd, bytes) => fs.writeSync(fd, bytes)),

      /** @param {number} fd */
      fd_close(fd) {
        open.delete(fd);
        return fd_close.call(this, fd);
      },

      /**
       * @param {number} from
       * @param {number} to
       */
      fd_renumber(from, to) {
        open.delete(to);
        return fd_renumber.call(this, from, to);
      },
    };
  }

  /**
   * Refuses paths that lead out of the folders of the module, which the package follows.
   *
   * @param {Record<string, Call>} wasiImport
   * @param {() => Memory} memory
   */
  function insideFolders(wasiImport, memory) {
    const { isAbsolute, normalize } = requireBuiltin('path').posix;
    const leaves = (/** @type {number} */ at, /** @type {number} */ length) => {
      const path = Buffer.from(memory().buffer, at, length).toString();
      return isAbsolute(path) || normalize(path).split('/')[0] === '..';
    };
    return Object.fromEntries(
      Object.entries(PATHS).map(([name, places]) => {
        const own = wasiImport[name];
        /** @type {Call} */
        const call = (...args) =>
          places.some((place) => leaves(args[place], args[place + 1]))
            ? NOT_CAPABLE
            : own.apply(wasiImport, args);
        return [name, call];
      }),
    );
  }

  return { WASI };
}

/**
 * Moves bytes to or from the parts of a memory, until one is not filled; returns an error of WASI.
 *
 * @param {Memory} memory
 * @param {number} vectors the address of the pairs of address and length
 * @param {number} count
 * @param {number} result the address for the number of bytes
 * @param {(bytes: Uint8Array) => number} move
 */
function moved(memory, vectors, count, result, move) {
  const view = new DataView(memory.buffer);
  let sum = 0;
  try {
    for (let at = vectors; at < vectors + count * VECTOR; at += VECTOR) {
      const length = view.getUint32(at + 4, true);
      const bytes = new Uint8Array(memory.buffer, view.getUint32(at, true), length);
      const done = length === 0 ? 0 : move(bytes);
      sum += done;
      if (done < length) break;
    }
  } catch (error) {
    if (sum === 0) return ERRORS[/** @type {keyof typeof ERRORS} */ (error.code)] ?? EIO;
  }
  view.setUint32(result, sum, true);
  return SUCCESS;
}

/** @param {string[]} env */
const variables = (env) =>
  Object.fromEntries(
    env.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );

/** @param {string[]} list */
const pairs = (list) =>
  Object.fromEntries(list.flatMap((name, i) => (i % 2 === 0 ? [[name, list[i + 1]]] : [])));
