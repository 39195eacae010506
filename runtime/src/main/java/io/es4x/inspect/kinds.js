import javaValues from 'es4x:host/java-values';
import library from 'es4x:library';

const types = library.require('internal/util/types');
const { getPromiseDetails, kPending, kRejected } = promises();

function promises() {
  const { getPromiseDetails, constants } = library.internalBinding('util');
  return { getPromiseDetails, ...constants };
}

/**
 * The kinds of values, as the Chrome DevTools Protocol describes them.
 * Source: https://chromedevtools.github.io/devtools-protocol/v8/Runtime/#type-RemoteObject
 *
 * @typedef {{ type: string, subtype?: string, className?: string, description?: string,
 *   value?: unknown, unserializableValue?: string }} Kind
 *
 * @typedef {object & { length?: number, size?: number, byteLength?: number, stack?: unknown }} Inspected
 * @typedef {object & { length?: number, size(): number }} JavaObject
 * @typedef {{ value: unknown, key?: unknown }} EntryMembers
 */

/** The prototypes of Vert.x's JSON classes, whose objects the engine presents as JavaScript objects. */
const JSON_PROTOTYPES = new Set(
  ['JsonObject', 'JsonArray'].map((name) =>
    Object.getPrototypeOf(new (Java.type(`io.vertx.core.json.${name}`))()),
  ),
);

/** Returns whether a value is a Java object. */
export function isJava(/** @type {unknown} */ value) {
  return (
    Java.isJavaObject(value) ||
    (typeof value === 'object' &&
      value !== null &&
      !types.isProxy(value) &&
      JSON_PROTOTYPES.has(Object.getPrototypeOf(value)))
  );
}

/**
 * Returns the kind of a value; `value` is set if JSON can represent it.
 *
 * @param {unknown} value
 * @returns {Kind}
 */
export function kindOf(value) {
  switch (typeof value) {
    case 'undefined':
      return { type: 'undefined' };
    case 'boolean':
    case 'string':
      return { type: typeof value, value };
    case 'number':
      return numberKind(value);
    case 'bigint':
      return { type: 'bigint', unserializableValue: `${value}n`, description: `${value}n` };
    case 'symbol':
      return { type: 'symbol', description: String(value) };
    case 'function':
      return { type: 'function', className: 'Function', description: textOfFunction(value) };
    default:
      if (value === null) return { type: 'object', subtype: 'null', value };
      if (value instanceof Entry) return entryKind(value);
      return isJava(value)
        ? javaKind(/** @type {JavaObject} */ (value))
        : objectKind(/** @type {Inspected} */ (value));
  }
}

/** @param {number} value */
function numberKind(value) {
  const description = Object.is(value, -0) ? '-0' : String(value);
  return Number.isFinite(value) && description !== '-0'
    ? { type: 'number', value, description }
    : { type: 'number', unserializableValue: description, description };
}

function textOfFunction(/** @type {unknown} */ value) {
  if (!Java.isJavaObject(value)) return Function.prototype.toString.call(value);
  return javaValues.isObject(value) ? javaValues.textOf(value) : javaValues.methodName(value);
}

/** The subtypes of JavaScript objects, with the description of each that is not its class name. */
const SUBTYPES =
  /** @type {[(value: unknown) => boolean, string, ((value: Inspected) => string)?][]} */ ([
    [Array.isArray, 'array', (value) => `${classOf(value)}(${value.length})`],
    [types.isProxy, 'proxy', () => 'Proxy'],
    [types.isNativeError, 'error', (value) => String(value.stack ?? value)],
    [types.isRegExp, 'regexp', (value) => RegExp.prototype.toString.call(value)],
    [types.isDate, 'date', (value) => Date.prototype.toString.call(value)],
    [types.isMap, 'map', (value) => `${classOf(value)}(${value.size})`],
    [types.isSet, 'set', (value) => `${classOf(value)}(${value.size})`],
    [types.isWeakMap, 'weakmap'],
    [types.isWeakSet, 'weakset'],
    [types.isPromise, 'promise'],
    [types.isTypedArray, 'typedarray', (value) => `${classOf(value)}(${value.length})`],
    [types.isAnyArrayBuffer, 'arraybuffer', (value) => `${classOf(value)}(${value.byteLength})`],
    [types.isDataView, 'dataview', (value) => `${classOf(value)}(${value.byteLength})`],
    [types.isGeneratorObject, 'generator'],
    [(value) => types.isMapIterator(value) || types.isSetIterator(value), 'iterator'],
  ]);

function objectKind(/** @type {Inspected} */ value) {
  // The traps of a proxy are code of the program and are not called.
  const found = SUBTYPES.find(([is]) => is(value));
  const [, subtype = undefined, describe = classOf] = found ?? [];
  const className = subtype === 'proxy' ? 'Object' : classOf(value);
  return { type: 'object', ...(subtype && { subtype }), className, description: describe(value) };
}

/** Returns the name of an object's class: of the constructor in its prototype. */
function classOf(/** @type {object} */ value) {
  const prototype = Object.getPrototypeOf(value);
  const made = prototype && Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value;
  return typeof made === 'function' && made.name !== '' ? made.name : 'Object';
}

/** @type {Record<string, string>} */
const JAVA_SUBTYPES = { list: 'array', map: 'map', set: 'set', error: 'error' };

function javaKind(/** @type {JavaObject} */ value) {
  const className = javaValues.nameOf(value).replace(/(Impl|Internal)$/, '');
  const kind = Array.isArray(value) ? 'list' : javaValues.kindOf(value);
  const subtype = JAVA_SUBTYPES[kind];
  return {
    type: 'object',
    ...(subtype && { subtype }),
    className,
    description: javaDescription(value, className, kind),
  };
}

/**
 * @param {JavaObject} value
 * @param {string} className
 * @param {string} kind
 */
function javaDescription(value, className, kind) {
  switch (kind) {
    case 'list':
      return `${className}(${value.length})`;
    case 'map':
    case 'set':
      return `${className}(${value.size()})`;
    case 'json':
      return className;
    case 'pending':
      return `${className} {<pending>}`;
    case 'succeeded':
      return `${className} {${kindOf(javaValues.contentOf(value)).description ?? javaValues.contentOf(value)}}`;
    case 'failed':
      return `${className} {<failed> ${javaValues.contentOf(value)}}`;
    default:
      return javaValues.textOf(value);
  }
}

/** An entry of a map or, without a key, of a set. */
export class Entry {
  /** @param {EntryMembers} members */
  constructor({ value, ...key }) {
    Object.assign(this, key);
    this.value = value;
  }
}

function entryKind(/** @type {EntryMembers} */ entry) {
  const [key, value] = [entry.key, entry.value].map((each) => {
    const { description = String(each) } = kindOf(each);
    return typeof each === 'string' ? JSON.stringify(each) : description;
  });
  const description = 'key' in entry ? `{${key} => ${value}}` : value;
  return { type: 'object', subtype: 'internal#entry', className: 'Object', description };
}

/** Returns the entries of a map or set of JavaScript or Java; undefined for other values. */
export function entriesOf(/** @type {unknown} */ value) {
  const kind = isJava(value) ? javaValues.kindOf(value) : undefined;
  if (kind === 'map' || types.isMap(value))
    return Array.from(
      new Map(/** @type {Iterable<[unknown, unknown]>} */ (value)),
      ([key, entry]) => new Entry({ key, value: entry }),
    );
  return kind === 'set' || types.isSet(value)
    ? Array.from(/** @type {Iterable<unknown>} */ (value), (entry) => new Entry({ value: entry }))
    : undefined;
}

/**
 * Returns the state of a promise or future and its result, under V8's names.
 *
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
export function stateOf(value) {
  if (!isJava(value)) {
    if (!types.isPromise(value)) return {};
    const [state, result] = getPromiseDetails(value);
    const name = state === kPending ? 'pending' : state === kRejected ? 'rejected' : 'fulfilled';
    return { '[[PromiseState]]': name, '[[PromiseResult]]': result };
  }
  const kind = javaValues.kindOf(value);
  switch (kind) {
    case 'pending':
      return { '[[FutureState]]': kind };
    case 'succeeded':
    case 'failed':
      return { '[[FutureState]]': kind, '[[FutureResult]]': javaValues.contentOf(value) };
    default:
      return {};
  }
}
