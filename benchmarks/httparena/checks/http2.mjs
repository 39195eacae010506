import assert from 'node:assert/strict';
import { ask2, withHttp2 } from '../support/http2.mjs';
import { integer } from '../support/random.mjs';

/** @import { Check } from '../support/target.mjs' */

/**
 * @param {number} port
 * @param {{ tls: boolean }} options
 */
function assertSums(port, options) {
  return withHttp2(port, options, async (session) => {
    assert.equal(session.alpnProtocol, options.tls ? 'h2' : 'h2c');
    const pairs = Array.from({ length: 100 }, () => [integer(), integer()]);
    await Promise.all(
      pairs.map(async ([a, b]) => {
        const answer = await ask2(session, { ':path': `/baseline2?a=${a}&b=${b}` });
        assert.equal(answer.status, 200);
        assert.match(`${answer.headers['content-type']}`, /^text\/plain/);
        assert.equal(answer.body.toString(), `${a + b}`);
      }),
    );
  });
}

/** @type {Check[]} */
export const http2 = [
  {
    profile: 'baseline-h2',
    states: 'sums on a hundred streams at once, over TLS',
    run: ({ ports }) => assertSums(ports.h2, { tls: true }),
  },
  {
    profile: 'baseline-h2c',
    states: 'sums on a hundred streams at once, with prior knowledge',
    run: ({ ports }) => assertSums(ports.h2c, { tls: false }),
  },
];
