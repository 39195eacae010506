import buffer from 'node:buffer';
import stream from 'node:stream';

const { Buffer } = buffer;

/**
 * @import { LibraryModule } from 'es4x:binding'
 * @typedef {LibraryModule} Stream a `ReadableStream` of Node's library
 * @typedef {{ arrayBuffer(): Promise<ArrayBuffer>, size: number, type: string, stream(): Stream }} Blob
 * @typedef {string | Uint8Array | Blob} Source
 */

/**
 * The body of an undici request or response that creates its stream lazily. It has the members of undici's bodies:
 * `stream`, `source` and `length`.
 */
export class LazyBody {
  /** @type {Stream | undefined} */
  #stream;
  #used = false;
  #open;
  #length;

  /**
   * @param {Source | null} source the whole body, if it is known
   * @param {() => Stream} open creates the stream
   * @param {number | null} [length]
   */
  constructor(source, open, length) {
    this.source = source;
    this.#open = open;
    this.#length = length;
  }

  get stream() {
    if (this.#stream === undefined) {
      this.#stream = this.#open();
      if (this.#used) this.#stream.getReader().cancel();
    }
    return this.#stream;
  }

  /** @param {Stream} stream */
  set stream(stream) {
    this.#stream = stream;
  }

  get length() {
    this.#length ??= typeof this.source === 'string' ? Buffer.byteLength(this.source) : null;
    return this.#length;
  }

  /** Returns whether the body was read or is being read. */
  isUsed() {
    return this.#stream === undefined
      ? this.#used
      : this.#stream.locked || stream.isDisturbed(this.#stream);
  }

  isDisturbed() {
    return this.#stream === undefined ? this.#used : stream.isDisturbed(this.#stream);
  }

  /** True if the whole body is available without a stream. */
  get isWhole() {
    return this.#stream === undefined && !this.#used && this.source !== null;
  }

  /** Returns the whole body and marks it as read. */
  take() {
    this.#used = true;
    return this.source;
  }

  /** Marks the body as read without the stream; returns false if the stream already exists. */
  begin() {
    if (this.#stream !== undefined) return false;
    this.#used = true;
    return true;
  }

  /**
   * Reads the whole body, unless the stream already exists.
   *
   * @param {(bytes: Uint8Array) => void} success
   * @param {(error: unknown) => void} failure
   * @returns {boolean} whether the callbacks will be called
   */
  readAll(success, failure) {
    if (!this.isWhole) return false;
    const source = /** @type {Source} */ (this.take());
    if (typeof source === 'string') success(Buffer.from(source));
    else if (source instanceof Uint8Array)
      success(Buffer.from(source.buffer, source.byteOffset, source.byteLength));
    else source.arrayBuffer().then((bytes) => success(Buffer.from(bytes)), failure);
    return true;
  }
}

/** The content types of bodies that imply one. */
const TEXT = 'text/plain;charset=UTF-8';
const PARAMETERS = 'application/x-www-form-urlencoded;charset=UTF-8';

/**
 * Extracts a body as undici's `extractBody` does, but without a stream, if the whole body is available.
 *
 * @param {LibraryModule} object
 * @param {(object: Source) => [{ stream: Stream }, string | null]} extract undici's
 * @param {LibraryModule} webidl undici's
 * @returns {[LazyBody, string | null] | undefined}
 */
function extractLazily(object, extract, webidl) {
  const open = (/** @type {Source} */ source) => () => extract(source)[0].stream;
  if (typeof object === 'string') return [new LazyBody(object, open(object)), TEXT];
  if (webidl.is.URLSearchParams(object)) {
    const text = object.toString();
    return [new LazyBody(text, open(text)), PARAMETERS];
  }
  if (webidl.is.BufferSource(object)) {
    const bytes = webidl.util.getCopyOfBytesHeldByBufferSource(object);
    return [new LazyBody(bytes, open(bytes), bytes.byteLength), null];
  }
  if (webidl.is.Blob(object)) {
    return [new LazyBody(object, () => object.stream(), object.size), object.type || null];
  }
  return undefined;
}

export default { LazyBody, extractLazily };
