/** The fields of a decoder's state, after the four bytes of an incomplete character. */
const MISSING = 4;
const BUFFERED = 5;
const ENCODING = 6;

/**
 * `internalBinding('string_decoder')`, as Node's src/string_decoder.cc. The state of a decoder is a buffer.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { BufferTexts } from './buffer.binding.js'
 * @param {BindingParts<object>} parts
 */
export default function stringDecoder({ binding, internalBinding, requireBuiltin }) {
  /** @type {Record<string, BufferTexts['utf8Slice']>} */
  const slices = internalBinding('buffer');
  /**
   * @param {string} encoding
   * @param {Uint8Array} bytes
   * @param {number} from
   * @param {number} to
   */
  const textOf = (encoding, bytes, from, to) =>
    from >= to ? '' : slices[`${encoding}Slice`](bytes, from, to);
  /**
   * @param {Uint8Array} state
   * @returns {string}
   */
  const encodingOf = (state) => {
    const name = binding.encodings[state[ENCODING]];
    return name === 'utf16le' ? 'ucs2' : name;
  };

  /**
   * Adds bytes to the incomplete character; returns the index of the first one behind it.
   *
   * @param {Uint8Array} state
   * @param {Uint8Array} bytes
   * @param {string} encoding
   */
  function complete(state, bytes, encoding) {
    let place = 0;
    if (encoding === 'utf8') {
      for (let i = 0; i < bytes.length && i < state[MISSING]; i++) {
        if ((bytes[i] & 0xc0) !== 0x80) {
          state[MISSING] = 0;
          state.set(bytes.subarray(0, i), state[BUFFERED]);
          state[BUFFERED] += i;
          return i;
        }
      }
    }
    const count = Math.min(state[MISSING], bytes.length);
    state.set(bytes.subarray(0, count), state[BUFFERED]);
    place += count;
    state[MISSING] -= count;
    state[BUFFERED] += count;
    return place;
  }

  /**
   * The character that is complete now.
   *
   * @param {Uint8Array} state
   * @param {string} encoding
   */
  function completed(state, encoding) {
    const text = textOf(encoding, state, 0, state[BUFFERED]);
    state[BUFFERED] = 0;
    return text;
  }

  /**
   * Stores how many of the last bytes are an incomplete character, and how many more it needs.
   *
   * @param {Uint8Array} state
   * @param {Uint8Array} bytes
   * @param {number} from
   * @param {string} encoding
   */
  function findIncomplete(state, bytes, from, encoding) {
    const last = bytes[bytes.length - 1];
    if (encoding === 'utf8' && last & 0x80) {
      findIncompleteUtf8(state, bytes, from);
    } else if (encoding === 'ucs2') {
      if ((bytes.length - from) % 2 === 1) {
        state[BUFFERED] = 1;
        state[MISSING] = 1;
      } else if ((last & 0xfc) === 0xd8) {
        state[BUFFERED] = 2;
        state[MISSING] = 2;
      }
    } else if (encoding === 'base64' || encoding === 'base64url') {
      state[BUFFERED] = (bytes.length - from) % 3;
      if (state[BUFFERED] > 0) state[MISSING] = 3 - state[BUFFERED];
    }
  }

  /**
   * @param {Uint8Array} state
   * @param {Uint8Array} bytes
   * @param {number} from
   */
  function findIncompleteUtf8(state, bytes, from) {
    for (let i = bytes.length - 1; i >= from && bytes.length - i <= 4; i--) {
      const byte = bytes[i];
      if ((byte & 0xc0) !== 0x80) {
        const size =
          (byte & 0xe0) === 0xc0 ? 2 : (byte & 0xf0) === 0xe0 ? 3 : (byte & 0xf8) === 0xf0 ? 4 : 0;
        const count = bytes.length - i;
        if (size > count) {
          state[BUFFERED] = count;
          state[MISSING] = size - count;
        }
        return;
      }
    }
  }

  return {
    /**
     * @param {Uint8Array} state
     * @param {unknown} chunk
     */
    decode(state, chunk) {
      if (typeof chunk === 'string') return chunk;
      if (!ArrayBuffer.isView(chunk)) {
        const { ERR_INVALID_ARG_TYPE } = requireBuiltin('internal/errors').codes;
        throw new ERR_INVALID_ARG_TYPE('buf', ['Buffer', 'TypedArray', 'DataView'], chunk);
      }
      const bytes = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      const encoding = encodingOf(state);
      if (encoding === 'ascii' || encoding === 'latin1' || encoding === 'hex') {
        return textOf(encoding, bytes, 0, bytes.length);
      }
      let before = '';
      let place = 0;
      if (state[MISSING] > 0) {
        place = complete(state, bytes, encoding);
        if (state[MISSING] === 0) before = completed(state, encoding);
      }
      if (place === bytes.length || state[MISSING] > 0) return before;
      findIncomplete(state, bytes, place, encoding);
      const end = bytes.length - state[BUFFERED];
      state.set(bytes.subarray(end), 0);
      return before + textOf(encoding, bytes, place, end);
    },

    /** @param {Uint8Array} state */
    flush(state) {
      const encoding = encodingOf(state);
      if (encoding === 'ucs2' && state[BUFFERED] % 2 === 1) state[BUFFERED]--;
      const text = textOf(encoding, state, 0, state[BUFFERED]);
      state[MISSING] = 0;
      state[BUFFERED] = 0;
      return text;
    },
  };
}
