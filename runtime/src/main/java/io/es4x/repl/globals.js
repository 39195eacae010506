import output from 'es4x:output';
import Module from 'node:module';

/**
 * Defines the globals of a REPL: `require`, `module`, the builtin modules by name, `_` and `_error`.
 *
 * @param {import('es4x:java').ReplHost} host
 * @returns {{ value: unknown, error: unknown }} the setters of the last value and the last error
 */
export function defineGlobals(host) {
  const require = Module.createRequire(`${host.folder()}/REPL`);
  define('require', { value: require, writable: true });
  define('module', { value: new Module('<repl>'), writable: true });
  for (const name of Module.builtinModules) {
    if (/^[a-z]\w*$/.test(name) && !(name in globalThis)) {
      define(name, {
        get: () => require(name),
        set: (value) => define(name, { value, writable: true }),
      });
    }
  }
  const setValue = defineLast('_', 'Expression assignment to _ now disabled.\n');
  const setError = defineLast('_error', 'Error assignment to _error now disabled.\n');
  return {
    /** @param {unknown} value */
    set value(value) {
      setValue(value);
    },
    /** @param {unknown} error */
    set error(error) {
      setError(error);
    },
  };
}

/**
 * @param {string} name
 * @param {PropertyDescriptor} descriptor
 */
function define(name, descriptor) {
  Object.defineProperty(globalThis, name, { configurable: true, enumerable: false, ...descriptor });
}

/**
 * Defines a variable that the session updates until the user assigns to it.
 *
 * @param {string} name
 * @param {string} notice
 * @returns {(value: unknown) => void}
 */
function defineLast(name, notice) {
  /** @type {unknown} */
  let last;
  let assigned = false;
  define(name, {
    get: () => last,
    set(value) {
      last = value;
      if (!assigned) {
        assigned = true;
        output.stdout.write(notice);
      }
    },
  });
  return (value) => {
    if (!assigned) last = value;
  };
}
