import vertx from 'es4x:host/vertx-streams';

const WRITERS = /** @type {const} */ ([
  'ascii',
  'latin1',
  'utf8',
  'ucs2',
  'hex',
  'base64',
  'base64url',
]);

/**
 * `internalBinding('buffer')`: the functions in Java, with the checks that throw errors of JavaScript.
 *
 * @import { BindingParts, Bytes } from 'es4x:binding'
 * @import { BufferBinding, BufferTexts } from './buffer.binding.js'
 * @param {BindingParts<BufferBinding>} parts
 */
export default function buffer({ java, internalBinding, requireBuiltin }) {
  const { isArrayBufferDetached } = internalBinding('util');
  const codes = () => requireBuiltin('internal/errors').codes;

  /**
   * Wraps a function that writes text, with checks of its arguments.
   *
   * @param {BufferTexts['utf8Write']} write
   */
  function writer(write) {
    /**
     * @param {Bytes} target
     * @param {unknown} text
     * @param {number} offset
     * @param {number} [length]
     */
    return (target, text, offset, length) => {
      if (typeof text !== 'string') {
        throw Object.assign(new TypeError('argument must be a string'), {
          code: 'ERR_INVALID_ARG_TYPE',
        });
      }
      const count = write(target, text, offset, length);
      if (count < 0) throw new (codes().ERR_BUFFER_OUT_OF_BOUNDS)('offset');
      return count;
    };
  }

  /**
   * Wraps a check of bytes, which throws for a detached array buffer.
   *
   * @param {(bytes: Bytes) => boolean} check
   */
  function attached(check) {
    return (/** @type {Bytes} */ view) => {
      if (isArrayBufferDetached(ArrayBuffer.isView(view) ? view.buffer : view)) {
        throw new (codes().ERR_INVALID_STATE)('Cannot validate on a detached buffer');
      }
      return check(view);
    };
  }

  /** @type {Record<string, ReturnType<typeof writer>>} */
  const writers = {};
  for (const name of WRITERS) {
    const write = writer(java[/** @type {const} */ (`${name}Write`)]);
    writers[`${name}Write`] = write;
    writers[`${name}WriteStatic`] = write;
  }
  return {
    ...writers,
    kMaxLength: 2 ** 31 - 1 - 8,
    kStringMaxLength: java.kStringMaxLength,
    isUtf8: attached(java.isUtf8),
    isAscii: attached(java.isAscii),
    /** @param {number} size */
    createUnsafeArrayBuffer: (size) => new ArrayBuffer(size),
    setDetachKey() {},

    /**
     * The bytes of a Vert.x buffer: what the patch `vertx-buffers` asks for.
     *
     * @param {unknown} object
     */
    viewOf: (object) =>
      vertx.isBuffer(object) ? vertx.view(/** @type {VertxBuffer} */ (object)) : undefined,

    /**
     * @param {Bytes} source
     * @param {Bytes} target
     * @param {number} targetStart
     * @param {number} sourceStart
     * @param {number} targetEnd
     * @param {number} sourceEnd
     */
    compareOffset(source, target, targetStart, sourceStart, targetEnd, sourceEnd) {
      const order = java.compareOffset(
        source,
        target,
        targetStart,
        sourceStart,
        targetEnd,
        sourceEnd,
      );
      if (typeof order === 'string') {
        throw new (codes().ERR_OUT_OF_RANGE)('sourceStart', '<= length', sourceStart);
      }
      return order;
    },

    /**
     * Encodes a binary string as Base64; -1 where a character is beyond U+00FF.
     *
     * @param {string} text
     */
    btoa(text) {
      for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 255) return -1;
      const bytes = new Uint8Array(text.length);
      java.latin1Write(bytes, text, 0, text.length);
      return java.base64Slice(bytes, 0, bytes.length);
    },

    /**
     * https://infra.spec.whatwg.org/#forgiving-base64-decode: -2 for a bad character, -1 for a bad length.
     *
     * @param {string} text
     */
    atob(text) {
      let data = text.replace(/[\t\n\f\r ]/g, '');
      if (data.length % 4 === 0) data = data.replace(/==?$/, '');
      if (/[^A-Za-z0-9+/]/.test(data)) return -2;
      if (data.length % 4 === 1) return -1;
      const bytes = new Uint8Array(Math.floor((data.length * 3) / 4));
      java.base64Write(bytes, data, 0, bytes.length);
      return java.latin1Slice(bytes, 0, bytes.length);
    },
  };
}

/** @typedef {Parameters<typeof vertx.view>[0]} VertxBuffer */
