/** Pipes of web streams that are aborted, streams among patched globals, text that is cut anywhere. */

const told = (error) => `${error.constructor.name} ${error.name}: ${error.message}`;
const outcome = (promise) =>
  promise.then(
    (value) => `resolves ${value}`,
    (error) => `rejects ${told(error)}`,
  );

function reader(log, source = {}) {
  return new ReadableStream(
    {
      pull: (controller) => controller.error(new Error('pulled')),
      ...source,
      cancel(reason) {
        log.push(`cancel ${told(reason)}`);
        return source.cancel?.(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

function writer(log, sink = {}) {
  return new WritableStream({
    ...sink,
    write(chunk, controller) {
      log.push(`write ${chunk}`);
      return sink.write?.(chunk, controller);
    },
    close: () => log.push('close'),
    abort(reason) {
      log.push(`abort ${told(reason)}`);
      return sink.abort?.(reason);
    },
  });
}

const rejecting = (message) => () => Promise.reject(new Error(message));
const REASONS = { none: undefined, own: new TypeError('own reason') };
const PIPES = {
  plain: [],
  'a source that is closed': [{ start: (controller) => controller.close(), pull: undefined }],
  'a source that has failed': [{ start: (controller) => controller.error(new Error('of start')) }],
  'a sink that has failed': [{}, { start: (controller) => controller.error(new Error('of sink')) }],
  'a cancel() that fails': [{ cancel: rejecting('of cancel') }],
  'an abort() that fails': [{}, { abort: rejecting('of abort') }],
  'both fail': [{ cancel: rejecting('of cancel') }, { abort: rejecting('of abort') }],
};
const PREVENTING = [
  {},
  { preventCancel: true },
  { preventAbort: true },
  { preventCancel: true, preventAbort: true, preventClose: true },
];

async function abortedBefore(print) {
  for (const [what, [source, sink]] of Object.entries(PIPES)) {
    for (const [named, reason] of Object.entries(REASONS)) {
      for (const prevent of PREVENTING) {
        const log = [];
        const from = reader(log, source);
        const to = writer(log, sink);
        const piped = outcome(from.pipeTo(to, { signal: AbortSignal.abort(reason), ...prevent }));
        print(what, named, Object.keys(prevent).join(), await piped, log.join('; '));
        print(from.locked, to.locked);
      }
    }
  }
  for (const signal of [null, 'AbortSignal', true, -1, Object.create(AbortSignal.prototype)]) {
    const log = [];
    print(await outcome(reader(log).pipeTo(writer(log), { signal })), log.length);
  }
}

/** Aborts while a chunk is being written, and before or after the ends of a source and a sink. */
async function abortedLater(print) {
  for (const during of ['write', 'source closed', 'source failed', 'sink failed']) {
    const log = [];
    const abort = new AbortController();
    const ends = {};
    const from = new ReadableStream({
      start(controller) {
        ends.source = controller;
        controller.enqueue('a');
        controller.enqueue('b');
      },
      cancel: (reason) => void log.push(`cancel ${told(reason)}`),
    });
    const to = writer(log, {
      start: (controller) => {
        ends.sink = controller;
      },
      write() {
        if (during === 'write') abort.abort();
        if (during === 'source closed') ends.source.close();
        if (during === 'source failed') ends.source.error(new Error('of source'));
        if (during === 'sink failed') ends.sink.error(new Error('of sink'));
        if (log.length > 1) return;
        return new Promise((done) => setImmediate(() => setImmediate(done)));
      },
    });
    const piped = outcome(from.pipeTo(to, { signal: abort.signal, preventAbort: true }));
    await new Promise((done) => setImmediate(done));
    abort.abort();
    print(during, await piped, log.join('; '), from.locked, to.locked);
  }
}

/** Aborts while a sink that wants everything has chunks to write, which it does before its abort(). */
async function abortedAmongWrites(print) {
  const log = [];
  const abort = new AbortController();
  let finish;
  const writes = new Promise((done) => {
    finish = done;
  });
  const from = new ReadableStream({
    start(controller) {
      controller.enqueue('a');
      controller.enqueue('b');
    },
  });
  const to = new WritableStream(
    {
      write(chunk) {
        log.push(chunk);
        return writes;
      },
      abort: (reason) => void log.push(told(reason)),
    },
    new CountQueuingStrategy({ highWaterMark: Infinity }),
  );
  const piped = outcome(from.pipeTo(to, { signal: abort.signal }));
  await new Promise((done) => setTimeout(done));
  abort.abort();
  finish();
  print(await piped, log.join('; '));
}

/** Makes every object thenable, which promises of the stream's own are not to notice. */
async function amongThenables(print) {
  for (const kind of ['pipeTo', 'tee', 'transform', 'iteration']) {
    const log = [];
    const taken = [];
    const source = new ReadableStream({
      start(controller) {
        controller.enqueue('a');
        controller.close();
      },
    });
    const [from, other] = kind === 'tee' ? source.tee() : [source];
    const to = writer(log);
    let calls = 0;
    Object.defineProperty(Object.prototype, 'then', {
      configurable: true,
      writable: true,
      value(resolve) {
        taken.push(this === globalThis ? 'global' : `${Object.keys(this)}`);
        calls++;
        if (calls === 3) delete Object.prototype.then;
        resolve(Object.assign(Object.create(null), { done: calls === 3, value: calls }));
      },
    });
    try {
      if (kind === 'transform') {
        await from.pipeThrough(new TransformStream()).pipeTo(to);
      } else if (kind === 'iteration') {
        await from[Symbol.asyncIterator]().return?.();
      } else {
        await from.pipeTo(to);
      }
    } finally {
      delete Object.prototype.then;
    }
    other?.cancel();
    print(kind, taken.join('; '), log.join('; '));
  }
}

/** Streams take options of their own objects only, and no constructor from the global object. */
async function amongPatchedGlobals(print) {
  const names = ['highWaterMark', 'size', 'start', 'type', 'mode', 'pull', 'cancel'];
  const { ReadableStream: Original } = globalThis;
  const source = new ReadableStream();
  const bytes = new ReadableStream({ type: 'bytes' });
  for (const name of names) {
    Object.defineProperty(Object.prototype, name, {
      configurable: true,
      get() {
        throw new Error(`${name} is read`);
      },
    });
  }
  globalThis.ReadableStream = () => {
    throw new Error('the global ReadableStream is called');
  };
  let shown;
  try {
    shown = [source, bytes].map((stream) => {
      try {
        return stream.tee().map((branch) => branch instanceof Original);
      } catch (error) {
        return told(error);
      }
    });
  } finally {
    for (const name of names) delete Object.prototype[name];
    globalThis.ReadableStream = Original;
  }
  print(JSON.stringify(shown));
}

/** Decodes bytes that come in three chunks, of which the second is one byte, cut at each place. */
async function cutText(print) {
  const texts = {
    'utf-16le': [0xff, 0xfe, 0x41, 0, 0x3d, 0xd8, 0, 0xde, 0x3d, 0xd8, 0x42, 0],
    'utf-16be': [0xfe, 0xff, 0, 0x41, 0xd8, 0x3d, 0xde, 0, 0, 0x42],
    'utf-8': [0xef, 0xbb, 0xbf, 0xf0, 0x9f, 0x98, 0x80, 0x41, 0xe2, 0x82],
  };
  for (const [encoding, bytes] of Object.entries(texts)) {
    for (const fatal of [false, true]) {
      for (const ignoreBOM of [false, true]) {
        const results = new Set();
        for (let first = 0; first <= bytes.length; first++) {
          const parts = [[0, first], [first, first + 1], [first + 1]];
          const chunks = parts.map((part) => Uint8Array.from(bytes.slice(...part)));
          const decoded = ReadableStream.from(chunks).pipeThrough(
            new TextDecoderStream(encoding, { fatal, ignoreBOM }),
          );
          results.add(await Array.fromAsync(decoded).then((all) => escape(all.join('')), told));
        }
        print(encoding, fatal, ignoreBOM, [...results].join(' or '));
      }
    }
  }
  const whole = ReadableStream.from([Uint8Array.of(0x3d, 0xd8), Uint8Array.of(0, 0xde, 0x41)]);
  const apart = await Array.fromAsync(whole.pipeThrough(new TextDecoderStream('utf-16le')));
  print(JSON.stringify(apart));
  const encoded = ReadableStream.from(['a\ud83d', '\ude00', '\ud83d']);
  const encodedBytes = await Array.fromAsync(encoded.pipeThrough(new TextEncoderStream()));
  print(JSON.stringify(encodedBytes.map((chunk) => [...chunk])));
}

export default async function webStreams(print) {
  await abortedBefore(print);
  await abortedLater(print);
  await abortedAmongWrites(print);
  await amongThenables(print);
  await amongPatchedGlobals(print);
  await cutText(print);
}
