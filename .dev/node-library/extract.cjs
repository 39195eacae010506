// @ts-check
/**
 * Prints Node's own library as JSON: sources without comments, the shapes of its internal bindings, the exports of its
 * modules, and its version. Run by the pinned Node with `--expose-internals`.
 */
'use strict';

const { internalBinding } = require('internal/test/binding');
const acorn = require('internal/deps/acorn/acorn/dist/acorn');
const { builtinModules } = require('node:module');

/** The sources that ES4X does not use, as it has replacements or does not have their bindings. */
const UNUSED =
  /^internal\/(bootstrap|main|deps\/(v8|amaro)|debugger|quic|test\/binding|process\/(execution|pre_execution))/;

/** @type {Record<string, string>} */
const natives = process.binding('natives');

/**
 * Replaces the comments of a source with spaces, so that lines and columns of code do not change.
 *
 * @param {string} source
 */
function withoutComments(source) {
  let text = '';
  let end = 0;
  acorn.parse(source, {
    ecmaVersion: 'latest',
    allowReturnOutsideFunction: true,
    onComment(/** @type {boolean} */ _block, /** @type {string} */ _text, from, to) {
      const newlines = source.slice(from, to).replace(/[^\n]+/g, ' ');
      text += source.slice(end, from) + newlines;
      end = to;
    },
  });
  return (text + source.slice(end)).replace(/[ \t]+$/gm, '');
}

/**
 * Describes a member of a binding.
 *
 * @param {any} value
 * @param {number} depth
 * @returns {any} primitive values as they are, others as objects with one key that begins with `$`
 */
function shapeOf(value, depth = 0) {
  switch (typeof value) {
    case 'function':
      return { $function: functionShape(value) };
    case 'symbol':
      return { $symbol: value.description };
    case 'bigint':
      return { $bigint: String(value) };
    case 'undefined':
      return { $undefined: true };
    case 'number':
      return Number.isFinite(value) ? value : { $number: String(value) };
    case 'object':
      return value === null || depth > 5 ? null : objectShape(value, depth);
    default:
      return value;
  }
}

/** @param {Function} value */
function functionShape(value) {
  const methods = value.prototype
    ? Object.getOwnPropertyNames(value.prototype).filter((name) => name !== 'constructor')
    : [];
  return methods.length > 0 ? methods.sort() : true;
}

/**
 * @param {any} value
 * @param {number} depth
 */
function objectShape(value, depth) {
  if (ArrayBuffer.isView(value)) {
    return { $array: value.constructor.name, length: /** @type {any} */ (value).length };
  }
  if (Array.isArray(value)) {
    return { $list: value.map((item) => shapeOf(item, depth + 1)) };
  }
  const keys = Object.keys(value);
  const shape = membersOf(value, depth === 0 ? keys.sort() : keys, depth);
  const hidden = Object.getOwnPropertyNames(value).filter(
    (key) => !Object.prototype.propertyIsEnumerable.call(value, key),
  );
  return hidden.length > 0 ? { ...shape, $hidden: membersOf(value, hidden, depth) } : shape;
}

/**
 * @param {any} value
 * @param {string[]} keys
 * @param {number} depth
 */
function membersOf(value, keys, depth) {
  return Object.fromEntries(keys.map((key) => [key, shapeOf(value[key], depth + 1)]));
}

/**
 * Lists the exports of a module, and those of them that are getters.
 *
 * @param {object} module
 */
function exportsOf(module) {
  const members = Object.entries(Object.getOwnPropertyDescriptors(module)).filter(
    ([, { enumerable }]) => enumerable,
  );
  const getters = members.filter(([, { get }]) => get !== undefined);
  return { exports: members.map(([name]) => name), getters: getters.map(([name]) => name) };
}

/** Lists the options of the command line with their types and where they are allowed, and their aliases. */
function optionsInfo() {
  const { options, aliases } = internalBinding('options').getCLIOptionsInfo();
  return {
    options: [...options].map(([name, { envVarSettings, type }]) => [
      name,
      { envVarSettings, type },
    ]),
    aliases: [...aliases],
  };
}

const sources = Object.fromEntries(
  Object.entries(natives).filter(([id, source]) => typeof source === 'string' && !UNUSED.test(id)),
);
const names = new Set(
  Object.values(sources).flatMap((source) =>
    [...source.matchAll(/internalBinding\('(\w+)'\)/g)].map(([, name = '']) => name),
  ),
);
const bindings = Object.fromEntries(
  [...names].sort().flatMap((name) => {
    try {
      return [[name, shapeOf(internalBinding(name))]];
    } catch {
      return []; // A binding of another platform.
    }
  }),
);
delete bindings.builtins;
bindings.uv.errors = shapeOf([...internalBinding('uv').getErrorMap()]);

process.emitWarning = () => {};
const modules = Object.fromEntries(
  builtinModules
    .filter((name) => !name.startsWith('internal'))
    // Those with an underscore come last, as `constants` contains the modules loaded before it.
    .toSorted((a, b) => Number(a.startsWith('_')) - Number(b.startsWith('_')))
    .map((name) => [name, exportsOf(require(name))]),
);

process.stdout.write(
  JSON.stringify({
    version: process.version,
    versions: process.versions,
    config: process.config,
    options: internalBinding('options').getCLIOptionsValues(),
    optionsInfo: optionsInfo(),
    modules,
    bindings,
    sources: Object.fromEntries(
      Object.entries(sources).map(([id, source]) => [id, withoutComments(source)]),
    ),
  }),
);
