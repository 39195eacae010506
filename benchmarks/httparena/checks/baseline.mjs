import assert from 'node:assert/strict';
import { ask } from '../support/http1.mjs';
import { integer } from '../support/random.mjs';
import { sideBySide, Wire } from '../support/wire.mjs';

/** @import { Check } from '../support/target.mjs' */

/** The time between two pieces of a request, which is enough for the server to read the first one alone. */
const PAUSE = 25;

/** Requests of HTTP/1.1 as text, each with the sum that it asks for. */
function requests() {
  const [a, b, c] = [integer(), integer(), integer()];
  const line = `/baseline11?a=${a}&b=${b} HTTP/1.1\r\n`;
  const [digits, rest] = [`${c}`.slice(0, 1), `${c}`.slice(1)];
  const chunk = (/** @type {string} */ text) => `${text.length}\r\n${text}\r\n`;
  const chunks = `${chunk(digits)}${rest ? chunk(rest) : ''}0\r\n\r\n`;
  const get = `GET ${line}Host: localhost\r\n\r\n`;
  const length = `POST ${line}Host: localhost\r\nContent-Length: ${`${c}`.length}\r\n\r\n${c}`;
  const chunked = `POST ${line}Host: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`;
  return [
    { text: get, sum: a + b },
    { text: length, sum: a + b + c },
    { text: chunked, sum: a + b + c },
    { text: length.replace(/^[\w-]+:/gm, (name) => name.toLowerCase()), sum: a + b + c },
    { text: chunked.replace(/^[\w-]+:/gm, (name) => name.toUpperCase()), sum: a + b + c },
  ];
}

/**
 * @param {number} port
 * @param {string[]} pieces of a request
 * @param {number} sum
 */
async function assertSum(port, pieces, sum) {
  const wire = new Wire(port);
  try {
    await wire.send(pieces, PAUSE);
    const { status, head, body } = await wire.answer();
    assert.deepEqual({ status, body }, { status: 200, body: `${sum}` }, JSON.stringify(pieces));
    assert.match(head, /^content-type: *text\/plain/im);
  } finally {
    wire.close();
  }
}

/** @type {Check[]} */
export const baseline = [
  {
    profile: 'baseline',
    states:
      'sums what GET and POST have, by length, chunked, and with names of headers in any case',
    async run({ ports }) {
      for (const { text, sum } of requests()) await assertSum(ports.http, [text], sum);
    },
  },
  {
    profile: 'baseline',
    states: 'keeps no answer: another body at the same address has another sum',
    async run({ ports }) {
      for (const number of [1, 20, -300, integer()]) {
        const chunks = [Buffer.from(`${number}`)];
        const answer = await ask(ports.http, '/baseline11?a=1&b=2', { method: 'POST', chunks });
        assert.equal(answer.body.toString(), `${number + 3}`);
      }
    },
  },
  {
    profile: 'baseline',
    states: 'understands requests cut at any byte, and those that come byte by byte',
    async run({ ports }) {
      const cuts = requests().flatMap(({ text, sum }) => [
        ...Array.from({ length: text.length - 1 }, (_, at) => ({
          pieces: [text.slice(0, at + 1), text.slice(at + 1)],
          sum,
        })),
        { pieces: [...text], sum },
      ]);
      await sideBySide(cuts, 64, ({ pieces, sum }) => assertSum(ports.http, pieces, sum));
    },
  },
  {
    profile: 'limited-conn',
    states: 'answers ten requests on a connection, and the next client after it has closed',
    async run({ ports }) {
      for (let connection = 0; connection < 5; connection++) {
        const wire = new Wire(ports.http);
        for (const { text, sum } of [...requests(), ...requests()]) {
          await wire.send([text]);
          assert.equal((await wire.answer()).body, `${sum}`);
        }
        wire.close();
      }
    },
  },
  {
    profile: 'pipelined',
    states: 'answers requests that are sent at once in their order',
    async run({ ports }) {
      const pipeline = 'GET /pipeline HTTP/1.1\r\nHost: localhost\r\n\r\n';
      const asked = Array.from({ length: 4 }, () => [{ text: pipeline, sum: 'ok' }, ...requests()]);
      const wire = new Wire(ports.http);
      await wire.send([asked.flat().reduce((all, { text }) => all + text, '')]);
      for (const { sum } of asked.flat()) assert.equal((await wire.answer()).body, `${sum}`);
      wire.close();
    },
  },
];
