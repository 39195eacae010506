/**
 * Makes `JSON.stringify` write Java values as their JSON. It costs nothing where there are none.
 *
 * @param {object} host io.es4x.interop.HostJson
 */
export function install(host) {
  for (const sample of host.texts) {
    define(sample, (value) => {
      const text = host.text(value);
      if (text !== null) return text;
      const digits = host.digits(value);
      if (digits !== null) return JSON.rawJSON(digits);
      // As data objects and rows have it.
      return typeof value.toJson === 'function' ? value.toJson() : undefined;
    });
  }
  define(host.iterable, (iterable) => Array.from(iterable));
  define(host.map, (map) => Object.fromEntries(map));
  writeLongs();
}

/** Gives Java values of a kind a `toJSON`, if they have any JSON. */
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
 * Writes Java longs beyond 2^53 digit by digit. They are numbers to JavaScript, but GraalJS takes
 * them for BigInts in `JSON.stringify` and throws.
 */
function writeLongs() {
  const { stringify: write, rawJSON } = JSON;
  Object.defineProperty(JSON, 'stringify', {
    configurable: true,
    writable: true,
    value: function stringify(value, replacer, space) {
      try {
        return write(value, replacer, space);
      } catch (error) {
        // Again, now looking at each value; what else was wrong still is.
        if (error instanceof TypeError && error.message.includes('BigInt')) {
          return write(value, exactly(replacer), space);
        }
        throw error;
      }
    },
  });

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

function isListed(names, key, holder) {
  return key === '' || Array.isArray(holder) || names.some((name) => String(name) === key);
}
