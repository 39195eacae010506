import { once } from 'node:events';
import { connect } from 'node:http2';

/** @import { ClientHttp2Session, IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http2' */

/**
 * Opens an HTTP/2 connection, by ALPN over TLS or else with prior knowledge, calls a function with it, and closes it.
 *
 * @param {number} port
 * @param {{ tls: boolean }} options
 * @param {(session: ClientHttp2Session) => Promise<void>} use
 */
export async function withHttp2(port, { tls }, use) {
  const url = `${tls ? 'https' : 'http'}://localhost:${port}`;
  const session = connect(url, { rejectUnauthorized: false });
  try {
    await once(session, 'connect');
    await use(session);
  } finally {
    session.destroy();
  }
}

/**
 * Sends a request on a stream of its own.
 *
 * @param {ClientHttp2Session} session
 * @param {OutgoingHttpHeaders} headers with `:path`
 * @param {Buffer} [body]
 * @returns {Promise<{ status: number, headers: IncomingHttpHeaders, trailers: IncomingHttpHeaders, body: Buffer }>}
 */
export async function ask2(session, headers, body) {
  const stream = session.request(headers, { endStream: body === undefined });
  if (body !== undefined) stream.end(body);
  /** @type {IncomingHttpHeaders} */
  let trailers = {};
  stream.on('trailers', (fields) => {
    trailers = fields;
  });
  const [response] = await once(stream, 'response');
  const parts = await stream.toArray();
  return { status: response[':status'], headers: response, trailers, body: Buffer.concat(parts) };
}
