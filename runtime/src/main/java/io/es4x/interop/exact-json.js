/**
 * Lets `JSON.stringify` write Java longs beyond 2^53, digit by digit. They are numbers to JavaScript,
 * but GraalJS takes them for BigInts there and throws.
 */
export function install() {
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
