import { builtinModules, createRequire } from 'node:module';

// Prints the members of the modules that it is told, and of the globals, as JSON: the type of each by its path.

const require = createRequire(import.meta.url);

/** Those that every function has, or has by how it was written. */
const OF_FUNCTIONS = new Set(['length', 'name', 'prototype', 'arguments', 'caller']);

/** Objects with members that are of the machine, of the program or of its state. */
const CHANGING = new Set(['env', 'config', '_cache', '_pathCache', '_events']);

const modules = new Map(process.argv.slice(2).map((name) => [name, require(`node:${name}`)]));
const OF_LANGUAGE = [Object.prototype, Function.prototype];

/** Objects whose members are listed: each at the first place that leads there. */
const seen = new Set([...modules.values(), globalThis]);

/** The members of a module or of the global object. */
function list(object) {
  const members = {};
  for (const key of keys(object)) {
    members[nameOf(key)] = typeOf(object, key);
  }
  for (const key of keys(object)) {
    if (!CHANGING.has(key) && key !== 'prototype') inside(members, nameOf(key), object[key], 2);
  }
  prototype(members, 'prototype', object);
  return members;
}

/** Adds the members of a function or namespace: those of its prototype, and of classes in it. */
function inside(members, path, value, depth) {
  if (seen.has(value) || !(typeof value === 'function' || isNamespace(value))) return;
  seen.add(value);
  for (const key of keys(value)) {
    const member = join(path, key);
    members[member] = typeOf(value, key);
    if (depth > 1 && members[member] === 'function') inside(members, member, value[key], depth - 1);
  }
  prototype(members, `${path}.prototype`, value);
}

/** Adds the members of a function's prototype; its getters are not called, as they want an instance. */
function prototype(members, path, value) {
  if (typeof value !== 'function') return;
  const object = Object.getOwnPropertyDescriptor(value, 'prototype')?.value;
  if (typeof object !== 'object' || object === null || seen.has(object)) return;
  seen.add(object);
  for (const key of keys(object)) {
    if (key === 'constructor') continue;
    const { get, set } = Object.getOwnPropertyDescriptor(object, key);
    members[join(path, key)] = get || set ? 'accessor' : typeOf(object, key);
  }
}

/** The type of a member, which is got; that of one that cannot be had has the error. */
function typeOf(object, key) {
  try {
    return object[key] === null ? 'null' : typeof object[key];
  } catch (e) {
    return `throws ${e?.code ?? e}`;
  }
}

/** Tells a namespace from an instance of a class. */
function isNamespace(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const parent = Object.getPrototypeOf(value);
  return parent === null || OF_LANGUAGE.includes(parent);
}

/** The names in the order of the alphabet, and then the symbols. */
function keys(object) {
  const names = Object.getOwnPropertyNames(object).filter(
    (name) => !(typeof object === 'function' && OF_FUNCTIONS.has(name)),
  );
  return [...names.sort(), ...Object.getOwnPropertySymbols(object)];
}

function nameOf(key) {
  return typeof key === 'symbol' ? `[${key.description}]` : key;
}

function join(path, key) {
  return typeof key === 'symbol' ? path + nameOf(key) : `${path}.${key}`;
}

const result = {
  version: process.version,
  builtinModules: builtinModules.map((name) => name.replace('node:', '')),
  modules: Object.fromEntries([...modules].map(([name, module]) => [name, list(module)])),
  globals: list(globalThis),
};
console.log(JSON.stringify(result));
