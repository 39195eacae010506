import assert from 'node:assert/strict';
import { ask } from '../support/http1.mjs';
import { between } from '../support/random.mjs';

/** @import { Check } from '../support/target.mjs' */

/** The fields of an item, in alphabetical order. */
const FIELDS = ['active', 'category', 'id', 'name', 'price', 'quantity', 'rating', 'tags'];

/** @type {Check[]} */
export const database = [
  {
    profile: 'async-db',
    states: 'has the items of a range of prices, at most as many as asked for',
    async run({ ports }) {
      const min = between(10, 50);
      const [max, limit] = [min + between(10, 50), between(1, 50)];
      for (const { path, least, most, count } of [
        { path: `?min=${min}&max=${max}&limit=${limit}`, least: min, most: max, count: limit },
        { path: '', least: 10, most: 50, count: 50 },
        { path: '?min=-2&max=-1&limit=50', least: 0, most: 0, count: 0 },
      ]) {
        const answer = await ask(ports.http, `/async-db${path}`);
        assert.equal(answer.status, 200);
        assert.match(`${answer.headers['content-type']}`, /^application\/json/);
        const body = JSON.parse(answer.body.toString());
        assert.equal(body.count, body.items.length);
        assert.equal(body.count, count);
        for (const item of body.items) {
          assert.ok(item.price >= least && item.price <= most, `a price of ${item.price}`);
          assert.deepEqual(Object.keys(item).sort(), FIELDS);
          assert.deepEqual(Object.keys(item.rating).sort(), ['count', 'score']);
          assert.ok(Array.isArray(item.tags));
        }
      }
    },
  },
  {
    profile: 'fortunes',
    states: 'has all rows and one more, in order, with their HTML escaped',
    async run({ ports }) {
      const { status, headers, body } = await ask(ports.http, '/fortunes');
      const page = body.toString();
      assert.equal(status, 200);
      assert.match(`${headers['content-type']}`, /^text\/html; *charset=utf-8$/i);
      const rows = [...page.matchAll(/<tr><td>(\d+)<\/td><td>(.*?)<\/td><\/tr>/gs)];
      assert.ok(rows.length >= 200 && rows.length <= 209, `${rows.length} rows`);
      assert.ok(page.length >= 18_000 && page.length <= 64_000, `${page.length} characters`);
      const added = rows.find(([, id]) => id === '0')?.[2];
      assert.equal(added, 'Additional fortune added at request time.');
      assert.doesNotMatch(page, /<script/);
      const texts = rows.map(([, , text]) => unescaped(text));
      assert.deepEqual(texts, [...texts].sort());
    },
  },
];

/** @param {string} html */
function unescaped(html) {
  /** @type {Record<string, string>} */
  const characters = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return html.replace(/&(lt|gt|quot|#39|amp);/g, (_, name) => characters[name]);
}
