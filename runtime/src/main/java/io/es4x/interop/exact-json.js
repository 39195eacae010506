import host from 'es4x:host/json';

/**
 * @import { HostJson, HostPrototypesJson } from 'es4x:java'
 * @import { JsonFunctions } from './json.binding.js'
 * @typedef {Pick<JSON, 'rawJSON'> & {
 *   stringify(value: unknown, replacer?: Replacer, space?: string | number): string
 * }} Json
 * @typedef {((this: object, key: string, value: unknown) => unknown) | unknown[]} Replacer
 */

/** Makes `JSON.stringify` write Java values as all of Vert.x does. It costs nothing where there are none. */
for (const sample of host.texts) define(sample, (value) => formOf(value, host));
define(
  host.iterable,
  (/** @type {Iterable<unknown>} */ iterable) => formOf(iterable, host) ?? Array.from(iterable),
);
define(host.map, (/** @type {Iterable<[string, unknown]>} */ map) => Object.fromEntries(map));
for (const json of host.json) defineExact(json, host);
defineStringify(/** @type {JsonFunctions} */ (host.plain()));

/**
 * Returns the JSON form of a Java value; undefined if it has none.
 *
 * @param {unknown} value
 * @param {HostJson} host
 */
function formOf(value, host) {
  const form = host.form(value);
  if (form === null) return undefined;
  if (form.digits() !== null) return rawNumber(/** @type {string} */ (form.digits()));
  const result = /** @type {{ toJSON?(): unknown } | null} */ (form.value());
  return typeof result?.toJSON === 'function' ? result.toJSON() : result;
}

/** @param {string} digits */
function rawNumber(digits) {
  return digits === 'null' ? null : JSON.rawJSON(digits);
}

/**
 * Writes the exact digits of numbers in Vert.x JSON that scripts see rounded, such as money.
 *
 * @param {HostPrototypesJson} values
 * @param {HostJson} host
 */
function defineExact({ sample, kind }, host) {
  const prototype = Object.getPrototypeOf(sample);
  // A JsonObject shares its prototype with other iterable objects.
  const others = Object.getOwnPropertyDescriptor(prototype, 'toJSON');
  Object.defineProperty(prototype, 'toJSON', {
    configurable: true,
    get() {
      if (!(this instanceof /** @type {new () => object} */ (kind))) return others?.get?.call(this);
      const numbers = host.digits(this);
      if (numbers.isEmpty()) return undefined;
      return () => {
        const copy = /** @type {Record<string, unknown>} */ (
          Array.isArray(this) ? [...this] : { ...this }
        );
        for (const [key, digits] of numbers) copy[/** @type {string} */ (key)] = rawNumber(digits);
        return copy;
      };
    },
  });
}

/**
 * Gives Java values of a kind a `toJSON`, which returns their JSON form.
 *
 * @template {object} Of
 * @param {unknown} sample
 * @param {(value: Of) => unknown} jsonOf
 */
function define(sample, jsonOf) {
  Object.defineProperty(Object.getPrototypeOf(sample), 'toJSON', {
    configurable: true,
    get() {
      const json = Java.isJavaObject(this) ? jsonOf(this) : undefined;
      return json === undefined ? undefined : () => json;
    },
  });
}

/**
 * Replaces `JSON.stringify` with a faster function for plain objects, which also writes the digits of Java longs
 * beyond 2^53. They are numbers to JavaScript, but GraalJS treats them as BigInts in `JSON.stringify` and throws.
 *
 * @param {JsonFunctions} plain
 */
function defineStringify({ text }) {
  const { stringify: write, rawJSON } = /** @type {Json} */ (JSON);
  Object.defineProperty(JSON, 'stringify', {
    configurable: true,
    writable: true,
    value: function stringify(
      /** @type {unknown} */ value,
      /** @type {Replacer | undefined} */ replacer,
      /** @type {string | number | undefined} */ space,
    ) {
      const indent = indentOf(space);
      if (typeof value === 'object' && (replacer ?? null) === null && indent !== undefined) {
        const plain = text(value, indent);
        if (plain !== undefined) return plain;
      }
      try {
        return write(value, replacer, space);
      } catch (error) {
        // Repeats the call with a replacer that looks at each value; other errors are thrown again.
        if (error instanceof TypeError && error.message.includes('BigInt')) {
          return write(value, exactly(replacer), space);
        }
        throw error;
      }
    },
  });

  /**
   * @param {Replacer | undefined} replacer
   * @returns {(this: object, key: string, value: unknown) => unknown}
   */
  function exactly(replacer) {
    return function replace(key, value) {
      let result = value;
      if (typeof replacer === 'function') {
        result = replacer.call(this, key, value);
      } else if (Array.isArray(replacer) && !isListed(replacer, key, this)) {
        return undefined;
      }
      const isLong = Number.isInteger(result) && !Number.isSafeInteger(result);
      return isLong ? rawJSON(String(result)) : result;
    };
  }
}

/**
 * Returns what `JSON.stringify` indents by; undefined where that is not known before it is called.
 *
 * @param {unknown} space
 */
function indentOf(space) {
  switch (typeof space) {
    case 'undefined':
      return '';
    case 'number':
      return ' '.repeat(Math.max(0, Math.min(10, space || 0)));
    case 'string':
      return space.slice(0, 10);
    default:
      return undefined;
  }
}

/**
 * @param {unknown[]} names
 * @param {string} key
 * @param {object} holder
 */
function isListed(names, key, holder) {
  return key === '' || Array.isArray(holder) || names.some((name) => String(name) === key);
}
