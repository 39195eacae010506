/**
 * `internalBinding('encoding_binding')`: the encoders' results as JavaScript wants them.
 *
 * @import { BindingParts, Bytes } from 'es4x:binding'
 * @import { EncodingFunctions } from './encoding.binding.js'
 * @param {BindingParts<EncodingFunctions>} parts
 */
export default function encoding({ binding, requireBuiltin }) {
  const { encodeToBuffer, encodeInto, decode, encodeIntoResults } = binding;
  return {
    /** @param {string} text */
    encodeUtf8String: (text) => new Uint8Array(encodeToBuffer(text)),

    /**
     * @param {string} text
     * @param {Uint8Array} target
     */
    encodeInto(text, target) {
      const [read, written] = encodeInto(text, target);
      encodeIntoResults[0] = read;
      encodeIntoResults[1] = written;
    },

    /**
     * @param {Bytes} bytes
     * @param {boolean} ignoreBOM
     * @param {boolean} fatal
     */
    decodeUTF8(bytes, ignoreBOM, fatal) {
      const text = decode(bytes, ignoreBOM, fatal);
      if (text === null) {
        const { ERR_ENCODING_INVALID_ENCODED_DATA } = requireBuiltin('internal/errors').codes;
        throw new ERR_ENCODING_INVALID_ENCODED_DATA('utf-8', undefined);
      }
      return text;
    },
  };
}
