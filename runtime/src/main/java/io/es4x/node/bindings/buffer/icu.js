const FLUSH = 1;
const FATAL = 2;
const IGNORE_BOM = 4;

/**
 * `internalBinding('icu')`: decoders that keep the bytes of a character until it is complete.
 *
 * @import { BindingParts, Bytes } from 'es4x:binding'
 * @import { Decoder, IcuFunctions } from './icu.binding.js'
 * @param {BindingParts<IcuFunctions>} parts
 */
export default function icu({ binding, requireBuiltin }) {
  const { decodeWith, getDecoder } = binding;

  return {
    icuErrName: () => 'U_ILLEGAL_ARGUMENT_ERROR',

    /**
     * @param {string} name of the encoding
     * @param {number} flags
     * @returns {Converter | undefined}
     */
    getConverter(name, flags) {
      const decoder = getDecoder(name);
      const dropsMark = name.startsWith('utf-16') && (flags & IGNORE_BOM) === 0;
      return decoder === undefined ? undefined : { decoder, flags, dropsMark, begun: false };
    },

    /**
     * @param {Converter} converter
     * @param {Bytes} input
     * @param {number} flags
     * @param {string} encoding the name in messages
     */
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

    /**
     * @param {Uint8Array} source
     * @param {string} from the encoding of the source
     * @param {string} to that of the result
     */
    transcode(source, from, to) {
      const { Buffer } = requireBuiltin('buffer');
      return Buffer.from(Buffer.prototype.toString.call(source, from), to);
    },
  };
}

/**
 * @typedef {object} Converter
 * @property {Decoder} decoder
 * @property {number} flags
 * @property {boolean} dropsMark whether a byte order mark at the beginning is no text
 * @property {boolean} begun whether there was text already
 */
