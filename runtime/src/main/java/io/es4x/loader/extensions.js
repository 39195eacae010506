import host from 'es4x:host/commonjs';
import registry from 'es4x:registry';
import { importerOf, importing } from './cache.js';
import { compile, compileAs, compileByTool, isModule, requireEsModule } from './compile.js';
import { evaluate } from './evaluate.js';
import { text, toError } from './failures.js';
import { hooking } from './hooks.js';
import Module, { parentOf } from './module.js';
import { fileUrl } from './resolution.js';
import { isPatched } from './wrapper.js';

/** The loaders of files by extension: `require.extensions`. */

/**
 * @import { Given } from './hook-types.js'
 * @import { Extension } from './module.js'
 */

/** @param {string} filename */
export function parseJson(filename) {
  const source = text(host.readText(filename));
  try {
    return JSON.parse(source);
  } catch (error) {
    host.explainJson(error, filename, source);
    throw error;
  }
}

/**
 * Returns whether a load hook replaces a builtin.
 *
 * @param {string} name
 */
export function isReplaced(name) {
  return hooking.loading && (hooking.load(`node:${name}`)?.format ?? 'builtin') !== 'builtin';
}

/**
 * Returns the module that a load hook returns for a required file; undefined if `import` has loaded the file.
 *
 * @param {string} filename
 */
function hooked(filename) {
  return importing.has(filename) ? undefined : hooking.load(fileUrl(filename));
}

/**
 * @param {Module} module
 * @param {string} filename
 * @param {Given} given
 */
function compileGiven(module, filename, given) {
  if (given.format === 'json') module.exports = JSON.parse(given.source);
  else if (given.format.startsWith('module')) {
    requireEsModule(module, hooking.defineModule(fileUrl(filename), given));
  } else if (given.format === 'commonjs-typescript') {
    compileAs(module, filename, '.cts', given.source);
  } else evaluate(module, filename, host.compileText(given.source, filename));
}

/** @param {string} filename */
function compileFile(filename) {
  try {
    return host.compile(filename);
  } catch (error) {
    if (error instanceof SyntaxError && host.isModuleText(text(host.readText(filename)))) {
      registry
        .require('process')
        .emitWarning(
          `Failed to load the ES module: ${filename}. Make sure to set "type": "module" in the nearest package.json ` +
            'file or use the .mjs extension.',
        );
    }
    throw error;
  }
}

/** @type {Record<string, Extension | null>} */
export const extensions = {
  __proto__: null,
  '.js': (module, filename) => {
    const given = hooking.loading ? hooked(filename) : undefined;
    if (given !== undefined) compileGiven(module, filename, given);
    // Tools that transform modules replace the method.
    else if (module._compile !== compile) compileByTool(module, filename);
    else if (isModule(filename, importerOf(parentOf(module)))) requireEsModule(module, filename);
    else if (isPatched()) module._compile(text(host.readText(filename)), filename, 'commonjs');
    else evaluate(module, filename, compileFile(filename));
  },
  '.json': (module, filename) => {
    module.exports = parseJson(filename);
  },
  '.node': (module, filename) => {
    const substitute = host.insteadOfAddon(filename);
    if (substitute === null)
      throw toError(host.nativeAddon(filename, importerOf(parentOf(module))));
    module.exports = Module._load(substitute, module, false);
  },
};
