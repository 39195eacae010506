import bodies from 'es4x:bodies';
import host from 'es4x:host/serve';
import library from 'es4x:library';
import buffer from 'node:buffer';
import urls from 'node:url';
import { clientGone } from './outgoing.js';

/**
 * @import { LibraryModule } from 'es4x:binding'
 * @typedef {Parameters<typeof host.method>[0]} HttpServerRequest of Vert.x
 * @typedef {Parameters<typeof host.onVanished>[1]} Vanished
 */

const { Buffer } = buffer;
const { URL } = urls;
const { AbortController } = library.require('internal/abort_controller');
const { ReadableStream } = library.require('internal/webstreams/readablestream');

/** Matches URLs that the URL parser serializes unchanged, together with `NOT_PLAIN`: no parser is needed for them. */
const PLAIN_URL = /^http:\/\/[a-z\d.-]+(:\d+)?\/[\w\-~!$&()*+,;=:@%/?.]*$/;
const NOT_PLAIN = /\/\.|\/%2e|:80\//i;

/**
 * undici's inner request object for an incoming request; its properties are computed lazily. The others, with the
 * values of a new request, are on the prototype.
 */
class IncomingRequest {
  #vertx;
  #undici;
  /** @type {string | undefined} */
  #method;
  /** @type {string | undefined} */
  #href;
  /** @type {InstanceType<typeof URL> | undefined} */
  #url;
  /** @type {LibraryModule} */
  #headersList;
  /** @type {IncomingBody | null | undefined} */
  #body;

  /**
   * @param {HttpServerRequest} vertx
   * @param {LibraryModule} undici its internals
   */
  constructor(vertx, undici) {
    this.#vertx = vertx;
    this.#undici = undici;
  }

  get method() {
    this.#method ??= host.method(this.#vertx);
    return this.#method;
  }

  get href() {
    if (this.#href === undefined) {
      const given = host.url(this.#vertx);
      this.#href = PLAIN_URL.test(given) && !NOT_PLAIN.test(given) ? given : new URL(given).href;
    }
    return this.#href;
  }

  get url() {
    this.#url ??= new URL(this.href);
    return this.#url;
  }

  get urlList() {
    return [this.url];
  }

  get headersList() {
    if (this.#headersList === undefined) {
      const list = new this.#undici.HeadersList();
      const lines = host.headers(this.#vertx).split('\n');
      for (let i = 0; i + 1 < lines.length; i += 2) list.append(lines[i], lines[i + 1], false);
      this.#headersList = list;
    }
    return this.#headersList;
  }

  /** Creates the Headers object. */
  makeHeaders() {
    const { Headers, kConstruct, setHeadersGuard, setHeadersList } = this.#undici;
    const headers = new Headers(kConstruct);
    setHeadersList(headers, this.headersList);
    setHeadersGuard(headers, 'request');
    return headers;
  }

  /** Creates the signal, which aborts when the client closes the connection. */
  makeSignal() {
    const controller = new AbortController();
    const vanish = () => controller.abort(clientGone());
    host.onVanished(this.#vertx, /** @type {Vanished} */ (/** @type {unknown} */ (vanish)));
    return controller.signal;
  }

  get body() {
    if (this.#body === undefined) {
      this.#body = host.hasBody(this.#vertx) ? new IncomingBody(this.#vertx) : null;
    }
    return this.#body;
  }

  /** Returns the properties as a plain object, as undici has them. */
  complete() {
    const { method, urlList, headersList, mode } =
      /** @type {IncomingRequest & { mode: string }} */ (/** @type {IncomingRequest} */ (this));
    return { method, urlList, headersList, mode };
  }
}

/**
 * Sets the prototype: undici recognizes the objects as inner requests, with the default properties of a new one.
 *
 * @param {(init: object) => Record<string, unknown>} makeRequest
 */
function inherit(makeRequest) {
  const { method, url, urlList, headersList, body, ...rest } = makeRequest({
    urlList: [new URL('http://localhost')],
    mode: 'cors',
  });
  Object.assign(IncomingRequest.prototype, rest, { isIncoming: true });
}

class IncomingBody extends bodies.LazyBody {
  #vertx;

  /** @param {HttpServerRequest} vertx */
  constructor(vertx) {
    super(null, () => streamOf(host.body(vertx)), null);
    this.#vertx = vertx;
  }

  /**
   * @override
   * @param {(bytes: Uint8Array) => void} success
   * @param {(error: unknown) => void} failure
   */
  readAll(success, failure) {
    if (!this.begin()) return false;
    host.body(this.#vertx).readAll({
      all: (/** @type {Uint8Array} */ { buffer: bytes, byteOffset, byteLength }) =>
        success(Buffer.from(bytes, byteOffset, byteLength)),
      failed: (/** @type {string} */ message) => failure(vanished(message)),
    });
    return true;
  }
}

/** @param {import('es4x:java').IncomingBody} body */
function streamOf(body) {
  /** @type {LibraryModule} of the stream */
  let controller;
  let over = false;
  /** @type {(() => void) | undefined} */
  let pulled;
  const stream = new ReadableStream({
    type: 'bytes',
    /** @param {LibraryModule} given */
    start(given) {
      controller = given;
    },
    pull() {
      return new Promise((resolve) => {
        pulled = () => resolve(undefined);
        body.fetch();
      });
    },
    cancel() {
      over = true;
      body.drop();
    },
  });
  body.open({
    /** @param {Uint8Array<ArrayBuffer>} bytes */
    data({ buffer: bytes, byteOffset, byteLength }) {
      if (over) return;
      controller.enqueue(new Uint8Array(bytes, byteOffset, byteLength));
      pulled?.();
    },
    end() {
      if (over) return;
      over = true;
      controller.close();
      controller.byobRequest?.respond(0);
      pulled?.();
    },
    /** @param {string} message */
    failed(message) {
      if (over) return;
      over = true;
      controller.error(vanished(message));
      pulled?.();
    },
  });
  return stream;
}

/** @param {string} message */
const vanished = (message) => new TypeError('terminated', { cause: new Error(message) });

/**
 * Returns a function that creates a `Request` for a Vert.x request.
 *
 * @param {LibraryModule} undici its internals
 */
export function requestsOf(undici) {
  inherit(undici.makeRequest);
  return (/** @type {HttpServerRequest} */ vertx) =>
    undici.fromInnerRequest(new IncomingRequest(vertx, undici));
}
