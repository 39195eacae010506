import host from 'es4x:host/traces';
import { getSourceMapsSupport, isFollowed, setSourceMapsSupport } from './source-maps.js';

/**
 * Formats `Error.stack` as V8 does, with positions in the user's files, which the loader has rewritten. Source: V8's
 * stack trace API.
 */

/** @import { SourcePosition } from 'es4x:java' */

/**
 * @typedef {{ file: string | null, line: number | null, column: number | null }} Place
 * @typedef {{ file: string, line: number, column: number }} PlaceInFile
 * @typedef {(sites: unknown[]) => string[]} FramesOf
 * @typedef {NonNullable<ErrorConstructor['prepareStackTrace']>} PrepareStackTrace
 * @typedef {WeakMap<object, PrepareStackTrace>} Overrides
 */

/** The file name of runtime code in stacks, which tools recognize as internal. */
const INTERNAL = 'node:internal/es4x';

/**
 * Patches the class of call sites so that they return positions in the user's files; returns the function that
 * formats them. Not needed before a program reads its first stack.
 *
 * @param {CallSite} callSite
 */
function teach(callSite) {
  // From a string: for a literal the engine loads its Unicode tables at each start.
  const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;
  const prototype = Object.getPrototypeOf(callSite);
  const { getFileName, getLineNumber, getColumnNumber, getPosition, getTypeName, isNative } =
    prototype;
  /** @type {(value: unknown) => value is CallSite} */
  const isCallSite = (value) =>
    /** @type {boolean} */ (value && Object.getPrototypeOf(value) === prototype);
  /** @type {WeakMap<CallSite, Place>} */
  const places = new WeakMap();
  /** @param {SourcePosition | null} place */
  const plain = (place) =>
    place && { file: place.file(), line: place.line(), column: place.column() };

  /**
   * Returns the position of a call in the loaded file; without a file for builtin or evaluated code.
   *
   * @param {CallSite} site
   * @returns {Place}
   */
  function placeOf(site) {
    let place = places.get(site);
    if (place === undefined) {
      const file = getFileName.call(site);
      const line = getLineNumber.call(site);
      const column = getColumnNumber.call(site);
      if (file !== null)
        place = plain(host.inFile(file, line, column)) ?? { file: INTERNAL, line, column };
      else if (isNative.call(site)) place = { file, line: null, column: null };
      else place = { file, line, column };
      places.set(site, place);
    }
    return place;
  }

  /** @type {(place: PlaceInFile) => Place} */
  const originalOf = ({ file, line, column }) =>
    isFollowed(file)
      ? /** @type {Place} */ (plain(host.original(file, line, column)))
      : { file, line, column };

  /**
   * Returns the called function: `fn`, `new Type`, `Type.method [as name]`, or nothing.
   *
   * @param {CallSite} site
   */
  function callee(site) {
    const name = site.getFunctionName() ?? '';
    if (name === '' && site.isEval()) return 'eval';
    if (site.isConstructor()) return `new ${name || '<anonymous>'}`;
    if (site.isToplevel()) return name;
    const type = site.getTypeName();
    if (type === null) return name; // of a context of node:vm
    const method = site.getMethodName();
    if (name === '') return `${type}.${method ?? '<anonymous>'}`;
    const full = type && IDENTIFIER.test(name) ? `${type}.${name}` : name;
    const known = method === null || name === method || / (\S+)$/.exec(name)?.[1] === method;
    return known ? full : `${full} [as ${method}]`;
  }

  /**
   * @param {CallSite} site
   * @param {Place} place
   */
  function frame(site, { file, line, column }) {
    if (site.isPromiseAll()) return `async Promise.all (index ${site.getPromiseIndex()})`;
    const place = `${file ?? '<anonymous>'}${line === null ? '' : `:${line}:${column}`}`;
    const called = callee(site);
    return `${site.isAsync() ? 'async ' : ''}${called === '' ? place : `${called} (${place})`}`;
  }

  /** @type {Record<string, (this: CallSite) => unknown>} */
  const methods = {
    getFileName() {
      return placeOf(this).file;
    },
    getScriptNameOrSourceURL() {
      return placeOf(this).file;
    },
    getLineNumber() {
      return placeOf(this).line;
    },
    getColumnNumber() {
      return placeOf(this).column;
    },
    getTypeName() {
      const name = getTypeName.call(this);
      return name === 'global' ? null : name;
    },
    isEval() {
      return placeOf(this).file === null && !isNative.call(this);
    },
    isNative() {
      return false;
    },
    /** @this {CallSite} */
    toString() {
      return frame(this, placeOf(this));
    },
  };
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(prototype, name, { value });
  }

  /**
   * Returns whether a frame is the one that the engine adds for a module with top-level await, at the beginning of
   * the file.
   *
   * @param {CallSite} site
   * @param {number} index
   * @param {unknown[]} sites
   */
  function isAroundAwaits(site, index, sites) {
    const file = getFileName.call(site);
    /** @type {(other: unknown) => other is CallSite} */
    const of = (other) => isCallSite(other) && getFileName.call(other) === file;
    const before = sites[index - 1];
    return (
      file !== null &&
      getPosition.call(site) === 0 &&
      of(before) &&
      before.getFunctionName() === null &&
      !of(sites[index + 1]) &&
      host.awaits(file)
    );
  }

  /**
   * Formats the frames of a stack. Call sites have positions in loaded files; frames have those before compilation,
   * by source maps.
   *
   * @param {unknown[]} callSites
   */
  function framesOf(callSites) {
    const lines = [];
    for (const [index, site] of callSites.entries()) {
      if (!isCallSite(site)) {
        lines.push(`${site}`); // a program's own, when it calls this function
        continue;
      }
      if (isAroundAwaits(site, index, callSites)) continue;
      const place = placeOf(site);
      const { file } = place;
      if (file === null) lines.push(frame(site, place));
      else if (file !== INTERNAL)
        lines.push(frame(site, originalOf(/** @type {PlaceInFile} */ (place))));
    }
    return lines;
  }

  return framesOf;
}

/** The property of errors whose stack has their code in its first line, under Node's name. */
const kIsNodeError = Symbol('kIsNodeError');

/** @param {Error} error */
function headline(error) {
  try {
    const { name = 'Error', message = '' } = error;
    if (kIsNodeError in error) return `${name} [${error.code}]: ${message}`;
    return name && message ? `${name}: ${message}` : `${name}${message}`;
  } catch {
    return '<error>';
  }
}

let allFrames = false;

/**
 * The functions that prepare the stacks of single errors, which are used once.
 *
 * @type {Overrides | undefined}
 */
let overrides;

/**
 * Installs the formatting of stacks in a realm.
 *
 * @param {ErrorConstructor} ErrorClass the realm's `Error`
 */
function traceBy(ErrorClass) {
  /** @type {FramesOf | undefined} */
  let framesOf;
  /** @type {PrepareStackTrace | undefined} */
  let chosen;

  /**
   * @param {Error} error
   * @param {CallSite[]} callSites
   */
  function prepareStackTrace(error, callSites) {
    const lines = [headline(error)];
    if (callSites.length > 0) framesOf ??= teach(callSites[0]);
    if (allFrames) {
      // The engine's stack no longer has the asynchronous frames.
      const asynchronous = callSites.filter((site) => site.isAsync?.());
      return [
        ...lines,
        ...host.allFrames(error),
        ...asynchronous.map((site) => `    at ${site}`),
      ].join('\n');
    }
    if (callSites.length > 0) lines.push(.../** @type {FramesOf} */ (framesOf)(callSites));
    return lines.join('\n    at ');
  }

  /**
   * Obtains the class of call sites: the engine makes call sites only for a function that prepares a stack, and none
   * during its call.
   */
  function learn() {
    chosen = (_, [site]) => site;
    const site = [0].map(() => new ErrorClass().stack)[0];
    if (typeof site === 'object') framesOf = teach(site);
  }

  const current = () => (typeof chosen === 'function' ? chosen : prepareStackTrace);

  /**
   * The functions that ask the overrides first, and those that they ask then: who sets one that was read means the
   * latter.
   *
   * @type {WeakMap<PrepareStackTrace, PrepareStackTrace>}
   */
  const overriding = new WeakMap();
  /** @type {PrepareStackTrace | undefined} */
  let last;

  /** @param {PrepareStackTrace} otherwise */
  function prepareByOverride(otherwise) {
    if (last !== undefined && overriding.get(last) === otherwise) return last;
    last = (error, callSites) => {
      const prepare = overrides?.get(error) ?? otherwise;
      overrides?.delete(error);
      return prepare(error, callSites);
    };
    overriding.set(last, otherwise);
    return last;
  }

  Object.defineProperty(ErrorClass, 'prepareStackTrace', {
    get() {
      // Java calls it without a receiver, for a stack that is read while it is prepared.
      if (this === undefined) return prepareStackTrace;
      return overrides === undefined ? current() : prepareByOverride(current());
    },
    set: (value) => {
      if (framesOf === undefined && typeof value === 'function') learn();
      chosen = overriding.get(value) ?? value;
    },
    configurable: true,
    enumerable: false,
  });
}

traceBy(Error);

/**
 * Prepares the stacks of errors in a map by their functions there.
 *
 * @param {Overrides | undefined} map
 */
function overrideBy(map) {
  overrides = map;
}

export default { getSourceMapsSupport, kIsNodeError, overrideBy, setSourceMapsSupport, traceBy };

/** Includes the frames of the runtime and of Java in stacks. */
export function showAllFrames() {
  allFrames = true;
  Error.stackTraceLimit = 200;
}
