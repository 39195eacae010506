import buffer from 'node:buffer';
import stream from 'node:stream';

const { Buffer } = buffer;

/**
 * The body of a request or response of undici's, which makes its stream only when somebody asks for that. It has
 * the members of undici's bodies: `stream`, `source` and `length`.
 */
export class LazyBody {
  /** @type {Value} */
  #stream;
  #used = false;
  #open;
  #length;

  /**
   * @param {Value} source all of the body, where it is known
   * @param {() => Value} open makes the stream
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

  set stream(stream) {
    this.#stream = stream;
  }

  get length() {
    this.#length ??= typeof this.source === 'string' ? Buffer.byteLength(this.source) : null;
    return this.#length;
  }

  /** Tells whether it was read, or somebody reads it. */
  isUsed() {
    return this.#stream === undefined
      ? this.#used
      : this.#stream.locked || stream.isDisturbed(this.#stream);
  }

  isDisturbed() {
    return this.#stream === undefined ? this.#used : stream.isDisturbed(this.#stream);
  }

  /** Tells whether it can be taken whole, without a stream. */
  get isWhole() {
    return this.#stream === undefined && !this.#used && this.source !== null;
  }

  /** Takes it whole. */
  take() {
    this.#used = true;
    return this.source;
  }

  /** Notes that it is read without the stream; tells whether that is possible. */
  begin() {
    if (this.#stream !== undefined) return false;
    this.#used = true;
    return true;
  }

  /**
   * Reads it whole, if there is no stream.
   *
   * @param {(bytes: Value) => void} success
   * @param {(error: unknown) => void} failure
   * @returns {boolean} whether there is none
   */
  readAll(success, failure) {
    if (!this.isWhole) return false;
    const source = this.take();
    if (typeof source === 'string') success(Buffer.from(source));
    else if (source instanceof Uint8Array)
      success(Buffer.from(source.buffer, source.byteOffset, source.byteLength));
    else source.arrayBuffer().then((bytes) => success(Buffer.from(bytes)), failure);
    return true;
  }
}

/** The types of bodies that have one. */
const TEXT = 'text/plain;charset=UTF-8';
const PARAMETERS = 'application/x-www-form-urlencoded;charset=UTF-8';

/**
 * Extracts a body as undici's `extractBody` does, without a stream, if it is whole.
 *
 * @param {Value} object
 * @param {(object: Value) => [{ stream: Value }, string | null]} extract undici's
 * @param {Value} webidl undici's
 * @returns {[LazyBody, string | null] | undefined}
 */
function extractLazily(object, extract, webidl) {
  const open = (/** @type {Value} */ source) => () => extract(source)[0].stream;
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
