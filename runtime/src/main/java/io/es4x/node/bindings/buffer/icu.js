const FLUSH = 1;
const FATAL = 2;
const IGNORE_BOM = 4;

/** The error that the library names by `icuErrName`. */
const MALFORMED = 10;

/** `internalBinding('icu')`: decoders that keep the bytes of a character until it is complete. */
export default function icu({ binding, requireBuiltin }) {
  const { decodeAs } = binding;

  /** The place behind the last complete character. */
  function endOfComplete(name, bytes) {
    if (/^utf-?16/i.test(name)) return bytes.length & ~1;
    if (!/^utf-?8$/i.test(name)) return bytes.length;
    for (let i = bytes.length - 1; i >= 0 && bytes.length - i <= 4; i--) {
      const byte = bytes[i];
      if ((byte & 0xc0) !== 0x80) {
        const size =
          byte >= 0xf0 && byte < 0xf5
            ? 4
            : byte >= 0xe0 && byte < 0xf0
              ? 3
              : byte >= 0xc2 && byte < 0xe0
                ? 2
                : 1;
        return size > bytes.length - i ? i : bytes.length;
      }
    }
    return bytes.length;
  }

  return {
    icuErrName: (error) =>
      error === MALFORMED ? 'U_INVALID_CHAR_FOUND' : 'U_ILLEGAL_ARGUMENT_ERROR',
    getConverter: (name, flags) => ({ name, flags, kept: new Uint8Array(0), begun: false }),

    decode(converter, input, flags) {
      const given = ArrayBuffer.isView(input)
        ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
        : new Uint8Array(input);
      const bytes = new Uint8Array(converter.kept.length + given.length);
      bytes.set(converter.kept);
      bytes.set(given, converter.kept.length);
      const flush = (flags & FLUSH) !== 0;
      const end = flush ? bytes.length : endOfComplete(converter.name, bytes);
      converter.kept = bytes.slice(end);
      let text = decodeAs(bytes.subarray(0, end), converter.name, (converter.flags & FATAL) !== 0);
      if (text === null) return MALFORMED;
      if (!converter.begun && text.length > 0) {
        converter.begun = true;
        if ((converter.flags & IGNORE_BOM) === 0 && text[0] === '\uFEFF') text = text.slice(1);
      }
      if (flush) converter.begun = false;
      return text;
    },

    transcode(source, from, to) {
      const { Buffer } = requireBuiltin('buffer');
      return Buffer.from(Buffer.prototype.toString.call(source, from), to);
    },
  };
}
