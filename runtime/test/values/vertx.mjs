// Values and streams of Vert.x and Java; prints what came of each as one line of JSON.
import { inspect } from 'node:util';
import { Buffer, JsonObject, MultiMap } from '@vertx/core';
import { JDBCPool } from '@vertx/jdbc-client';
import { MqttClient, MqttServer } from '@vertx/mqtt';

const results = {};

/** @param {string} group @param {string} name @param {() => unknown} action */
async function attempt(group, name, action) {
  results[group] ??= {};
  try {
    results[group][name] = await action();
  } catch (error) {
    results[group][name] = `${error}`;
  }
}

const received = [];
const server = await vertx
  .createHttpServer()
  .requestHandler(async (request) => {
    received.push(`${request.headers().getAll('x')}`, `${request.getHeader('n')}`);
    const sizes = [];
    try {
      for await (const chunk of request) sizes.push(chunk.length());
      request.response().end(`${sizes.reduce((sum, size) => sum + size, 0)}`);
    } catch (error) {
      request.response().setStatusCode(500).end(`${error}`);
    }
  })
  .listen(0);
const client = vertx.createHttpClient();
const where = { host: 'localhost', port: server.actualPort() };
async function post(headers, body) {
  const request = await client.request({ ...where, method: 'POST', headers });
  return request.send(body);
}

await attempt('headers', 'object', async () => {
  const response = await post({ x: ['a', 'b'], n: 5, none: undefined }, Buffer.buffer('abc'));
  return [await response.body().then(String), ...received.splice(0)];
});
await attempt('headers', 'Map', async () => {
  const response = await post(new Map([['x', 'a']]), Buffer.buffer('abc'));
  return [await response.body().then(String), ...received.splice(0)];
});
await attempt('headers', 'event bus', async () => {
  vertx.eventBus().consumer('h', (message) => message.reply(message.headers().get('a')));
  return (await vertx.eventBus().request('h', null, { headers: { a: 'b' } })).body();
});
await attempt('messages', 'BigInt', async () => {
  const bus = vertx.eventBus();
  const got = [];
  const arrived = (message) => got.push(`${typeof message.body()} ${message.body()}`);
  bus.consumer('big', arrived);
  bus.consumer('asked', (message) => {
    arrived(message);
    message.replyAndRequest(2n).then(arrived);
  });
  bus.consumer('end', (message) => message.reply(0n));
  bus.publish('big', 1n);
  bus.send('big', -(2n ** 70n), { headers: { a: 'b' } });
  await bus.publisher('big').write(5n);
  bus.send('big', 7);
  const reply = await bus.request('asked', 9n);
  arrived(reply);
  reply.reply(3n);
  arrived(await bus.request('end', null));
  const stream = bus.consumer('stream').bodyStream();
  const streamed = new Promise((resolve) => stream.handler(resolve));
  bus.send('stream', 11n);
  return [...got.sort(), `${typeof (await streamed)}`];
});
await attempt('messages', 'BigInt inside', async () => {
  const bus = vertx.eventBus();
  const got = [];
  const arrived = (message) => got.push(inspect(message.body()));
  bus.consumer('objects', arrived);
  bus.consumer('asked for objects', (message) => {
    arrived(message);
    message.reply({ sum: message.body().a + 1n, ...message.body() });
  });
  bus.publish('objects', [1n, 1, { deep: [2n ** 70n] }]);
  await bus.publisher('objects').write({ a: -1n });
  bus.send('objects', { a: { toJSON: () => 5n } });
  const reply = await bus.request('asked for objects', { a: 9n });
  arrived(reply);
  bus.consumer('java', (message) => message.reply(message.body().getLong('a')));
  got.push((await bus.request('java', { a: 10n })).body());
  return got;
});
await attempt('messages', 'JSON of BigInts', async () => {
  const before = new JsonObject().put('a', { b: 1n }).encode();
  BigInt.prototype.toJSON = function () {
    return `${this}n`;
  };
  try {
    return [before, new JsonObject().put('a', { b: 1n }).encode(), JSON.stringify({ a: 1n })];
  } finally {
    delete BigInt.prototype.toJSON;
  }
});
await attempt('headers', 'no text', () => post({ x: {} }, Buffer.buffer('')));
await attempt('headers', 'addAll', () =>
  String(MultiMap.caseInsensitiveMultiMap().addAll({ a: '1' }).get('A')),
);

const file = await vertx.fileSystem().createTempFile('es4x', '.bin');
await vertx.fileSystem().writeFile(file, Buffer.buffer(new Uint8Array(100_000).fill(65)));
await attempt('streams', 'file', async () => {
  const stream = await vertx.fileSystem().open(file, { read: true });
  let size = 0;
  for await (const chunk of stream.setReadBufferSize(1000)) size += chunk.length();
  await stream.close();
  return size;
});
await attempt('streams', 'back-pressure', async () => {
  const part = Buffer.buffer(new Uint8Array(1 << 16));
  const parts = 1024;
  let sent = 0;
  const sender = await vertx
    .createNetServer()
    .connectHandler(async (socket) => {
      for (; sent < parts; sent++) await socket.write(part);
      socket.end();
    })
    .listen(0);
  const socket = await vertx.createNetClient().connect(sender.actualPort(), 'localhost');
  let size = 0;
  let stuckAt = 0;
  for await (const chunk of socket) {
    size += chunk.length();
    if (stuckAt > 0) continue;
    // Nobody reads now, so that the sender comes to a halt.
    while (stuckAt !== sent) {
      stuckAt = sent;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  await sender.close();
  return [size, stuckAt < parts];
});
await attempt('streams', 'break', async () => {
  const stream = await vertx.fileSystem().open(file, { read: true });
  for await (const chunk of stream.setReadBufferSize(1000)) {
    await stream.close();
    return chunk.length();
  }
});
await attempt('streams', 'break out of a response', async () => {
  for (let i = 0; i < 2; i++) {
    const response = await post({}, Buffer.buffer('x'.repeat(1000)));
    for await (const chunk of response) if (chunk.length() > 0) break;
  }
  return 'next request answered';
});
await attempt('streams', 'failure of a response', async () => {
  const cutting = await vertx
    .createNetServer()
    .connectHandler((socket) =>
      socket.handler(() => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf')),
    )
    .listen(0);
  const request = await client.request({ port: cutting.actualPort(), host: 'localhost' });
  const response = await request.send();
  const seen = [];
  try {
    for await (const chunk of response) {
      seen.push(`${chunk}`);
      await cutting.close();
    }
  } catch (error) {
    return [...seen, error instanceof Error, error.message];
  }
});
await attempt('streams', 'failure', async () => {
  const closing = await vertx
    .createNetServer()
    .connectHandler((socket) => socket.write('a'))
    .listen(0);
  const socket = await vertx.createNetClient().connect(closing.actualPort(), 'localhost');
  const seen = [];
  for await (const chunk of socket) {
    seen.push(`${chunk}`);
    await closing.close();
  }
  return seen;
});
await attempt('streams', 'others', () => typeof new Date()[Symbol.asyncIterator]);
await attempt('streams', 'futures', () => typeof vertx[Symbol.asyncIterator]);

const CompletableFuture = Java.type('java.util.concurrent.CompletableFuture');
const SQLException = Java.type('java.sql.SQLException');
await attempt('futures', 'await', () => CompletableFuture.completedFuture(5));
await attempt('futures', 'from another thread', () =>
  new CompletableFuture().completeOnTimeout('late', 50, 'MILLISECONDS'),
);
await attempt('futures', 'failure', async () => {
  const failed = CompletableFuture.failedFuture(new SQLException('no table'));
  try {
    await failed.thenApply((value) => value);
  } catch (error) {
    return [error instanceof Error, error.name, error.message, error.getMessage()];
  }
});
await attempt('futures', 'collection', async () => {
  const { Future } = await import('@vertx/core');
  try {
    await Future.failedFuture(new SQLException('no table'));
  } catch (error) {
    return [error instanceof Error, `${error}`, error.stack.split('\n')[0]];
  }
});

await attempt('futures', 'database', async () => {
  const pool = JDBCPool.pool(vertx, { jdbcUrl: 'jdbc:h2:mem:values', user: 'sa' }, { maxSize: 1 });
  try {
    await pool.query('selec').execute();
  } catch (error) {
    const { name, message, stack } = error;
    return [
      error instanceof Error,
      name,
      message.slice(0, 26),
      /^ {4}at /m.test(stack),
      [...error].length,
    ];
  } finally {
    await pool.close();
  }
});

await attempt('bytes', 'appendByte', () =>
  Buffer.buffer().appendByte(200).appendByte(-56).appendByte(0).toUint8Array().join(),
);
await attempt('bytes', 'setByte', () => Buffer.buffer('a').setByte(0, 255).getUnsignedByte(0));
await attempt('bytes', 'too large', () => Buffer.buffer().appendByte(256).length());

const mqtt = await MqttServer.create(vertx)
  .endpointHandler((endpoint) => {
    endpoint.publishHandler((message) => {
      results.enums.received = `${message.qosLevel().name()} ${message.payload()}`;
      endpoint.publishAcknowledge(message.messageId());
    });
    endpoint.accept(false);
  })
  .listen(0);
await attempt('enums', 'publish', async () => {
  const publisher = MqttClient.create(vertx);
  await publisher.connect(mqtt.actualPort(), 'localhost');
  const acknowledged = new Promise((resolve) => publisher.publishCompletionHandler(resolve));
  await publisher.publish('t', Buffer.buffer('hi'), 'AT_LEAST_ONCE', false, false);
  await acknowledged;
  await publisher.disconnect();
  return 'acknowledged';
});
await attempt('enums', 'no constant', () =>
  MqttClient.create(vertx).publish('t', Buffer.buffer('hi'), 'AT_LEST_ONCE', false, false),
);

await vertx.fileSystem().delete(file);
console.log(`results: ${JSON.stringify(results)}`);
process.exit(0);
