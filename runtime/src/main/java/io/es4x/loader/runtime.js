import host from 'es4x:host/esm';
import registry from 'es4x:registry';
import { live } from './builtin-exports.js';
import { importCommonJs, importJson } from './commonjs.js';
import { importModule, meta, provide } from './esm.js';
import { parseJson } from './extensions.js';
import { text, toError } from './failures.js';
import { type } from './java.js';
import { resources } from './resources.js';
import { bytes, wasm } from './wasm.js';

/**
 * The functions that rewritten and generated modules call. Source: EsmTransform, SyntheticModules and
 * UsingDeclarations.
 */

/**
 * Returns the values of named exports after evaluation; undefined if a getter throws.
 *
 * @param {Record<string, unknown>} exports
 * @param {string[]} names
 */
function pick(exports, names) {
  return names.map((name) => {
    try {
      return Object.hasOwn(exports, name) ? exports[name] : undefined;
    } catch {
      return undefined;
    }
  });
}

// The functions for modules of programs.
provide(host.programId(), { import: importModule, meta, resources });

// The functions for synthetic modules.
provide(host.syntheticId(), {
  builtin: registry.require,
  bytes,
  cjs: importCommonJs,
  failure: (/** @type {number} */ number) => toError(host.failure(number)),
  json: importJson,
  live,
  ownJson: parseJson,
  pick,
  text: (/** @type {string} */ file) => text(host.fileText(file)),
  type,
  wasm,
});
