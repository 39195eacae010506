import tasks from 'es4x:tasks';

const { apply } = Reflect;

const CONSTANTS = {
  REQUEST: 1,
  RESPONSE: 2,
  kOnMessageBegin: 0,
  kOnHeaders: 1,
  kOnHeadersComplete: 2,
  kOnBody: 3,
  kOnMessageComplete: 4,
  kOnExecute: 5,
  kOnTimeout: 6,
  kLenientNone: 0,
  kLenientHeaders: 1,
  kLenientChunkedLength: 2,
  kLenientKeepAlive: 4,
  kLenientTransferEncoding: 8,
  kLenientVersion: 16,
  kLenientDataAfterClose: 32,
  kLenientOptionalLFAfterCR: 64,
  kLenientOptionalCRLFAfterChunk: 128,
  kLenientOptionalCRBeforeLF: 256,
  kLenientSpacesAfterChunkSize: 512,
  kLenientHeaderValueRelaxed: 1024,
  kLenientAll: 1023,
};

const { kOnBody, kOnExecute, REQUEST } = CONSTANTS;

/**
 * `internalBinding('http_parser')`.
 *
 * @import { BindingParts, Held, LibraryModule } from 'es4x:binding'
 * @import { HttpParserBinding, ParseError, Parser } from './http-parser.binding.js'
 * @typedef {Uint8Array | ArrayBuffer} Input
 * @typedef {Record<number, Function>} Callbacks set by the library
 * @param {BindingParts<HttpParserBinding>} parts
 */
export default function httpParser({ java, internalBinding, requireBuiltin }) {
  const { FastBuffer } = requireBuiltin('internal/buffer');
  const { getOptionValue } = requireBuiltin('internal/options');
  const defaultMaxHeaderSize = getOptionValue('--max-http-header-size');

  const hooks = requireBuiltin('internal/async_hooks');
  const { active_hooks } = hooks;
  const { async_hook_fields, constants } = internalBinding('async_wrap');
  const { kInit, kDestroy } = constants;

  /**
   * The binding of streams, once a parser reads one.
   *
   * @type {LibraryModule}
   */
  let wrap;
  /** @type {(from: number, length: number) => void} */
  let tellBody;

  class HTTPParser {
    /** @type {unknown} */
    #frame;
    /** @type {number | undefined} */
    #asyncId;
    /** @type {number | undefined} */
    #triggerId;
    /** @type {object | undefined} */
    #resource;
    /**
     * The input that is parsed: bytes of the caller's, or an array buffer of our own.
     *
     * @type {Input | undefined}
     */
    #input;
    #parses = false;
    /**
     * The input that has come while other input is parsed.
     *
     * @type {Input[] | undefined}
     */
    #later;
    /**
     * The stream that is read, and what read it before.
     *
     * @type {LibraryModule}
     */
    #stream;
    /** @type {Function | undefined} */
    #onread;

    /**
     * @param {number} type
     * @param {object} resource
     * @param {number | undefined} maxHeaderSize
     * @param {number} [lenientFlags]
     * @param {Held<'ConnectionsList'> | null} [connections]
     */
    initialize(type, resource, maxHeaderSize, lenientFlags = 0, connections = undefined) {
      const isRequest = type === REQUEST;
      // A parser is used again, also one in whose callback the task was stopped, without finally blocks.
      this.#parses = false;
      this.#later = undefined;
      this.#frame = tasks.frames?.current();
      this.#asyncId = hooks.newAsyncId();
      this.#triggerId = hooks.getDefaultTriggerAsyncId();
      this.#resource = resource;
      if (async_hook_fields[kInit] > 0) {
        const name = isRequest ? 'HTTPINCOMINGMESSAGE' : 'HTTPCLIENTREQUEST';
        hooks.emitInit(this.#asyncId, name, this.#triggerId, resource);
      }
      const longest = maxHeaderSize || defaultMaxHeaderSize;
      const list = connections ?? undefined;
      java.initialize.call(this, isRequest, longest, lenientFlags, list, tellBody);
    }

    getAsyncId() {
      return this.#asyncId;
    }

    /** @param {Uint8Array} bytes */
    execute(bytes) {
      return this.#run(this.#execute, bytes);
    }

    /**
     * Parses input. That which a callback hands over, as a stream in memory does that is written to, comes after it.
     *
     * @param {Input} bytes
     */
    #execute(bytes) {
      if (this.#parses) {
        this.#later ??= [];
        this.#later.push(bytes);
        return bytes.byteLength;
      }
      this.#parses = true;
      try {
        this.#input = bytes;
        const result = apply(java.execute, this, [bytes]);
        if (this.#later !== undefined) return this.#executeLater(result);
        return result;
      } finally {
        this.#input = undefined;
        this.#later = undefined;
        this.#parses = false;
      }
    }

    /**
     * Parses the input that came while other input was parsed.
     *
     * @param {number | ParseError} result of the other input
     */
    #executeLater(result) {
      while (this.#later !== undefined && typeof result === 'number') {
        const next = this.#later.shift();
        if (next === undefined) break;
        this.#input = next;
        const of = java.execute.call(this, next);
        if (typeof of !== 'number') result = of;
      }
      return result;
    }

    /**
     * Reads a stream in the place of the library, without its events.
     *
     * @this {HTTPParser & Callbacks}
     * @param {LibraryModule} stream
     */
    consume(stream) {
      wrap ??= internalBinding('stream_wrap');
      const { streamBaseState, kReadBytesOrError } = wrap;
      this.#stream = stream;
      this.#onread = stream.onread;
      /** @param {ArrayBuffer} chunk */
      stream.onread = (chunk) => {
        if (streamBaseState[kReadBytesOrError] < 0)
          return apply(/** @type {Function} */ (this.#onread), stream, [chunk]);
        // Nothing to enter, which is the way of every chunk of most programs.
        if (tasks.frames === undefined && active_hooks.array.length === 0) return this.#read(chunk);
        return this.#run(this.#read, chunk);
      };
    }

    /**
     * @this {HTTPParser & Callbacks}
     * @param {ArrayBuffer} chunk
     */
    #read(chunk) {
      const result = this.#execute(chunk);
      this.#input = chunk;
      this[kOnExecute]?.(result);
      this.#input = undefined;
    }

    /**
     * Calls a method in the asynchronous context of what the parser was initialized for.
     *
     * @template {Input} Given
     * @template Result
     * @param {(bytes: Given) => Result} method
     * @param {Given} bytes
     */
    #run(method, bytes) {
      const { frames } = tasks;
      const before = frames?.exchange(this.#frame);
      const id = this.#asyncId;
      const hooked = active_hooks.array.length > 0;
      if (hooked) hooks.emitBefore(id, this.#triggerId, this.#resource);
      try {
        return apply(method, this, [bytes]);
      } finally {
        if (hooked && hooks.executionAsyncId() === id) hooks.emitAfter(id);
        frames?.exchange(before);
      }
    }

    unconsume() {
      if (this.#stream !== undefined) {
        this.#stream.onread = this.#onread;
        this.#stream = undefined;
        this.#onread = undefined;
      }
    }

    /**
     * A request has come in, to which belongs what is done from now on; the library is patched to tell it.
     *
     * @param {LibraryModule} response
     */
    arrived(response) {
      apply(java.arrived, this, [response, subject, fail]);
    }

    /** A copy of the input that is parsed. */
    getCurrentBuffer() {
      return this.#input === undefined ? new FastBuffer() : copy(this.#input);
    }

    free() {
      if (async_hook_fields[kDestroy] > 0) hooks.emitDestroy(this.#asyncId);
      this.#resource = undefined;
      this.#frame = undefined;
    }

    close() {}

    /**
     * Passes a part of a body to the library, given by its position in the input.
     *
     * @this {HTTPParser & Callbacks}
     * @param {number} from
     * @param {number} length
     */
    #tellBody(from, length) {
      const input = /** @type {Input} */ (this.#input);
      this[kOnBody](
        input instanceof ArrayBuffer
          ? new FastBuffer(input, from, length)
          : copy(input, from, length),
      );
    }

    static {
      /**
       * @this {HTTPParser & Callbacks}
       * @param {number} from
       * @param {number} length
       */
      tellBody = function (from, length) {
        this.#tellBody(from, length);
      };
    }
  }

  /** @param {Input} input */
  function copy(input, from = 0, length = input.byteLength) {
    const isBuffer = input instanceof ArrayBuffer;
    const start = isBuffer ? from : input.byteOffset + from;
    return new FastBuffer((isBuffer ? input : input.buffer).slice(start, start + length));
  }

  /**
   * Words for a log.
   *
   * @param {{ req: { method: string, url: string } }} response
   */
  function subject({ req }) {
    return `Request ${req.method} ${req.url}`;
  }

  /**
   * Answers a request that has failed; cuts the answer off when its head was sent.
   *
   * @param {LibraryModule} response
   * @param {number} status
   * @param {string} text
   */
  function fail(response, status, text) {
    if (response.headersSent) {
      if (!response.writableFinished) response.req.socket?.destroy();
      return;
    }
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    response.statusCode = status;
    response.statusMessage = undefined;
    response.shouldKeepAlive = false;
    response.end(text);
  }

  /**
   * Has the connection of a parser end with the answer to its last request, which tells the client so unless its head
   * is sent. Returns whether there is one.
   *
   * @param {Parser} parser
   */
  function answersLast({ socket, incoming }) {
    if (socket == null) return false;
    const { server, _httpMessage: response } = socket;
    if (!server.maxRequestsPerSocket) server.maxRequestsPerSocket = 1;
    if (response == null) return false;
    const isLast = incoming === null || incoming === response.req;
    if (isLast && !response.headersSent) response.shouldKeepAlive = false;
    return true;
  }

  /**
   * Destroys the connection of a parser.
   *
   * @param {Parser} parser
   */
  function destroy({ socket }) {
    socket?.destroy();
  }

  class ConnectionsList {
    constructor() {
      java.createList(this, answersLast, destroy);
    }
  }

  addMethods(HTTPParser, ['finish', 'pause', 'resume', 'remove']);
  addMethods(ConnectionsList, ['all', 'idle', 'active', 'expired']);
  Object.assign(HTTPParser, CONSTANTS);
  const { isFieldName, isFieldValue, addFields } = java;
  return { HTTPParser, ConnectionsList, isFieldName, isFieldValue, addFields };

  /**
   * @param {{ prototype: object }} Class
   * @param {(keyof HttpParserBinding)[]} names
   */
  function addMethods(Class, names) {
    for (const name of names) {
      const value = java[name];
      Object.defineProperty(Class.prototype, name, { value, writable: true, configurable: true });
    }
  }
}
