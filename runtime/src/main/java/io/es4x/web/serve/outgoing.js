import bodies from 'es4x:bodies';
import DOMException from 'es4x:dom-exception';
import host from 'es4x:host/serve';

/**
 * @import { Source, Stream } from './bodies.js'
 * @import { HttpServerRequest } from './incoming.js'
 * @typedef {{ headersMap: Map<string, { value: string }>, cookies: string[] | null }} HeadersList undici's
 */

/**
 * @typedef {object} Answer undici's inner response, as far as it is used here
 * @property {string} type
 * @property {number} status
 * @property {string} statusText
 * @property {HeadersList} headersList
 * @property {unknown[]} urlList
 * @property {{ stream: Stream } | null | undefined} body
 */

/** Headers that are not forwarded: those of the connection, and those of a content encoding that fetch has decoded. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];
const OF_CODING = [...OF_CONNECTION, 'content-encoding', 'content-length'];
const WITH_LENGTH = [...OF_CONNECTION, 'content-length'];

/**
 * Sends a Response as the response to a Vert.x request.
 *
 * @param {HttpServerRequest} request
 * @param {Answer} state undici's inner response
 * @returns {Promise<void> | undefined} settled when a streamed body was sent; undefined if there is none
 */
export function answer(request, { status, statusText, headersList, urlList, body, type }) {
  if (type === 'error' || status < 200) {
    throw new TypeError('A network error cannot be the answer to a request.');
  }
  const fetched = urlList.length > 0;
  if (body === null || body === undefined) {
    host.sendNothing(request, status, statusText, linesOf(headersList, OF_CONNECTION));
    return undefined;
  }
  if (!(body instanceof bodies.LazyBody && body.isWhole)) {
    const headers = linesOf(headersList, fetched ? OF_CODING : OF_CONNECTION);
    return sendStream(request, status, statusText, headers, body);
  }
  const headers = linesOf(headersList, WITH_LENGTH);
  const source = /** @type {Source} */ (body.take());
  if (typeof source === 'string') {
    host.sendText(request, status, statusText, headers, source);
    return undefined;
  }
  if (source instanceof Uint8Array) {
    host.sendBytes(request, status, statusText, headers, source);
    return undefined;
  }
  return source
    .arrayBuffer()
    .then((bytes) => host.sendBytes(request, status, statusText, headers, new Uint8Array(bytes)));
}

/** Returns the abort reason used when the client has closed the connection. */
export function clientGone() {
  return new DOMException('The client has closed the connection.', 'AbortError');
}

/**
 * The names and values of headers alternately, one a line, without the excluded ones.
 *
 * @param {HeadersList} list
 * @param {string[]} without
 */
function linesOf({ headersMap, cookies }, without) {
  let lines = '';
  for (const [name, { value }] of headersMap) {
    if (name === 'set-cookie') {
      for (const cookie of /** @type {string[]} */ (cookies)) lines += `set-cookie\n${cookie}\n`;
    } else if (!without.includes(name)) {
      lines += `${name}\n${value}\n`;
    }
  }
  return lines;
}

/**
 * @param {HttpServerRequest} request
 * @param {number} status
 * @param {string} statusText
 * @param {string} headers
 * @param {{ stream: Stream }} body
 */
async function sendStream(request, status, statusText, headers, body) {
  if (body.stream.locked) throw new TypeError('Body is unusable: Body has already been read');
  const reader = body.stream.getReader();
  /** @type {((value?: unknown) => void) | undefined} */
  let goOn;
  const out = host.sendStream(request, status, statusText, headers, {
    drained: () => goOn?.(),
    vanished() {
      reader.cancel(clientGone()).catch(() => {});
      goOn?.();
    },
  });
  for (;;) {
    const { done, value } = await reader.read();
    if (out.isClosed()) return;
    if (done) {
      out.end();
      return;
    }
    if (!(value instanceof Uint8Array)) {
      throw new TypeError(`A part of a response must be a Uint8Array. Received ${typeof value}`);
    }
    if (!out.write(value)) {
      await new Promise((resolve) => {
        goOn = resolve;
      });
    }
  }
}
