/** The fields of a decoder's state, after the four bytes of an incomplete character. */
const MISSING = 4;
const BUFFERED = 5;
const ENCODING = 6;

/** `internalBinding('string_decoder')`, as Node's src/string_decoder.cc. */
export default function stringDecoder({ binding, internalBinding, requireBuiltin }) {
  const slices = internalBinding('buffer');
  const textOf = (encoding, bytes, from, to) =>
    from >= to ? '' : slices[`${encoding}Slice`](bytes, from, to);
  const encodingOf = (state) => {
    const name = binding.encodings[state[ENCODING]];
    return name === 'utf16le' ? 'ucs2' : name;
  };

  /** Adds bytes to the incomplete character; returns the place of the first that does not belong to it. */
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

  /** The character that is complete now. */
  function completed(state, encoding) {
    const text = textOf(encoding, state, 0, state[BUFFERED]);
    state[BUFFERED] = 0;
    return text;
  }

  /** Notes how many of the last bytes begin a character, and how many more it needs. */
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
