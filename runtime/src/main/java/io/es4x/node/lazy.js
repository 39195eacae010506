/**
 * Defines a property whose value is created on first use; an assignment replaces it.
 *
 * @param {object} object
 * @param {PropertyKey} name
 * @param {() => unknown} create
 */
export function lazy(object, name, create, { enumerable = true } = {}) {
  const define = (/** @type {unknown} */ value) =>
    Object.defineProperty(object, name, { value, writable: true, configurable: true, enumerable });
  Object.defineProperty(object, name, {
    configurable: true,
    enumerable,
    get() {
      const value = create();
      define(value);
      return value;
    },
    set: define,
  });
}
