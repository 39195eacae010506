import assert from 'node:assert/strict';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { ask } from '../support/http1.mjs';
import { between, bytes } from '../support/random.mjs';

/** @import { Check } from '../support/target.mjs' */

/**
 * Opens a connection, sends messages at once, and asserts that they come back in their order; then closes.
 *
 * @param {number} port
 * @param {(string | Buffer)[]} messages
 */
async function assertEchoes(port, messages) {
  const socket = new WebSocket(`ws://localhost:${port}/ws`);
  await once(socket, 'open');
  /** @type {(string | Buffer)[]} */
  const received = [];
  const all = new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`The server closed with ${code}`)));
    socket.on('message', (/** @type {Buffer} */ data, isBinary) => {
      if (received.push(isBinary ? data : data.toString()) === messages.length) resolve(undefined);
    });
  });
  for (const message of messages) socket.send(message);
  await all;
  assert.deepEqual(received, messages);
  socket.removeAllListeners('close');
  const closed = once(socket, 'close');
  socket.close(1000);
  assert.equal((await closed)[0], 1000);
}

/** @type {Check[]} */
export const webSocket = [
  {
    profile: 'echo-ws',
    states: 'returns text and bytes, and closes with 1000',
    async run({ ports }) {
      await assertEchoes(ports.http, ['hello']);
      await assertEchoes(ports.http, [`grün ${between(0, 1e9)}`, bytes(between(1, 5000))]);
    },
  },
  {
    profile: 'echo-ws-pipeline',
    states: 'returns messages that are sent at once in their order',
    run: ({ ports }) =>
      assertEchoes(
        ports.http,
        Array.from({ length: 64 }, (_, index) => (index % 4 === 3 ? bytes(index) : `${index}`)),
      ),
  },
  {
    profile: 'echo-ws-limited',
    states: 'serves one connection after the other',
    async run({ ports }) {
      for (let count = 0; count < 10; count++) {
        await assertEchoes(ports.http, Array(10).fill(`hello ${between(0, 1e9)}`));
      }
    },
  },
  {
    profile: 'echo-ws',
    states: 'refuses a request that is no handshake',
    async run({ ports }) {
      const { status } = await ask(ports.http, '/ws');
      assert.ok(status >= 400 && status < 500, `${status}`);
    },
  },
];
