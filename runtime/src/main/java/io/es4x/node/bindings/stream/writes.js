/** The encodings of the methods that write texts. */
const TEXTS = {
  writeUtf8String: 'utf8',
  writeAsciiString: 'latin1',
  writeLatin1String: 'latin1',
  writeUcs2String: 'ucs2',
};

/**
 * Gives a class of streams the methods that write.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @import { StreamRequest } from './stream.binding.js'
 * @template {object} Stream
 * @param {Stream} prototype
 * @param {LibraryModule} Buffer
 * @param {(stream: Stream, req: StreamRequest, buffers: Uint8Array[]) => number} write
 */
export function addWrites(prototype, Buffer, write) {
  /** @type {Record<string, (this: Stream, req: StreamRequest, ...args: never[]) => number>} */
  const methods = {
    /**
     * @param {StreamRequest} req
     * @param {Uint8Array} data
     */
    writeBuffer(req, data) {
      return write(this, req, [data]);
    },

    /**
     * @param {StreamRequest} req
     * @param {unknown[]} chunks buffers, or each chunk with its encoding
     * @param {boolean} allBuffers
     */
    writev(req, chunks, allBuffers) {
      const buffers = [];
      for (let i = 0; i < chunks.length; i += allBuffers ? 1 : 2) {
        const chunk = chunks[i];
        buffers.push(typeof chunk === 'string' ? Buffer.from(chunk, chunks[i + 1]) : chunk);
      }
      return write(this, req, buffers);
    },
  };
  for (const [name, encoding] of Object.entries(TEXTS)) {
    methods[name] = function (req, /** @type {string} */ text) {
      return write(this, req, [Buffer.from(text, encoding)]);
    };
  }
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
  }
}
