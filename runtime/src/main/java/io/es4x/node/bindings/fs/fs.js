import forms from 'es4x:forms/fs';
import { createArguments } from './arguments.js';
import { createCalls } from './calls.js';
import { createCopies } from './copies.js';
import { createFileHandle } from './handle.js';
import { asBytes, createNames } from './names.js';
import { createRemoval } from './removal.js';
import { createStatWatcher } from './stat-watcher.js';

/**
 * `internalBinding('fs')`.
 *
 * @import { BindingParts, Descriptor, Form, Path, PathOrDescriptor, Position, Requests } from 'es4x:binding'
 * @import { Operation } from './calls.js'
 * @import { FileCallback, FileRequest, Files, UsePromises } from './files.js'
 * @import { FsBinding, Names } from './fs.binding.js'
 * @param {BindingParts<Requests<FsBinding>>} parts
 */
export default function fs({ java, internalBinding, requireBuiltin }) {
  const names = createNames(requireBuiltin);
  const { decoded, encoded } = names;
  const call = createCalls(java, internalBinding, names.shown);
  /** @type {UsePromises} */
  const kUsePromises = internalBinding('symbols').fs_use_promises_symbol;
  const { UV_ENOENT, UV_ENOTDIR } = internalBinding('uv');
  /** The errors of a missing file, which may be allowed. @type {Record<string, number[]>} */
  const missing = { stat: [UV_ENOENT, UV_ENOTDIR], lstat: [UV_ENOENT] };
  const { checkDescriptor, checkMode } = createArguments(requireBuiltin);

  /**
   * A function that is called as Node does, by the form that fs.binding.d.ts gives it.
   *
   * @param {keyof FsBinding} name
   * @param {Form} form
   * @returns {(...args: unknown[]) => unknown}
   */
  function plain(name, { count, path, dest, fd, mode, syscall = name }) {
    return (...args) => {
      if (fd && args[count] !== kUsePromises) checkDescriptor(args[0]);
      if (mode !== undefined) checkMode(args[mode]);
      const operation = /** @type {Operation<unknown[], unknown>} */ (java[name]);
      return call(operation, args.slice(0, count), /** @type {FileRequest} */ (args[count]), {
        syscall,
        path: path === undefined ? undefined : /** @type {Path} */ (args[path]),
        dest: dest === undefined ? undefined : /** @type {Path} */ (args[dest]),
      });
    };
  }

  const calls = Object.fromEntries(
    Object.entries(forms).map(([name, form]) => [
      name,
      plain(/** @type {keyof FsBinding} */ (name), form),
    ]),
  );

  /**
   * Makes a call whose error Node makes of a context that it gives.
   *
   * @param {() => unknown} make
   * @param {{ errno?: number, syscall?: string } | undefined} context
   */
  function inContext(make, context) {
    try {
      return make();
    } catch (error) {
      if (context === undefined) throw error;
      context.errno = error.errno;
      context.syscall = error.syscall;
      return undefined;
    }
  }

  /**
   * Statistics: a typed array, or undefined where nothing is there and that is allowed.
   *
   * @param {'stat' | 'lstat' | 'fstat' | 'statfs'} name
   */
  function status(name) {
    const operation = /** @type {Operation<[PathOrDescriptor, boolean], ArrayBuffer>} */ (
      java[name]
    );
    /**
     * @param {PathOrDescriptor} path
     * @param {boolean} bigint
     * @param {FileRequest} req
     * @param {boolean} [throwIfNoEntry]
     */
    return (path, bigint, req, throwIfNoEntry) => {
      if (name === 'fstat' && req !== kUsePromises) checkDescriptor(path);
      const result = (/** @type {ArrayBuffer | number} */ bytes) => {
        if (typeof bytes === 'number') return undefined;
        return bigint ? new BigInt64Array(bytes) : new Float64Array(bytes);
      };
      return call(operation, [path, bigint], req, {
        ...{ syscall: name, path: name === 'fstat' ? undefined : path, result },
        noErrors: throwIfNoEntry === false ? missing[name] : undefined,
      });
    };
  }

  /**
   * An operation whose result is a name in an encoding.
   *
   * @param {'readlink' | 'realpath' | 'mkdtemp'} name
   * @param {(path: Path) => Path} described
   */
  function named(name, described = (path) => path) {
    /**
     * @param {Path} path
     * @param {string | undefined} encoding
     * @param {FileRequest} req
     */
    return (path, encoding, req) =>
      call(java[name], [path, asBytes(encoding)], req, {
        syscall: name,
        path: described(path),
        result: (value) => decoded(value, encoding),
      });
  }

  /**
   * @param {Path} path
   * @param {string | undefined} encoding
   * @param {boolean} withFileTypes
   * @param {FileRequest} req
   */
  function readdir(path, encoding, withFileTypes, req) {
    /** @param {Names} all */
    const decode = (all) => (asBytes(encoding) ? all.map((name) => decoded(name, encoding)) : all);
    /** @param {Names | [Names, number[]]} found */
    const result = (found) =>
      withFileTypes
        ? [decode(/** @type {Names} */ (found[0])), found[1]]
        : decode(/** @type {Names} */ (found));
    return call(java.readdir, [path, asBytes(encoding), withFileTypes === true], req, {
      syscall: 'scandir',
      path,
      result,
    });
  }

  /**
   * @param {Descriptor} fd
   * @param {ArrayBufferView} buffer
   * @param {number} offset
   * @param {number} length
   * @param {Position} position
   * @param {FileRequest} req
   * @param {{ errno?: number, syscall?: string }} [context]
   */
  function writeBuffer(fd, buffer, offset, length, position, req, context) {
    if (req !== kUsePromises) checkDescriptor(fd);
    const write = () =>
      calls.writeBuffer(fd, buffer, offset, length, isNumber(position) ? position : null, req);
    return inContext(write, context);
  }

  /**
   * @param {Descriptor} fd
   * @param {string} text
   * @param {Position} position
   * @param {string | undefined} encoding
   * @param {FileRequest} req
   * @param {{ errno?: number, syscall?: string }} [context]
   */
  function writeString(fd, text, position, encoding, req, context) {
    const bytes = encoded(text, encoding);
    return writeBuffer(fd, bytes, 0, bytes.length, position, req, context);
  }

  const FileHandle = createFileHandle(calls, kUsePromises, internalBinding);

  class FSReqCallback {
    /** @type {FileCallback['oncomplete'] | undefined} set by the library */
    oncomplete;
    /** @type {unknown} */
    context;
  }

  const all = {
    ...calls,
    FSReqCallback,
    FileHandle,
    /** @param {Descriptor} fd */
    receivedFile: (fd) => new FileHandle(fd),
    stat: status('stat'),
    lstat: status('lstat'),
    fstat: status('fstat'),
    statfs: status('statfs'),
    readlink: named('readlink'),
    realpath: named('realpath'),
    mkdtemp: named('mkdtemp', (prefix) => `${prefix}XXXXXX`),
    readdir,
    writeBuffer,
    writeString,
    /** @param {Path} path */
    existsSync: (path) => java.existsSync(0, path),
    /**
     * The loader's own gives a receiver first.
     *
     * @param {unknown[]} args
     */
    internalModuleStat: (...args) => java.internalModuleStat(0, /** @type {Path} */ (args.at(-1))),

    /**
     * @param {PathOrDescriptor} file
     * @param {number} flags
     */
    readFileUtf8: (file, flags) =>
      call(java.readFileUtf8, [file, flags], undefined, { syscall: 'open', path: file }),

    /**
     * @param {PathOrDescriptor} file
     * @param {string} text
     * @param {number} flags
     * @param {number} mode
     */
    writeFileUtf8: (file, text, flags, mode) =>
      call(java.writeFileUtf8, [file, text, flags, mode], undefined, {
        syscall: 'open',
        path: file,
      }),

    /**
     * @param {Path} path
     * @param {number} flags
     * @param {number} mode
     * @param {FileRequest} req
     */
    openFileHandle: (path, flags, mode, req) =>
      call(java.open, [path, flags, mode], req, {
        syscall: 'open',
        path,
        result: (fd) => new FileHandle(fd),
      }),
  };
  // The types of their results depend on whether they are given a request.
  const files = /** @type {Files} */ (/** @type {unknown} */ (all));
  return {
    ...all,
    StatWatcher: createStatWatcher(files),
    rmSync: createRemoval(files, names, requireBuiltin),
    ...createCopies(files, names, requireBuiltin),
  };
}

/** @param {unknown} value */
const isNumber = (value) => typeof value === 'number' || typeof value === 'bigint';
