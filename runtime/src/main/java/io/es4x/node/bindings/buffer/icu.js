const FLUSH = 1;
const FATAL = 2;
const IGNORE_BOM = 4;

/** The error that the library names by `icuErrName`. */
const MALFORMED = 10;

/** `internalBinding('icu')`: decoders that keep the bytes of a character until it is complete. */
export default function icu({ binding, requireBuiltin }) {
  const { decodeAs, hasConverter } = binding;

  return {
    icuErrName: (error) =>
      error === MALFORMED ? 'U_INVALID_CHAR_FOUND' : 'U_ILLEGAL_ARGUMENT_ERROR',
    getConverter: (name, flags) =>
      hasConverter(name) ? { name, flags, kept: new Uint8Array(0), begun: false } : undefined,

    decode(converter, input, flags) {
      const given = ArrayBuffer.isView(input)
        ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
        : new Uint8Array(input);
      const bytes = new Uint8Array(converter.kept.length + given.length);
      bytes.set(converter.kept);
      bytes.set(given, converter.kept.length);
      const flush = (flags & FLUSH) !== 0;
      const result = decodeAs(bytes, converter.name, (converter.flags & FATAL) !== 0, flush);
      if (result === null) return MALFORMED;
      let [text, decoded] = result;
      converter.kept = bytes.slice(decoded);
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
