import library from 'es4x:library';

/**
 * The program of a thread for functions of `executeBlocking`.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @import { Outcome, Work } from './blocking.js'
 * @typedef {(...args: unknown[]) => unknown} Callable
 * @typedef {typeof import('../../loader/main.js').loader} Loader
 */

const { isNativeError } = library.require('util').types;
const { compileFunction } = library.require('vm');

const { DOMException } = /** @type {{ DOMException: new () => Error }} */ (
  /** @type {unknown} */ (globalThis)
);

const START = "'use strict'; return (";

const MOST = 200;

/**
 * The functions by their texts and places, so that one that is called again is compiled code.
 *
 * @type {Map<string, Callable>}
 */
const functions = new Map();

/**
 * @param {Work} work
 * @param {Loader} loader
 */
function functionOf({ text, file, line, column }, loader) {
  const key = `${file}:${line}:${column}\n${text}`;
  let known = functions.get(key);
  if (known === undefined) {
    if (functions.size === MOST) functions.clear();
    known = compile(text, file, line, column, loader);
    functions.set(key, known);
  }
  return known;
}

/**
 * @param {string} text
 * @param {string} file
 * @param {number} line
 * @param {number} column
 * @param {Loader} loader
 * @returns {Callable}
 */
function compile(text, file, line, column, loader) {
  /** @param {string} start @param {string} end */
  const evaluate = (start, end) =>
    compileFunction(`${start}${text}${end}`, ['$es4x'], {
      filename: file,
      lineOffset: line - 1,
      columnOffset: column - 1 - start.length,
    }).call(undefined, { import: importer(file, loader), resources: loader.resources });
  try {
    return evaluate(START, ')');
  } catch (error) {
    try {
      return Object.values(evaluate(`${START}{`, '})'))[0]; // A method.
    } catch {
      throw error;
    }
  }
}

/**
 * Returns what the loader has put in the place of `import`: an ES module passes its file, too.
 *
 * @param {string} file
 * @param {Loader} loader
 */
function importer(file, loader) {
  /** @param {[string, string, object?] | [string, object?]} args */
  return (...args) => {
    const [first, second, third] = args;
    return typeof second === 'string'
      ? loader.importModule(first, second, third)
      : loader.importModule(file, first, second);
  };
}

/**
 * Explains an error of a function that uses variables around it.
 *
 * @param {unknown} error
 * @param {string} text
 */
function explained(error, text) {
  if (!(error instanceof ReferenceError)) return error;
  const { message, stack } = error;
  const name = /^(\S+) is not defined$/.exec(message)?.[1];
  if (name !== undefined && text.includes(name)) {
    error.message = `${message}: a function for executeBlocking runs on another thread, without the variables around it. Pass values in the option args, and import modules in the function, by import().`;
    error.stack = stack?.replace(message, () => error.message);
  }
  return error;
}

/**
 * @param {unknown} error
 * @returns {Outcome}
 */
function failure(error) {
  if (!isNativeError(error) || error instanceof DOMException) return { thrown: error };
  return { error: library.require('internal/error_serdes').serializeError(error) };
}

/**
 * @param {unknown} _data
 * @param {LibraryModule} port
 * @param {Loader} loader
 */
export default function serve(_data, port, loader) {
  port.on('message', async (/** @type {Work} */ work) => {
    try {
      port.postMessage({ result: await functionOf(work, loader)(...work.args) });
    } catch (error) {
      port.postMessage(failure(explained(error, work.text)));
    }
  });
}
