import host from 'es4x:host/library';
import registry from 'es4x:registry';
import { createBindings } from './bindings.js';
import { warnElsewhere } from './linux-only.js';
import { primordials, setUpPrimordials } from './primordials.js';
import { connections, replacements } from './replacements.js';

/**
 * Node's own library in a context: loads its modules when they are first required, with the internal bindings and
 * primordials that they use. It replaces `lib/internal/bootstrap/realm.js`.
 */

const PER_CONTEXT = 'exports, primordials, privateSymbols, perIsolateSymbols';
const PARAMETERS = 'exports, require, module, process, internalBinding, primordials';

/** @type {(id: string, parameters: string) => (...args: unknown[]) => unknown} */
const compile = (id, parameters) =>
  /** @type {(...args: unknown[]) => unknown} */ (host.compile(id, parameters));

/**
 * @import { LibraryModule } from 'es4x:binding'
 * @type {Map<string, { exports: LibraryModule }>}
 */
const loaded = new Map();

const { internalBinding, symbol } = createBindings({ requireBuiltin, perContext });

setUpPrimordials(() => compile('internal/per_context/primordials', PER_CONTEXT));

/** @type {Map<string, LibraryModule>} */
const perContextExports = new Map();

/**
 * Returns the exports of a per-context script: `domexception` or `messageport`.
 *
 * @param {string} name
 * @returns {LibraryModule}
 */
function perContext(name) {
  let exports = perContextExports.get(name);
  if (exports === undefined) {
    exports = {};
    const run = compile(`internal/per_context/${name}`, PER_CONTEXT);
    const { privateSymbols } = internalBinding('util');
    const perIsolateSymbols = new Proxy({}, { get: (_target, key) => symbol(String(key)) });
    run(exports, primordials, privateSymbols, perIsolateSymbols);
    perContextExports.set(name, exports);
  }
  return exports;
}

/**
 * Returns the exports of a module of the library, public or internal.
 *
 * @param {string} specifier such as `stream`, `node:stream` or `internal/util`
 * @returns {LibraryModule}
 */
export function requireBuiltin(specifier) {
  const id = specifier.startsWith('node:') ? specifier.slice('node:'.length) : specifier;
  let module = loaded.get(id);
  if (module === undefined) {
    module = { exports: {} };
    loaded.set(id, module);
    try {
      load(id, module);
    } catch (error) {
      loaded.delete(id);
      throw error;
    }
  }
  return module.exports;
}

/**
 * @param {string} id
 * @param {{ exports: LibraryModule }} module
 */
function load(id, module) {
  const replacement = replacements[id];
  if (replacement !== undefined) {
    module.exports = replacement({ registry, requireBuiltin, internalBinding, has: host.has });
    return;
  }
  if (!host.has(id)) throw new TypeError(`Missing internal module '${id}'`);
  const run = compile(id, PARAMETERS);
  const process = registry.require('process');
  run(module.exports, requireBuiltin, module, process, internalBinding, primordials);
  connections[id]?.(module.exports, registry, internalBinding, requireBuiltin);
}

/**
 * Returns the exports of a public module that a program imports.
 *
 * @param {string} name
 */
function requireForProgram(name) {
  warnElsewhere(name);
  return requireBuiltin(name);
}

export default { require: requireBuiltin, requireForProgram, internalBinding };
