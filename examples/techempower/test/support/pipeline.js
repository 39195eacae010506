import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Sends all requests at once on one connection.
 *
 * @param {string} url
 * @param {string[]} paths
 * @returns {Promise<string[]>} the bodies, in the order in which they came
 */
export async function pipeline(url, paths) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`).join(''));

  /** @type {string[]} */
  const bodies = [];
  /** @type {Buffer} */
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    for (let message = next(received); message; message = next(received)) {
      bodies.push(message.body);
      received = message.rest;
    }
    if (bodies.length === paths.length) break; // ends the connection
  }
  return bodies;
}

/** @param {Buffer} bytes */
function next(bytes) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(head);
  const from = end + 4;
  const to = from + Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
  if (bytes.length < to) return undefined;
  return { body: bytes.toString('utf8', from, to), rest: bytes.subarray(to) };
}
