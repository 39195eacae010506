import assert from 'node:assert/strict';
import { inspect, isDeepStrictEqual } from 'node:util';
import { Buffer, JsonObject } from '@vertx/core';
import { values as cloneable } from './cloneable.js';

/** A member that returns what others send, and sends them one of each type when it is told to. */
const bus = vertx.eventBus();
const [name = '', ...others] = process.argv.slice(2);

/** For a busy machine. */
const PATIENT = { sendTimeout: 100_000 };

const VALUES = [
  '',
  'é😀',
  0,
  -7,
  0.5,
  2 ** 40,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  true,
  false,
  null,
  10n,
  -(2n ** 70n),
  { text: 'a', list: [1, { n: 2n }], none: null, half: 0.5 },
  [1, 'two', [3], null],
  Buffer.buffer('bytes'),
  new JsonObject({ a: [1] }),
];

/** A value as text: JSON arrives as that of Java, whose entries are the same. */
const plain = (value) =>
  value?.getBytes ? value.toString() : inspect(value, SHORT).replaceAll(/\[Json\w+\] /g, '');
const SHORT = { depth: 9, compact: true, breakLength: Number.POSITIVE_INFINITY, sorted: true };

await bus
  .consumer(`echo.${name}`, (message) => {
    if (message.headers().get('fails')) message.fail(42, `${name} does not like it`);
    else message.reply(message.body(), { headers: { by: name } });
  })
  .completion();

let told = 0;
await bus
  .consumer('news', (message) => {
    told += message.body();
  })
  .completion();

await bus.consumer(`told.${name}`, (message) => message.reply(told)).completion();

await bus
  .consumer(`go.${name}`, async (message) => {
    for (const other of others) {
      for (const value of VALUES) {
        const reply = await bus.request(`echo.${other}`, value, PATIENT);
        assert.equal(reply.headers().get('by'), other);
        assert.equal(plain(reply.body()), plain(value));
      }
      for (const [kind, value] of Object.entries(cloneable)) {
        const reply = await bus.request(`echo.${other}`, value, PATIENT);
        assert.ok(isDeepStrictEqual(reply.body(), value), `${kind}: ${inspect(reply.body())}`);
      }
      await assert.rejects(bus.request(`echo.${other}`, 1, { headers: { fails: 'yes' } }), {
        message: `${other} does not like it`,
      });
    }
    bus.publish('news', 1);
    message.reply(VALUES.length + Object.keys(cloneable).length);
  })
  .completion();
console.log('ready');
