import buffer from 'node:buffer';

const { Buffer } = buffer;

const MARK = 'es4x';

/**
 * The bytes that stand for the code of a text: enough to tell texts apart, as the engine keeps its code to itself.
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
 * Returns whether data is that of a text.
 *
 * @param {ArrayBufferView} data
 * @param {string} code
 * @returns {boolean}
 */
export function isCacheOf(data, code) {
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength).equals(cacheOf(code));
}
