const {
  Duplex,
  PassThrough,
  Readable,
  Transform,
  Writable,
  addAbortSignal,
  compose,
  finished,
  pipeline,
} = require('node:stream');
const { pipeline: piped, finished: ended } = require('node:stream/promises');
const consumers = require('node:stream/consumers');

const upper = () =>
  new Transform({ transform: (chunk, _encoding, done) => done(null, `${chunk}`.toUpperCase()) });

module.exports = async (print) => {
  const out = [];
  const sink = new Writable({
    write: (chunk, encoding, done) => {
      out.push(`${chunk}/${encoding}`);
      setImmediate(done);
    },
    highWaterMark: 3,
  });
  print(sink.write('ab'), sink.write('cd'), sink.writableLength, sink.writableNeedDrain);
  sink.on('drain', () => print('drain', out.join()));
  sink.end('e', () => print('ended'));
  await ended(sink);
  await piped(
    Readable.from(['a', 'b', 'c']),
    upper(),
    async function* (source) {
      for await (const chunk of source) yield `<${chunk}>`;
    },
    async (source) => {
      for await (const chunk of source) print(chunk);
    },
  );
  print(
    await piped(
      Readable.from([1]),
      new Transform({ objectMode: true, transform: (_c, _e, done) => done(new Error('broken')) }),
      new PassThrough(),
    ).catch((e) => e.message),
  );
  print(
    await new Promise((resolve) =>
      pipeline(
        Readable.from([1, 2]),
        new Writable({ objectMode: true, write: (_c, _e, done) => done(new Error('full')) }),
        (e) => resolve(e.message),
      ),
    ),
  );
  // Functions are given a signal, which the end of the pipeline aborts.
  const signals = [];
  await piped(
    ({ signal }) => {
      signals.push(signal);
      return Readable.from(['a']);
    },
    new PassThrough(),
    async (source, { signal }) => {
      signals.push(signal);
      for await (const _ of source) print(signal.aborted);
    },
  );
  print(
    signals[0] === signals[1],
    signals.map(({ aborted, reason }) => [aborted, reason.name, reason.message]),
  );
  const destroyed = new PassThrough().destroy();
  print(await piped(Readable.from(['a']), destroyed).catch((e) => [e.code, e.message]));
  const early = AbortSignal.abort();
  print(
    await piped(Readable.from(['a']), new PassThrough(), { signal: early }).catch((e) => [
      e.name,
      e.cause?.name,
    ]),
  );
  const readable = new Readable({ read() {} });
  readable.setEncoding('utf8');
  readable.push(Buffer.from([0xe2, 0x82]));
  readable.push(Buffer.from([0xac]));
  readable.push(null);
  print(await consumers.text(readable), readable.readableEnded, readable.destroyed);
  print(
    await consumers.json(Readable.from(['{"a":', '1}'])),
    await consumers.buffer(Readable.from([Buffer.from('x')])),
  );
  print(
    await Readable.from([1, 2, 3, 4])
      .filter((n) => n % 2 === 0)
      .map(async (n) => n * 10)
      .toArray(),
  );
  print(
    await Readable.from([1, 2, 3]).reduce((sum, n) => sum + n, 0),
    await Readable.from([1, 2])
      .flatMap((n) => [n, n])
      .take(3)
      .toArray(),
    await Readable.from([5, 6]).some((n) => n > 5),
  );
  const controller = new AbortController();
  const waiting = addAbortSignal(controller.signal, new Readable({ read() {} }));
  controller.abort();
  print(await ended(waiting).catch((e) => `${e.name} ${e.code}`));
  const events = [];
  const broken = new Readable({
    read() {},
    destroy: (error, done) => {
      events.push('destroy');
      done(error);
    },
  });
  for (const name of ['error', 'close', 'end'])
    broken.on(name, (e) => events.push(e ? e.message : name));
  broken.destroy(new Error('gone'));
  await new Promise(setImmediate);
  print(events);
  const duplex = Duplex.from({
    readable: Readable.from(['r']),
    writable: new Writable({ write: (_c, _e, done) => done() }),
  });
  print(await duplex.toArray());
  print(await compose(upper(), upper()).end('q').toArray());
  const error = await new Promise((resolve) => {
    const w = new Writable({ write() {} });
    w.on('error', resolve);
    w.end();
    w.write('late');
  });
  print(error.code, error.message);
  print(
    await Readable.fromWeb(
      new ReadableStream({
        start: (c) => {
          c.enqueue('w');
          c.close();
        },
      }),
    ).toArray(),
  );
  const reader = Readable.toWeb(Readable.from(['x', 'y'])).getReader();
  print(await reader.read(), await reader.read(), await reader.read());
  const cork = [];
  const vectored = new Writable({
    writev: (chunks, done) => {
      cork.push(chunks.map(({ chunk }) => `${chunk}`));
      done();
    },
  });
  vectored.cork();
  vectored.write('1');
  vectored.write('2');
  process.nextTick(() => vectored.uncork());
  vectored.end();
  await ended(vectored);
  print(cork);
  print(
    typeof finished,
    Readable.prototype[Symbol.asyncIterator] !== undefined,
    new Writable() instanceof require('node:events'),
  );
  try {
    new Writable().write(null);
  } catch (e) {
    print(e.code, e.message);
  }
  for await (const line of require('node:readline').createInterface({
    input: Readable.from(['one\ntw', 'o\r\nthree']),
  }))
    print(line);
};
