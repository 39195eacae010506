import tasks from 'es4x:tasks';
import { arrived, createHandles, done } from '../handles/handle.js';

const { apply } = Reflect;

/** The methods of streams that are in Java. */
const METHODS = /** @type {const} */ ([
  'readStart',
  'readStop',
  'shutdown',
  'writeBuffer',
  'writev',
  'writeUtf8String',
  'writeAsciiString',
  'writeLatin1String',
  'writeUcs2String',
]);

/**
 * `internalBinding('stream_wrap')`: the base class of sockets, pipes and terminals.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { StreamBinding, StreamFunctions, StreamState, StreamWrites } from './stream.binding.js'
 * @param {BindingParts<StreamBinding>} parts
 */
export default function streamWrap({ binding, java, ...library }) {
  const { streamBaseState, kReadBytesOrError, kArrayBufferOffset } = binding;
  const { AsyncWrap, HandleWrap, ReqWrap } = createHandles(java, library);
  const { active_hooks } = library.requireBuiltin('internal/async_hooks');
  java.share(streamBaseState);

  class LibuvStreamWrap extends HandleWrap {
    /** @type {OnRead | undefined} set by the library */
    onread;
    #usesUserBuffer = false;

    get isStreamBase() {
      return true;
    }

    get bytesRead() {
      return apply(java.bytesRead, this, []);
    }

    get bytesWritten() {
      return apply(java.bytesWritten, this, []);
    }

    get writeQueueSize() {
      return apply(java.queued, this, []);
    }

    get fd() {
      return -1;
    }

    /**
     * Something was read, or nothing will be any more.
     *
     * @param {number} number of bytes, or an error
     */
    [arrived](number) {
      // Fetched, not handed over: to make it before this call, Java would enter the context one more time for each chunk.
      const chunk = number > 0 ? apply(java.takeChunk, this, []) : undefined;
      streamBaseState[kReadBytesOrError] = number;
      streamBaseState[kArrayBufferOffset] = 0;
      const usual =
        !this.#usesUserBuffer && tasks.frames === undefined && active_hooks.array.length === 0;
      if (usual && typeof this.onread === 'function') {
        // As AsyncWrap.call does without hooks and frames, but inline, as it runs for each chunk.
        try {
          this.onread(chunk);
        } catch (error) {
          tasks.uncaught(error);
        }
      } else {
        AsyncWrap.call(this, this.#usesUserBuffer ? this.#fill : this.onread, [chunk]);
      }
    }

    /** @param {ArrayBuffer | undefined} chunk */
    #fill(chunk) {
      const next = /** @type {OnRead} */ (this.onread)(chunk);
      if (next !== undefined) java.useUserBuffer.call(this, next);
    }

    /** @param {Uint8Array} buffer */
    useUserBuffer(buffer) {
      this.#usesUserBuffer = true;
      apply(java.useUserBuffer, this, [buffer]);
    }

    setBlocking() {
      return 0;
    }
  }
  for (const name of METHODS) {
    const value = java[name];
    Object.defineProperty(LibuvStreamWrap.prototype, name, { value, writable: true });
  }

  /** A write or shutdown, of which the library has noted the handle. */
  class StreamReq extends AsyncWrap {
    /** @type {unknown} */
    handle;
    /** @type {unknown} */
    oncomplete;

    /** @param {number} status */
    [done](status) {
      AsyncWrap.call(this, this.oncomplete, [status, this.handle, undefined]);
    }
  }

  class WriteWrap extends StreamReq {
    constructor() {
      super('WRITEWRAP');
    }
  }

  class ShutdownWrap extends StreamReq {
    constructor() {
      super('SHUTDOWNWRAP');
    }
  }

  return {
    AsyncWrap,
    HandleWrap,
    ReqWrap,
    LibuvStreamWrap,
    WriteWrap,
    ShutdownWrap,
    arrived: /** @type {typeof arrived} */ (arrived),
    done: /** @type {typeof done} */ (done),
    events: java.events,
  };
}

/**
 * @typedef {ReturnType<typeof streamWrap>} Made
 * @typedef {StreamWrites & Pick<StreamFunctions, 'readStart' | 'readStop' | 'shutdown'>} MethodsInJava
 * @typedef {InstanceType<Made['LibuvStreamWrap']> & MethodsInJava} LibuvStreamWrap
 * @typedef {Omit<Made, 'LibuvStreamWrap'> & StreamState & { LibuvStreamWrap: new (type: string) => LibuvStreamWrap }} StreamWrap
 *   the binding, as others get it
 * @typedef {(chunk?: ArrayBuffer) => Uint8Array | undefined} OnRead takes what was read, or returns the next buffer to be filled
 */
