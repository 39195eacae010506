import { codedError } from '../node/errors.js';

/**
 * The API of Node's compile cache, which reports that the cache is off: ES4X' own cache of classes and transpiled
 * TypeScript is not controlled by programs.
 */

const compileCacheStatus = Object.freeze({
  __proto__: null,
  FAILED: 0,
  ENABLED: 1,
  ALREADY_ENABLED: 2,
  DISABLED: 3,
});

export const constants = Object.freeze({ __proto__: null, compileCacheStatus });

/** @param {unknown} _options */
export function enableCompileCache(_options) {
  const message = 'ES4X has a cache of its own';
  return { status: compileCacheStatus.DISABLED, message };
}

/** @type {() => string | undefined} */
export function getCompileCacheDir() {
  return undefined;
}

/** @param {boolean} [keepDeserializedCache] */
export function flushCompileCache(keepDeserializedCache) {
  if (keepDeserializedCache !== undefined && typeof keepDeserializedCache !== 'boolean') {
    throw codedError(
      TypeError,
      'ERR_INVALID_ARG_TYPE',
      'keepDeserializedCache should be a boolean',
    );
  }
}
