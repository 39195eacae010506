// The side of the benchmark on ES4X. Its arguments: the way, how many messages are in flight, their size in bytes.
import { exchange, exchangeByCall, exchangeByInput } from './exchange.mjs';

const Buffer = Java.type('io.vertx.core.buffer.Buffer');
const bus = vertx.eventBus();

/** The ways of a message: each returns a function that asks, or one that is called. */
const WAYS = {
  async call() {
    return { call: (message) => new Uint8Array(Buffer.buffer(message).copy().getBytes()) };
  },
  async context() {
    bus.consumer('echo', (message) => message.reply(message.body()));
    return { ask: askBus };
  },
  async loops() {
    await vertx.deployVerticle(`${import.meta.dirname}/echo.mjs`);
    return { ask: askBus };
  },
  async processes() {
    return { ask: askBus };
  },
};

/** @type {import('./exchange.mjs').Ask} */
function askBus(message, replied) {
  bus.request('echo', message).then((reply) => replied(reply.body()), fail);
}

/** @param {unknown} error */
function fail(error) {
  console.error(error);
  process.exit(1);
}

const [way, ...numbers] = process.argv.slice(2);
const [window, size] = numbers.map(Number);
const { ask, call } = await WAYS[way]();
await exchangeByInput((count) => {
  const shape = { count, window, size };
  return call ? exchangeByCall(shape, call) : exchange(shape, ask);
});
