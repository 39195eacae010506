import buffer from 'node:buffer';

const { Buffer } = buffer;

const MARK = 'es4x';

/**
 * The cached data of a source text: its length and a hash, as the engine does not export compiled code.
 *
 * @param {string} code
 * @returns {Uint8Array}
 */
export function cacheOf(code) {
  let hash = 0;
  for (let i = 0; i < code.length; i++) hash = (Math.imul(hash, 31) + code.charCodeAt(i)) | 0;
  return Buffer.from(`${MARK} ${code.length} ${hash}`);
}

/**
 * Returns whether data is the cached data of a text.
 *
 * @param {ArrayBufferView} data
 * @param {string} code
 * @returns {boolean}
 */
export function isCacheOf(data, code) {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength).equals(cacheOf(code));
}
