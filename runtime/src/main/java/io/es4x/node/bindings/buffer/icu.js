const FLUSH = 1;
const FATAL = 2;
const IGNORE_BOM = 4;

/** `internalBinding('icu')`: decoders that keep the bytes of a character until it is complete. */
export default function icu({ binding, requireBuiltin }) {
  const { decodeWith, getDecoder } = binding;

  return {
    icuErrName: () => 'U_ILLEGAL_ARGUMENT_ERROR',

    getConverter(name, flags) {
      const decoder = getDecoder(name);
      const dropsMark = name.startsWith('utf-16') && (flags & IGNORE_BOM) === 0;
      return decoder === undefined ? undefined : { decoder, flags, dropsMark, begun: false };
    },

    decode(converter, input, flags, encoding) {
      const isFatal = (converter.flags & FATAL) !== 0;
      const flush = (flags & FLUSH) !== 0;
      let text = decodeWith(converter.decoder, input, isFatal, flush);
      if (text === null) {
        converter.begun = false;
        const { ERR_ENCODING_INVALID_ENCODED_DATA } = requireBuiltin('internal/errors').codes;
        throw new ERR_ENCODING_INVALID_ENCODED_DATA(encoding, undefined);
      }
      if (!converter.begun && text.length > 0) {
        converter.begun = true;
        if (converter.dropsMark && text[0] === '\uFEFF') text = text.slice(1);
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
