import assert from 'node:assert/strict';
import { ask } from '../support/http1.mjs';
import { between, bytes } from '../support/random.mjs';

/** @import { Check } from '../support/target.mjs' */

/**
 * Asks for a delay and returns the time until the answer.
 *
 * @param {number} port
 * @param {number} ms
 */
async function delayed(port, ms) {
  const begin = performance.now();
  const { status, headers, body } = await ask(port, `/delay/${ms}`);
  const took = performance.now() - begin;
  assert.deepEqual({ status, body: body.toString() }, { status: 200, body: `${ms}` });
  assert.match(`${headers['content-type']}`, /^text\/plain/);
  assert.ok(took >= ms, `/delay/${ms} was answered after ${took} ms`);
}

/** @type {Check[]} */
export const delay = [
  {
    profile: 'async',
    states: 'answers after the time that was asked for, and not before',
    async run({ ports }) {
      for (const ms of [0, between(10, 90), between(10, 90)]) await delayed(ports.http, ms);
    },
  },
  {
    profile: 'async',
    states: 'waits for 32 requests at once',
    async run({ ports }) {
      // One after the other they take half a minute, which a slow server does not need for all at once.
      const all = Array.from({ length: 32 }, (_, index) => 1000 + 7 * index + between(0, 6));
      const begin = performance.now();
      await Promise.all(all.map((ms) => delayed(ports.http, ms)));
      const took = performance.now() - begin;
      const sum = all.reduce((one, other) => one + other);
      assert.ok(took < sum / 2, `${took} ms together; one after the other they are ${sum} ms`);
    },
  },
];

/** @type {Check[]} */
export const echo = [
  {
    profile: '8gbit',
    states: 'returns the bytes of a body of any size, by length and chunked',
    async run({ ports }) {
      for (const size of [0, 1, between(2, 10_239), 10_240, between(10_241, 99_999), 100_000]) {
        const sent = bytes(size);
        const half = Math.floor(size / 2);
        /** @type {{ headers: Record<string, string>, chunks: Buffer[] }[]} */
        const bodies = [
          { headers: { 'content-length': `${size}` }, chunks: [sent] },
          { headers: {}, chunks: [sent.subarray(0, half), sent.subarray(half)] },
        ];
        for (const { headers, chunks } of bodies) {
          const type = { 'content-type': 'application/octet-stream', ...headers };
          const options = { tls: true, method: 'POST', headers: type, chunks };
          const answer = await ask(ports.tls, '/echo', options);
          assert.equal(answer.status, 200);
          assert.match(`${answer.headers['content-type']}`, /^application\/octet-stream/);
          assert.ok(answer.body.equals(sent), `${size} bytes came back as ${answer.body.length}`);
        }
      }
    },
  },
];
