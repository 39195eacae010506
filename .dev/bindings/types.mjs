// @ts-check

/** @import { Type } from './descriptions.mjs' */

/**
 * The conversion of arguments by type: the Java type, and the expression for the argument at an index. Arguments of
 * other types are passed as the engine's values.
 *
 * @type {Record<string, { type: string, read: (index: number) => string, boxed?: string }>}
 */
const READERS = {
  int: { type: 'int', read: (i) => `arguments.integer(${i}, 0)`, boxed: 'Integer' },
  long: { type: 'long', read: (i) => `arguments.longInteger(${i})` },
  double: { type: 'double', read: (i) => `arguments.number(${i}, 0)` },
  boolean: { type: 'boolean', read: (i) => `arguments.isTrue(${i})` },
  string: { type: 'String', read: (i) => `arguments.string(${i})` },
  Text: { type: 'TruffleString', read: (i) => `arguments.text(${i})` },
  Bytes: { type: 'Bytes', read: (i) => `arguments.bytes(${i})` },
  SecretOrBytes: { type: 'byte[]', read: (i) => `CryptoValues.bytes(arguments.get(${i}))` },
  Data: { type: 'Bytes', read: (i) => `CryptoValues.data(arguments, ${i})` },
  'Bytes[]': { type: 'List<Bytes>', read: (i) => `arguments.buffers(${i})` },
  'string[]': { type: 'List<String>', read: (i) => `arguments.strings(${i})` },
  'unknown[]': { type: 'Object[]', read: (i) => `RawArray.elements(arguments.get(${i}))` },
  Path: { type: 'byte[]', read: (i) => `FileArguments.path(arguments, ${i})` },
  PathOrDescriptor: {
    type: 'PathOrDescriptor',
    read: (i) => `FileArguments.pathOrDescriptor(arguments, ${i})`,
  },
  Descriptor: { type: 'int', read: (i) => `arguments.integer(${i}, 0)` },
  Mode: { type: 'int', read: (i) => `arguments.integer(${i}, 0)` },
  Position: { type: 'long', read: (i) => `FileArguments.position(arguments, ${i})` },
  SpawnRequest: { type: 'SpawnRequest', read: (i) => `SpawnRequest.of(arguments.get(${i}))` },
  RealmHandle: { type: 'Realm', read: (i) => `ContextifyBinding.realm(arguments, ${i})` },
  Callback: { type: 'Value', read: (i) => `arguments.callback(${i})` },
};

/** The types that Java gets as null where the argument is missing. */
const NULLABLE = ['string', 'Text', 'Bytes', 'SecretOrBytes'];

/** The types whose type argument is the name of a Java class. */
const HOLDERS = {
  Java: (/** @type {number} */ i, /** @type {string} */ name) => `(${name}) arguments.get(${i})`,
  From: (/** @type {number} */ i, /** @type {string} */ name) => `${name}.of(arguments.get(${i}))`,
  Handle: (/** @type {number} */ i, /** @type {string} */ name) =>
    `RawHandle.get(arguments.get(${i}), ${name}.class)`,
  Held: (/** @type {number} */ i, /** @type {string} */ name) =>
    `Held.require(arguments.get(${i}), ${name}.class)`,
};

/** The names of those types. */
export const HOLDER_TYPES = Object.keys(HOLDERS);

/** The classes that occur in the expressions, by simple name. */
export const IMPORTS = {
  TruffleString: 'com.oracle.truffle.api.strings.TruffleString',
  Undefined: 'com.oracle.truffle.js.runtime.objects.Undefined',
  Arguments: 'io.es4x.engine.raw.Arguments',
  Bytes: 'io.es4x.engine.raw.Bytes',
  Held: 'io.es4x.engine.raw.Held',
  RawArray: 'io.es4x.engine.raw.RawArray',
  RawHandle: 'io.es4x.engine.raw.RawHandle',
  RawObject: 'io.es4x.engine.raw.RawObject',
  RawValue: 'io.es4x.engine.raw.RawValue',
  CryptoValues: 'io.es4x.node.bindings.crypto.value.CryptoValues',
  ContextServices: 'io.es4x.services.ContextServices',
  Permission: 'io.es4x.services.Permission',
  PermissionDeniedException: 'io.es4x.services.PermissionDeniedException',
  ContextThread: 'io.es4x.threads.ContextThread',
  List: 'java.util.List',
  Value: 'org.graalvm.polyglot.Value',
  Nullable: 'org.jspecify.annotations.Nullable',
};

/**
 * @param {Type} type
 * @param {number} index of the argument
 * @param {boolean} isRest whether it has the arguments from the index on
 * @returns {{ type: string, expression: string }} of Java
 */
export function reader(type, index, isRest) {
  const [named = '', otherwise] = type.arguments;
  if (type.name === 'Or') {
    const { type: java } = READERS[named] ?? { type: 'Object' };
    const method = java === 'double' ? 'number' : 'integer';
    return { type: java, expression: `arguments.${method}(${index}, ${otherwise})` };
  }
  if (type.name in HOLDERS) {
    const holder = HOLDERS[/** @type {keyof typeof HOLDERS} */ (type.name)];
    const held = holder(index, named);
    return type.optional
      ? {
          type: `@Nullable ${named}`,
          expression: `arguments.isUndefined(${index}) ? null : ${held}`,
        }
      : { type: named, expression: held };
  }
  const found = READERS[type.name];
  if (found === undefined) {
    return isRest
      ? { type: type.name, expression: `${type.name}.of(arguments, ${index})` }
      : { type: 'Object', expression: `arguments.get(${index})` };
  }
  const expression = found.read(index);
  if (type.nullable) {
    return {
      type: nullable(found.boxed ?? found.type),
      expression: `arguments.isNullish(${index}) ? null : ${found.boxed ? `(${found.boxed}) ` : ''}${expression}`,
    };
  }
  return type.optional && NULLABLE.includes(type.name)
    ? {
        type: nullable(found.type),
        expression: `arguments.isUndefined(${index}) ? null : ${expression}`,
      }
    : { type: found.type, expression };
}

/** @param {string} type of Java */
const nullable = (type) =>
  type.endsWith('[]') ? `${type.slice(0, -2)} @Nullable []` : `@Nullable ${type}`;
