import forms from 'es4x:forms/fs';
import { createArguments } from './arguments.js';
import { createCalls } from './calls.js';
import { createCopies } from './copies.js';
import { createFileHandle } from './handle.js';
import { asBytes, createNames } from './names.js';
import { createRemoval } from './removal.js';
import { createStatWatcher } from './stat-watcher.js';

const NO_ENTRY = ['ENOENT', 'ENOTDIR'];

/**
 * `internalBinding('fs')`.
 *
 * @import { Form } from 'es4x:binding'
 */
export default function fs({ java, internalBinding, requireBuiltin }) {
  const names = createNames(requireBuiltin);
  const { decoded, encoded } = names;
  const call = createCalls(java, internalBinding, names.shown);
  const { fs_use_promises_symbol: kUsePromises } = internalBinding('symbols');
  const { checkDescriptor, checkMode } = createArguments(requireBuiltin);

  /**
   * A function that is called as Node does, by the form that fs.binding.d.ts gives it.
   *
   * @param {string} name
   * @param {Form} form
   */
  function plain(name, { count, path, dest, fd, mode, syscall = name }) {
    return (...args) => {
      if (fd && args[count] !== kUsePromises) checkDescriptor(args[0]);
      if (mode !== undefined) checkMode(args[mode]);
      return call(java[name], args.slice(0, count), args[count], {
        syscall,
        path: path === undefined ? undefined : args[path],
        dest: dest === undefined ? undefined : args[dest],
      });
    };
  }

  const calls = Object.fromEntries(
    Object.entries(forms).map(([name, form]) => [name, plain(name, form)]),
  );

  /** Makes a call whose error Node makes of a context that it gives. */
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

  /** Statistics: a typed array, or undefined where nothing is there and that is allowed. */
  function status(name) {
    return (path, bigint, req, throwIfNoEntry) => {
      if (name === 'fstat' && req !== kUsePromises) checkDescriptor(path);
      const result = (bytes) =>
        bytes === undefined
          ? undefined
          : bigint
            ? new BigInt64Array(bytes)
            : new Float64Array(bytes);
      const allowsNone = throwIfNoEntry === false && name !== 'fstat';
      const description = { syscall: name, path: name === 'fstat' ? undefined : path, result };
      if (!allowsNone) return call(java[name], [path, bigint], req, description);
      return withoutEntry(req, (inner) => call(java[name], [path, bigint], inner, description));
    };
  }

  /** Makes a call for which a missing file is a result. */
  function withoutEntry(req, make) {
    const isMissing = (error) => NO_ENTRY.includes(error?.code);
    if (req === undefined || req === null) {
      try {
        return make(req);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    }
    if (req === kUsePromises) {
      return make(req).catch((error) => {
        if (!isMissing(error)) throw error;
      });
    }
    return make({
      oncomplete: (error, ...rest) =>
        isMissing(error) ? req.oncomplete(null, undefined) : req.oncomplete(error, ...rest),
    });
  }

  /** An operation whose result is a name in an encoding. */
  function named(name, described = (path) => path) {
    return (path, encoding, req) =>
      call(java[name], [path, asBytes(encoding)], req, {
        syscall: name,
        path: described(path),
        result: (value) => decoded(value, encoding),
      });
  }

  function readdir(path, encoding, withFileTypes, req) {
    const decode = (all) => (asBytes(encoding) ? all.map((name) => decoded(name, encoding)) : all);
    const result = (found) => (withFileTypes ? [decode(found[0]), found[1]] : decode(found));
    return call(java.readdir, [path, asBytes(encoding), withFileTypes === true], req, {
      syscall: 'scandir',
      path,
      result,
    });
  }

  function writeBuffer(fd, buffer, offset, length, position, req, context) {
    if (req !== kUsePromises) checkDescriptor(fd);
    const write = () =>
      calls.writeBuffer(fd, buffer, offset, length, isNumber(position) ? position : null, req);
    return inContext(write, context);
  }

  function writeString(fd, text, position, encoding, req, context) {
    const bytes = encoded(text, encoding);
    return writeBuffer(fd, bytes, 0, bytes.length, position, req, context);
  }

  const FileHandle = createFileHandle(calls, kUsePromises, internalBinding);

  class FSReqCallback {
    oncomplete;
    context;
  }

  /** @type {Value} */
  const all = {
    ...calls,
    FSReqCallback,
    FileHandle,
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
    existsSync: (path) => java.existsSync(0, path),
    // The loader's own gives a receiver first.
    internalModuleStat: (...args) => java.internalModuleStat(0, args.at(-1)),

    readFileUtf8: (file, flags) =>
      call(java.readFileUtf8, [file, flags], undefined, { syscall: 'open', path: file }),

    writeFileUtf8: (file, text, flags, mode) =>
      call(java.writeFileUtf8, [file, text, flags, mode], undefined, {
        syscall: 'open',
        path: file,
      }),

    openFileHandle: (path, flags, mode, req) =>
      call(java.open, [path, flags, mode], req, {
        syscall: 'open',
        path,
        result: (fd) => new FileHandle(fd),
      }),
  };
  return {
    ...all,
    StatWatcher: createStatWatcher(all),
    rmSync: createRemoval(all, names, requireBuiltin),
    ...createCopies(all, names, requireBuiltin),
  };
}

/** @param {unknown} value */
const isNumber = (value) => typeof value === 'number' || typeof value === 'bigint';
