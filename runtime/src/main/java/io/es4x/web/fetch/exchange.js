import buffer from 'node:buffer';
import timers from 'node:timers';
import urls from 'node:url';
import { createErrors } from './errors.js';
import { createSocket } from './socket.js';

const { Buffer } = buffer;

/**
 * @import { Exchange, FetchFailure, UpgradedSocket } from 'es4x:java'
 * @import { Duplex } from 'node:stream'
 * @import { Headers, Undici, UndiciRequest } from './undici.js'
 */

/** undici's timeouts in milliseconds. */
const HEADERS_TIMEOUT = 300_000;
const BODY_TIMEOUT = 300_000;

/** The methods for which servers expect a body, even an empty one. */
const WITH_BODY = ['PUT', 'POST', 'PATCH', 'QUERY', 'PROPFIND', 'PROPPATCH'];

/**
 * An undici request and its response over a Vert.x request. Java calls the methods from `opened` on. Source: undici's
 * `lib/dispatcher/client-h1.js`.
 */
export class HttpExchange {
  /** @type {UndiciRequest} */
  #request;
  #undici;
  #done;
  #errors;
  /** Set by `connect`. */
  #vertx = /** @type {Exchange} */ (/** @type {unknown} */ (undefined));
  #paused = false;
  /** True if the response is the last one on its connection. */
  #closes = false;
  /** @type {Duplex | undefined} set if the connection was upgraded */
  #socket;
  /** @type {ReturnType<typeof timers.setTimeout> | undefined} */
  #timer;
  /** @type {((value?: unknown) => void) | undefined} resumes writing when the queue has drained */
  #drained;

  /**
   * @param {UndiciRequest} request
   * @param {Undici} undici
   * @param {() => void} done called at the end
   */
  constructor(request, undici, done) {
    this.#request = request;
    this.#undici = undici;
    this.#done = done;
    this.#errors = createErrors(undici.errors);
  }

  /** @param {(listener: HttpExchange) => Exchange} create */
  connect(create) {
    this.#vertx = create(this);
    this.#vertx.connect();
  }

  /**
   * Aborts the request.
   *
   * @param {unknown} [reason]
   */
  abort(reason) {
    const { aborted, completed } = this.#request;
    if (aborted || completed) return;
    if (this.#socket !== undefined) {
      this.#socket.destroy();
      return;
    }
    this.#vertx.abort();
    this.#fail(reason ?? new this.#undici.errors.RequestAbortedError());
  }

  /** @param {boolean} http2 */
  opened(http2) {
    const request = this.#request;
    try {
      request.onConnect((reason) => this.abort(reason));
    } catch (error) {
      this.abort(error);
    }
    if (request.aborted) return;
    try {
      this.#send(http2);
    } catch (error) {
      this.abort(error);
    }
  }

  drained() {
    this.#drained?.();
  }

  /**
   * @param {number} statusCode
   * @param {string} statusText
   * @param {Headers} headers
   */
  head(statusCode, statusText, headers) {
    this.#closes = closes(headers);
    this.#request.onResponseStarted();
    this.#wait(this.#request.bodyTimeout ?? BODY_TIMEOUT, 'BodyTimeoutError');
    if (this.#request.onHeaders(statusCode, headers, () => this.#resume(), statusText) === false) {
      this.#pause();
    }
  }

  /** @param {Uint8Array} bytes */
  data(bytes) {
    if (this.#request.aborted) return;
    this.#timer?.refresh();
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (this.#request.onData(chunk) === false) this.#pause();
  }

  /** @param {Headers} trailers */
  end(trailers) {
    this.#finish();
    if (!this.#request.aborted) this.#request.onComplete(trailers);
  }

  /**
   * @param {number} statusCode
   * @param {Headers} headers
   * @param {UpgradedSocket} socket
   */
  upgraded(statusCode, headers, socket) {
    this.#finish();
    this.#socket = createSocket(socket, this.#vertx, this.#errors);
    this.#request.onUpgrade(statusCode, headers, this.#socket);
  }

  /** @param {FetchFailure} failure */
  failed(failure) {
    this.#fail(
      this.#closes && failure.kind() === 'closed'
        ? new this.#undici.errors.ResponseContentLengthMismatchError()
        : this.#errors.of(failure, this.#request.origin, this.#vertx),
    );
  }

  #pause() {
    this.#paused = true;
    this.#vertx.pause();
  }

  #resume() {
    if (!this.#paused) return;
    this.#paused = false;
    this.#timer?.refresh();
    this.#vertx.resume();
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#finish();
    const { body } = this.#request;
    this.#request.onError(error);
    if (body && this.#undici.util.isStream(body)) this.#undici.util.destroy(body, error);
    this.#drained?.();
  }

  #finish() {
    timers.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#done();
  }

  /**
   * Sets a timeout for the next event; with a delay of 0 there is none.
   *
   * @param {number} delay
   * @param {string} name of the class of the error
   */
  #wait(delay, name) {
    timers.clearTimeout(this.#timer);
    this.#timer =
      delay > 0
        ? timers.setTimeout(() => {
            if (this.#paused) this.#timer?.refresh();
            else this.abort(new this.#undici.errors[name]());
          }, delay)
        : undefined;
    this.#timer?.unref();
  }

  /** @param {boolean} http2 */
  #send(http2) {
    const request = this.#request;
    const vertx = this.#vertx;
    this.#writeHeaders(http2);
    this.#wait(request.headersTimeout ?? HEADERS_TIMEOUT, 'HeadersTimeoutError');
    if (request.upgrade) {
      vertx.upgrade();
      return;
    }
    vertx.listen();
    const { body } = request;
    if (body === null) {
      this.#writeNothing();
    } else if (ArrayBuffer.isView(body)) {
      vertx.header('content-length', String(body.byteLength));
      vertx.endWith(body);
      request.onBodySent(/** @type {Uint8Array} */ (body));
      request.onRequestSent();
    } else {
      this.#writeAll(this.#undici.util.isBlobLike(body) ? body.stream() : body);
    }
  }

  /** @param {boolean} http2 */
  #writeHeaders(http2) {
    const { host, origin, upgrade, reset, headers } = this.#request;
    const vertx = this.#vertx;
    if (!http2) {
      vertx.header('host', host ?? new urls.URL(origin).host);
      vertx.header('connection', upgrade ? 'upgrade' : reset ? 'close' : 'keep-alive');
      if (upgrade) vertx.header('upgrade', upgrade);
    }
    for (let i = 0; i < headers.length; i += 2) {
      for (const value of [headers[i + 1]].flat())
        vertx.header(/** @type {string} */ (headers[i]), value);
    }
  }

  /** Sends no body; a content-length in the headers is not sent either. */
  #writeNothing() {
    const { method } = this.#request;
    if (WITH_BODY.includes(method)) this.#vertx.header('content-length', '0');
    this.#vertx.end();
    this.#request.onRequestSent();
  }

  /** @param {AsyncIterable<Uint8Array | string>} body */
  async #writeAll(body) {
    const request = this.#request;
    const expectsBody = WITH_BODY.includes(request.method);
    const contentLength =
      request.contentLength === 0 && !expectsBody ? null : request.contentLength;
    const { RequestContentLengthMismatchError } = this.#undici.errors;
    let written = 0;
    try {
      for await (const chunk of body) {
        if (request.aborted || request.completed) return;
        const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
        if (bytes.byteLength === 0) continue;
        if (contentLength !== null && written + bytes.byteLength > contentLength) {
          throw new RequestContentLengthMismatchError();
        }
        if (written === 0) this.#writeLength(contentLength);
        written += bytes.byteLength;
        const more = this.#vertx.write(bytes);
        request.onBodySent(bytes);
        if (!more) {
          this.#timer?.refresh();
          await new Promise((resolve) => {
            this.#drained = resolve;
          });
        }
      }
      if (request.aborted || request.completed) return;
      if (contentLength !== null && written !== contentLength) {
        throw new RequestContentLengthMismatchError();
      }
      if (written === 0) {
        this.#writeNothing();
        return;
      }
      this.#vertx.end();
      request.onRequestSent();
    } catch (error) {
      this.abort(error);
    }
  }

  /** @param {number | null} contentLength */
  #writeLength(contentLength) {
    if (contentLength === null) this.#vertx.chunked();
    else this.#vertx.header('content-length', String(contentLength));
  }
}

/**
 * Returns whether the headers of a response close the connection.
 *
 * @param {Headers} headers
 */
function closes(headers) {
  for (let i = 0; i < headers.length; i += 2) {
    if (/^connection$/i.test(headers[i]) && /^close$/i.test(headers[i + 1])) return true;
  }
  return false;
}
