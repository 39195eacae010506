import host from 'es4x:host/commonjs';
import options from 'es4x:node-options';
import registry from 'es4x:registry';
import { evaluatingEsModules, importerOf } from './cache.js';
import { requireModule } from './esm.js';
import { evaluate } from './evaluate.js';
import { manifestOf, text, toError } from './failures.js';
import { hooking } from './hooks.js';
import { parentOf } from './module.js';
import { fileUrl, withRequireStack } from './resolution.js';
import { evaluateWrapped, isPatched } from './wrapper.js';

/** Compiles the text of a module. */

/** @import Module from './module.js' */
/** @typedef {Module & { _compile: typeof compile }} Compilable */

/** The extensions of files that are transpiled to JavaScript. */
const TYPED = /\.(?:[cm]?ts|[jt]sx)$/;

/**
 * @param {string} filename
 * @param {string} importer
 */
export function isModule(filename, importer) {
  const answer = host.isModule(filename, importer);
  if (typeof answer === 'boolean') return answer;
  throw toError(answer);
}

/**
 * Makes Node's error for an ES module that is required in spite of `--no-experimental-require-module`.
 *
 * @param {string} filename
 * @param {string} importer
 */
function requireRefused(filename, importer) {
  const { codes } = registry.require('es4x:library').require('internal/errors');
  const hasSyntax = host.isModuleText(text(host.readText(filename)));
  const manifest = filename.endsWith('.js') ? manifestOf(filename) : undefined;
  return new codes.ERR_REQUIRE_ESM(filename, hasSyntax, importer, manifest);
}

/**
 * Warns of an ES module that is required, with `--trace-require-module`. Source: Node's
 * `lib/internal/modules/cjs/loader.js`.
 *
 * @param {Module} module
 * @param {string} filename
 */
function warnOfEsModule(module, filename) {
  const mode = options.valuesOf('trace-require-module').at(-1);
  if (mode === undefined) return;
  const parent = parentOf(module);
  const from = parent?.filename ?? parent?.id;
  if (mode === 'no-node-modules' && /[/\\]node_modules[/\\]/.test(from ?? '')) return;
  const { emitExperimentalWarning } = registry.require('es4x:library').require('internal/util');
  emitExperimentalWarning(
    'Support for loading ES Module in require()',
    from
      ? `CommonJS module ${from} is loading ES Module ${filename} using require().\n`
      : undefined,
  );
}

/**
 * Evaluates an ES module that is required.
 *
 * @param {Module} module
 * @param {string} filename the file with its text
 */
export function requireEsModule(module, filename) {
  const importer = importerOf(parentOf(module));
  if (options.has('no-experimental-require-module')) throw requireRefused(filename, importer);
  warnOfEsModule(module, filename);
  evaluatingEsModules.add(module);
  try {
    module.exports = requireModule(filename, importer);
  } catch (error) {
    throw error.code === 'ERR_REQUIRE_ASYNC_MODULE'
      ? withRequireStack(error, parentOf(module))
      : error;
  } finally {
    evaluatingEsModules.delete(module);
  }
}

/**
 * Transpiles a text as that of a file with an extension, and evaluates it. If the text is the file's own, it becomes
 * the module that others import.
 *
 * @param {Module} module
 * @param {string} filename
 * @param {string} extension
 * @param {string} content
 */
export function compileAs(module, filename, extension, content) {
  const file = host.isTextOf(filename, content)
    ? filename
    : hooking.defineText(fileUrl(filename), extension, content);
  if (isModule(file, importerOf(parentOf(module)))) requireEsModule(module, file);
  else evaluate(module, filename, host.compileText(text(host.readText(file)), filename));
}

/**
 * Compiles and evaluates the text of a module: `module._compile`.
 *
 * @this {Module}
 * @param {string} content
 * @param {string} filename
 * @param {string} [format] as load hooks call it; without one, syntax decides
 */
export function compile(content, filename, format) {
  if (format?.endsWith('typescript')) {
    compileAs(this, filename, TYPED.exec(filename)?.[0] ?? '.ts', content);
  } else if (format === 'module' || (format !== 'commonjs' && host.isModuleText(content))) {
    compileAs(this, filename, '.mjs', content);
  } else if (isPatched()) {
    evaluateWrapped(this, filename, content);
  } else {
    evaluate(this, filename, host.compileText(content, filename));
  }
}
Object.defineProperty(compile, 'name', { value: '_compile' });

/**
 * Compiles a file with a tool's replacement of `module._compile`, which gets the text of the file, and the format
 * given by the file's name and package.
 *
 * @param {Compilable} module
 * @param {string} filename
 */
export function compileByTool(module, filename) {
  const typed = TYPED.test(filename);
  const format = host.declaredFormat(filename) ?? undefined;
  const content = text(typed ? host.readSource(filename) : host.readText(filename));
  if (!typed) module._compile(content, filename, format);
  else module._compile(content, filename, format ? `${format}-typescript` : 'typescript');
}
