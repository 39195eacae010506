/**
 * Creates an object whose properties are created when they are first read.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @param {(name: string) => LibraryModule} make returns undefined if there is no such property
 * @returns {Record<string, LibraryModule>}
 */
export function lazily(make) {
  /** @type {Record<string, LibraryModule>} */
  const object = Object.create(
    new Proxy(Object.create(null), {
      get(_target, key) {
        const name = String(key);
        const value = make(name);
        if (value !== undefined) object[name] = value;
        return value;
      },
    }),
  );
  return object;
}
