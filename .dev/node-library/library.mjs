// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unlessFresh } from '../fresh.mjs';
import { node24 } from '../node24.mjs';
import { installNode24 } from '../npm.mjs';
import '../project.mjs';
import { StepError, step } from '../step.mjs';
import { applyPatches } from './apply.mjs';
import { checkShapes } from './shapes.mjs';

/** A resource folder of the runtime's Maven module. */
const OUT = 'runtime/target/node-library';

/** Its folder with the sources, by id. */
const SOURCES = join(OUT, 'io/es4x/node/library');

/** The exports of the modules of Node's library, for the tables of the builtins. */
const EXPORTS = 'runtime/target/node-exports.json';

/**
 * Node's library, as its own program prints it.
 *
 * @typedef {object} Library
 * @property {string} version
 * @property {Record<string, string>} versions
 * @property {object} config
 * @property {Record<string, unknown>} options the options of Node's command line with their defaults
 * @property {object} optionsInfo what Node knows of them, and their aliases
 * @property {Record<string, string[]>} modules the names that modules export
 * @property {Record<string, Record<string, unknown>>} bindings shapes of internal bindings
 * @property {Record<string, string>} sources by id, without comments
 */

/**
 * Extracts Node's own library from the pinned Node program: its patched sources, and the shapes of the internal
 * bindings.
 */
export async function takeNodeLibrary() {
  await installNode24();
  const files = {
    inputs: ['.dev/node-library', '.dev/node24/package-lock.json'],
    outputs: [EXPORTS, join(SOURCES, 'events.js')],
  };
  await unlessFresh('node-library', files, () => step("Taking Node's own library", take));
}

/** @returns {Record<string, { exports: string[], getters: string[] }>} what each of Node's modules exports */
export function nodeExports() {
  return JSON.parse(readFileSync(EXPORTS, 'utf8'));
}

/** The components of Node whose versions programs read. */
const PARTS = ['modules', 'openssl', 'uv', 'v8', 'zlib'];

/** @returns {Record<string, string>} the versions of parts of the Node whose library is taken */
export function versionsOfParts() {
  const { versions } = JSON.parse(readFileSync(join(SOURCES, 'node.json'), 'utf8'));
  return Object.fromEntries(PARTS.map((name) => [name, versions[name]]));
}

async function take() {
  // Imported lazily, as its dependency is only installed by npm ci.
  const { withLateErrors, withLateRegExps } = await import('./late.mjs');
  const library = extract();
  checkShapes(library);
  const sources = applyPatches(library.sources);
  sources['internal/errors'] = withLateErrors(sources['internal/errors'] ?? '');
  rmSync(OUT, { recursive: true, force: true });
  for (const [id, source] of Object.entries(sources)) {
    write(join(SOURCES, `${id}.js`), withLateRegExps(source));
  }
  for (const [name, shape] of Object.entries(library.bindings)) {
    write(join(SOURCES, `bindings/${name}.json`), JSON.stringify(withPlainLists(shape)));
  }
  const { version, versions, config, options, optionsInfo } = library;
  write(join(SOURCES, 'node.json'), JSON.stringify({ version, versions, config }));
  write(join(SOURCES, 'options.json'), JSON.stringify(options));
  write(join(SOURCES, 'options-info.json'), JSON.stringify(optionsInfo));
  write(join(OUT, 'META-INF/LICENSE-node'), license());
  write(EXPORTS, JSON.stringify(library.modules));
}

/**
 * Converts a shape: lists, also nested ones, with only primitive values become plain arrays, as converting each item at
 * the start of a program takes long.
 *
 * @param {any} shape
 * @returns {any}
 */
function withPlainLists(shape) {
  if (shape === null || typeof shape !== 'object' || Array.isArray(shape)) return shape;
  if (!('$list' in shape)) {
    return Object.fromEntries(
      Object.entries(shape).map(([key, value]) => [key, withPlainLists(value)]),
    );
  }
  const items = shape.$list.map(withPlainLists);
  /** @param {any} item */
  const isPlain = (item) => item === null || typeof item !== 'object' || '$plain' in item;
  return items.every(isPlain)
    ? { $plain: items.map((/** @type {any} */ item) => item?.$plain ?? item) }
    : { $list: items };
}

/** @returns {Library} */
export function extract() {
  const args = ['--expose-internals', '--no-warnings', '.dev/node-library/extract.cjs'];
  return JSON.parse(execFileSync(program(), args, { encoding: 'utf8', maxBuffer: 1 << 28 }));
}

function program() {
  const node = node24();
  if (node === null) {
    throw new StepError(
      `npm has no Node 24 for ${process.platform}-${process.arch}, whose library ES4X is built with: run this with Node 24`,
    );
  }
  return node;
}

/** Returns Node's licence, which is beside its program. */
function license() {
  return readFileSync(join(dirname(dirname(program())), 'LICENSE'), 'utf8');
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
