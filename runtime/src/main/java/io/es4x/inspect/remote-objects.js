import { Entry, entriesOf, isJava, kindOf, stateOf } from './kinds.js';

/** @import { Kind } from './kinds.js' */

const SHOWN_PROPERTIES = 5;
const SHOWN_ELEMENTS = 100;
export const SERVER_ERROR = -32000;

/** The objects that a client of the inspector holds, by id, in groups that are released together. */
export class RemoteObjects {
  /** @type {Map<string, { value: unknown, group: string }>} */
  #held = new Map();
  #last = 0;
  #prefix;

  /** @param {string} prefix of all ids */
  constructor(prefix) {
    this.#prefix = prefix;
  }

  /**
   * Describes a value as a `Runtime.RemoteObject`, and holds it if it is an object.
   *
   * @param {unknown} value
   * @param {string} group
   * @param {boolean} [preview] whether to show some of its properties
   */
  describe(value, group, preview = false) {
    const kind = kindOf(value);
    if (!isHeld(value)) return kind;
    const objectId = `${this.#prefix}${++this.#last}`;
    this.#held.set(objectId, { value, group });
    return {
      ...kind,
      objectId,
      ...(preview && kind.type === 'object' && { preview: previewOf(value, kind) }),
    };
  }

  /** @param {string} objectId */
  get(objectId) {
    const held = this.#held.get(objectId);
    if (held === undefined) throw new ProtocolError('Could not find object with given id');
    return held;
  }

  /** @param {string} objectId */
  release(objectId) {
    this.#held.delete(objectId);
  }

  /** @param {string} group */
  releaseGroup(group) {
    for (const [id, held] of this.#held) if (held.group === group) this.#held.delete(id);
  }

  clear() {
    this.#held.clear();
  }

  /**
   * Returns the properties of an object as `Runtime.getProperties` does.
   *
   * @param {{ objectId: string, accessorPropertiesOnly?: boolean, generatePreview?: boolean }} wanted
   */
  properties({ objectId, accessorPropertiesOnly, generatePreview }) {
    const { value, group } = this.get(objectId);
    const describe = (/** @type {unknown} */ each) => this.describe(each, group, generatePreview);
    const result = propertiesOf(value)
      .filter(({ descriptor }) => !accessorPropertiesOnly || descriptor.get || descriptor.set)
      .map(({ key, descriptor }) => ({
        name: typeof key === 'symbol' ? String(key) : key,
        ...(typeof key === 'symbol' && { symbol: describe(key) }),
        configurable: descriptor.configurable ?? false,
        enumerable: descriptor.enumerable ?? false,
        isOwn: true,
        ...('value' in descriptor
          ? { value: describe(descriptor.value), writable: descriptor.writable ?? false }
          : { get: describe(descriptor.get), set: describe(descriptor.set) }),
      }));
    const internalProperties = Object.entries(internalsOf(value)).map(([name, internal]) => ({
      name,
      value: describe(internal),
    }));
    return accessorPropertiesOnly ? { result } : { result, internalProperties };
  }
}

/** An error in a client's command, in the form of the protocol. */
export class ProtocolError extends Error {
  /**
   * @param {string} message
   * @param {number} [code]
   */
  constructor(message, code = SERVER_ERROR) {
    super(message);
    this.number = code;
  }
}

function isHeld(/** @type {unknown} */ value) {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/**
 * Returns the own properties of an object; for a Java object its fields, methods and list elements.
 *
 * @param {unknown} value an object or a function
 * @returns {{ key: string | symbol, descriptor: PropertyDescriptor }[]}
 */
function propertiesOf(value) {
  const object = /** @type {Record<string, unknown> & { length?: number }} */ (value);
  if (isJava(object)) {
    const elements =
      object.length === undefined || kindOf(object).subtype !== 'array' ? 0 : object.length;
    const keys =
      elements > 0
        ? Object.keys(Array.from(/** @type {ArrayLike<unknown>} */ (object)))
        : Object.getOwnPropertyNames(object);
    return keys.map((key) => ({
      key,
      descriptor: { value: object[key], enumerable: true, writable: false },
    }));
  }
  return Reflect.ownKeys(object).flatMap((key) => {
    const descriptor = Object.getOwnPropertyDescriptor(object, key);
    return descriptor ? [{ key, descriptor }] : [];
  });
}

/**
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
function internalsOf(value) {
  if (value instanceof Entry) return {};
  const entries = entriesOf(value);
  return {
    ...(!isJava(value) && { '[[Prototype]]': Object.getPrototypeOf(value) }),
    ...(entries && { '[[Entries]]': entries }),
    ...stateOf(value),
  };
}

/**
 * @param {unknown} value
 * @param {Kind} kind
 */
function previewOf(value, { type, subtype, description }) {
  const entries = entriesOf(value);
  const limit = subtype === 'array' || subtype === 'typedarray' ? SHOWN_ELEMENTS : SHOWN_PROPERTIES;
  const properties = isJava(value) && subtype === undefined ? fieldsOf(value) : propertiesOf(value);
  const shown = properties.filter(
    ({ key, descriptor }) => typeof key === 'string' && descriptor.enumerable,
  );
  const states = subtype === 'promise' ? Object.entries(stateOf(value)) : [];
  return {
    type,
    ...(subtype && { subtype }),
    description,
    overflow: shown.length > limit || (entries?.length ?? 0) > limit,
    properties: [
      ...states.map(([name, state]) => ({ name, ...short(state) })),
      ...shown.slice(0, limit).map(({ key, descriptor }) => ({
        name: key,
        ...('value' in descriptor ? short(descriptor.value) : { type: 'accessor' }),
      })),
    ],
    ...(entries && {
      entries: entries.slice(0, limit).map((entry) => ({
        ...('key' in entry && { key: leaf(entry.key) }),
        value: leaf(entry.value),
      })),
    }),
  };
}

/** Returns the members of a Java object that are not methods. */
function fieldsOf(/** @type {unknown} */ value) {
  return propertiesOf(value).filter(({ descriptor }) => typeof descriptor.value !== 'function');
}

function short(/** @type {unknown} */ value) {
  const { type, subtype, description = String(value) } = kindOf(value);
  return { type, ...(subtype && { subtype }), value: type === 'function' ? '' : description };
}

function leaf(/** @type {unknown} */ value) {
  const { type, subtype, description = String(value) } = kindOf(value);
  return { type, ...(subtype && { subtype }), description, overflow: false, properties: [] };
}
