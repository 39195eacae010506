import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const OPENED = /^HTTP\/1\.1 101 .*?\r\n\r\n/s;
const CLOSE = 0x88;
const TEXT = 0x81;
const MASKED = 0x80;

/**
 * Opens a WebSocket without a library, as Node 20 has none, sends a text, and waits until the server closes the connection
 * or sends a message.
 *
 * @param {number} port
 * @param {string} path
 * @param {string} text
 * @returns {Promise<number | null>} the status of the close frame; null when there was none
 */
export function webSocket(port, path, text) {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    let sent = false;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      ),
    );
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const opened = OPENED.exec(received.toString('latin1'));
      if (opened && !sent) {
        sent = true;
        received = received.subarray(opened[0].length);
        const payload = Buffer.from(text);
        const mask = Buffer.alloc(4); // zeros: the payload stays as it is
        socket.write(Buffer.concat([headerOf(payload.length), mask, payload]));
      }
      if (sent && received[0] === TEXT && received.length > 2) {
        socket.destroy();
      }
      if (sent && received[0] === CLOSE && received.length >= 4) {
        resolve(received.readUInt16BE(2));
        socket.destroy();
      }
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(null));
  });
}

/**
 * Makes the header of a masked frame with a text (RFC 6455, 5.2).
 *
 * @param {number} length of the payload
 */
function headerOf(length) {
  if (length < 126) return Buffer.from([TEXT, MASKED | length]);
  if (length < 65_536) return Buffer.from([TEXT, MASKED | 126, length >> 8, length & 255]);
  const header = Buffer.from([TEXT, MASKED | 127, 0, 0, 0, 0, 0, 0, 0, 0]);
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}
