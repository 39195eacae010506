import registry from 'es4x:registry';
import { callWrapper } from './evaluate.js';
import Module from './module.js';

/**
 * The wrapper of CommonJS modules: `Module.wrapper` and `Module.wrap`, which tools replace. Source: Node's
 * `lib/internal/modules/cjs/loader.js`.
 */

let patched = false;

/** Returns whether a tool has replaced the wrapper, which modules compiled by Java do not use. */
export const isPatched = () => patched;

/** @type {string[]} */
let wrapper = new Proxy(
  ['(function (exports, require, module, __filename, __dirname) { ', '\n});'],
  {
    set(...change) {
      patched = true;
      return Reflect.set(...change);
    },
    defineProperty(...change) {
      patched = true;
      return Reflect.defineProperty(...change);
    },
  },
);

/** @param {string} script */
let wrap = (script) => wrapper[0] + script + wrapper[1];

Object.defineProperties(Module, {
  wrap: {
    get: () => wrap,
    set(value) {
      patched = true;
      wrap = value;
    },
    enumerable: true,
    configurable: true,
  },
  wrapper: {
    get: () => wrapper,
    set(value) {
      patched = true;
      wrapper = value;
    },
    enumerable: true,
    configurable: true,
  },
});

/**
 * Evaluates a CommonJS module in a tool's wrapper.
 *
 * @param {Module} module
 * @param {string} filename
 * @param {string} content
 */
export function evaluateWrapped(module, filename, content) {
  const { constants, runInThisContext } = registry.require('vm');
  const { USE_MAIN_CONTEXT_DEFAULT_LOADER: importModuleDynamically } = constants;
  const script = content.replace(/^#!.*/, '');
  const wrapped = runInThisContext(Module.wrap(script), { filename, importModuleDynamically });
  callWrapper(wrapped, module, filename);
}
