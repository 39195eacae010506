import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';

/** @import { Socket } from 'node:net' */

/** Descriptors that a process has beside those of its WebSockets. */
const OTHERS = 500;
const AT_ONCE = 100;

/** A frame of a client with the text "ping", its mask 0, and the server's frame with the same text. */
const PING = Buffer.from([0x81, 0x84, 0, 0, 0, 0, ...Buffer.from('ping')]);
const PONG = Buffer.from([0x81, 0x04, ...Buffer.from('ping')]);

/**
 * Requires that processes may have as many open sockets.
 *
 * @param {number} count
 * @throws {Error} with what to do
 */
export function requireDescriptors(count) {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const limit = Number(/^Max open files +\d+ +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  const needed = count + OTHERS;
  if (limit < needed) {
    throw new Error(
      `${count} WebSockets need ${needed} open files, and a process may have ${limit}: ulimit -n ${needed}, or fewer by --web-sockets.`,
    );
  }
}

/**
 * Opens WebSockets, which then do nothing.
 *
 * @param {string} url of the server, http
 * @param {number} count
 * @returns {Promise<Socket[]>}
 */
export async function openWebSockets(url, count) {
  /** @type {Socket[]} */
  const sockets = [];
  while (sockets.length < count) {
    const more = Math.min(AT_ONCE, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: more }, () => open(url)))));
  }
  return sockets;
}

/** @param {string} url */
async function open(url) {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    'sec-websocket-version': '13',
  };
  const asked = request(url, { headers }).end();
  const [, socket] = await Promise.race([
    once(asked, 'upgrade'),
    once(asked, 'response').then(([{ statusCode }]) => {
      throw new Error(`A WebSocket was refused with ${statusCode}.`);
    }),
  ]);
  return socket.on('error', () => {});
}

/**
 * Sends a message by each WebSocket, waits for its echo, and closes the WebSocket.
 *
 * @param {Socket[]} sockets
 * @returns {Promise<number>} how many did not
 */
export async function closeWebSockets(sockets) {
  let lost = 0;
  for (const socket of sockets) {
    if (socket.destroyed) {
      lost++;
      continue;
    }
    socket.write(PING);
    const [echo] = await once(socket, 'data', { signal: AbortSignal.timeout(60_000) }).catch(
      () => [],
    );
    if (!PONG.equals(echo ?? PING)) lost++;
    socket.destroy();
  }
  return lost;
}
