import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask } from '../support/http1.mjs';
import { ask2, withHttp2 } from '../support/http2.mjs';
import { between } from '../support/random.mjs';

/** @import { Check, Target } from '../support/target.mjs' */
/** @import { Answer } from '../support/http1.mjs' */

/** The arena's counts of items. The multipliers are drawn. */
const COUNTS = [1, 5, 10, 15, 25, 40, 50];

/**
 * Asks for items and compares them with the data set's.
 *
 * @param {Target} target
 * @param {number[]} counts
 * @param {(path: string) => Promise<Answer>} answerOf
 */
async function assertItems({ dataset }, counts, answerOf) {
  const all = JSON.parse(await readFile(dataset, 'utf8'));
  for (const count of counts) {
    const multiplier = between(1, 20);
    const { status, headers, body } = await answerOf(`/json/${count}?m=${multiplier}`);
    assert.equal(status, 200);
    assert.match(`${headers['content-type']}`, /^application\/json/);
    const items = all.slice(0, count).map((/** @type {any} */ item) => ({
      ...item,
      total: item.price * item.quantity * multiplier,
    }));
    assert.deepEqual(JSON.parse(body.toString()), { items, count });
  }
}

/** @type {Check[]} */
export const json = [
  {
    profile: 'json-tls',
    states: 'has the items of the data set with their totals, not compressed',
    run: (target) =>
      assertItems(target, COUNTS, async (path) => {
        const answer = await ask(target.ports.tls, path, { tls: true });
        assert.equal(answer.headers['content-encoding'], undefined);
        return answer;
      }),
  },
  {
    profile: 'json-comp',
    states: 'is compressed when that is asked for, and only then',
    async run(target) {
      const { http } = target.ports;
      await assertItems(target, [25, 40, 50], async (path) => {
        const plain = await ask(http, path);
        assert.equal(plain.headers['content-encoding'], undefined);
        const coded = await ask(http, path, { headers: { 'accept-encoding': 'gzip, br' } });
        const coding = coded.headers['content-encoding'];
        assert.ok(coding === 'gzip' || coding === 'br', `Content-Encoding: ${coding}`);
        assert.ok(coded.body.length < plain.body.length);
        const body = coding === 'br' ? brotliDecompressSync(coded.body) : gunzipSync(coded.body);
        assert.deepEqual(body, plain.body);
        return { ...coded, body };
      });
    },
  },
  {
    profile: 'json-h2c',
    states: 'has the items over HTTP/2 with prior knowledge',
    run: (target) =>
      withHttp2(target.ports.h2c, { tls: false }, (session) =>
        assertItems(target, COUNTS, (path) => ask2(session, { ':path': path })),
      ),
  },
];
