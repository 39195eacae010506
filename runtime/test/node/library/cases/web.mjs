const fails = (action) => {
  try {
    return action();
  } catch (e) {
    return `${e.name} ${e.code}: ${e.message}`;
  }
};

export default async (print) => {
  print(
    new TextEncoder().encode('a€\ud800'),
    new TextEncoder().encodeInto('a€😀', new Uint8Array(6)),
    new TextDecoder('utf-8', { fatal: true }).fatal,
  );
  print(
    fails(() => new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([0xff]))),
    fails(() => new TextDecoder('nope')),
    new TextDecoder().decode(new Uint8Array([0xef, 0xbb, 0xbf, 97])),
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array([0xef, 0xbb, 0xbf, 97]))
      .length,
  );
  const streaming = new TextDecoder();
  print(
    streaming.decode(new Uint8Array([0xe2, 0x82]), { stream: true }),
    streaming.decode(new Uint8Array([0xac]), { stream: true }),
    streaming.decode(),
  );
  for (const label of [
    'ascii',
    'windows-1252',
    'iso-8859-2',
    'shift_jis',
    'euc-jp',
    'gb18030',
    'big5',
    'koi8-r',
    'utf-16be',
    'windows-1251',
    'macintosh',
  ]) {
    print(
      label,
      fails(() => new TextDecoder(label).encoding),
      fails(() => new TextDecoder(label).decode(new Uint8Array([0x41, 0xc4, 0xd6, 0x42]))),
    );
  }
  for (const label of ['replacement', 'hz-gb-2312', 'iso-2022-cn', 'csiso2022kr']) {
    print(
      label,
      fails(() => new TextDecoder(label)),
    );
  }
  for (const [label, ...bytes] of [
    ['shift_jis', 0x83, 0x65, 0x83, 0x58],
    ['gb18030', 0xd6, 0xd0, 0x81, 0x30, 0x84, 0x36],
    ['euc-jp', 0xa4, 0xa2],
    ['utf-16be', 0xd8, 0x3d, 0xde, 0x00],
  ]) {
    const decoder = new TextDecoder(label);
    const text = bytes.map((byte) => decoder.decode(new Uint8Array([byte]), { stream: true }));
    print(label, text.join('') + decoder.decode());
  }
  const shared = { s: 1 };
  const copy = structuredClone({
    a: shared,
    b: shared,
    map: new Map([[1, new Set([2])]]),
    date: new Date(5),
    re: /x/g,
    error: Object.assign(new RangeError('r'), { stack: 'RangeError: r' }),
    big: 5n,
    nested: [[undefined, null]],
    bytes: new Uint8Array([1, 2]),
    boxed: Object(3),
  });
  print(copy, copy.a === copy.b);
  for (const bad of [() => {}, Symbol('s'), { f() {} }, new WeakMap(), Promise.resolve()])
    print(fails(() => structuredClone(bad)));
  const moved = new ArrayBuffer(8);
  print(
    structuredClone(moved, { transfer: [moved] }).byteLength,
    moved.detached,
    fails(() => structuredClone(moved)),
    fails(() => structuredClone()),
  );
  const { port1, port2 } = new MessageChannel();
  const got = new Promise((done) => {
    port2.onmessage = ({ data, ports }) => {
      done([data, ports.length]);
      port2.close();
    };
  });
  port1.postMessage({ hello: new Map([[1, 2]]) });
  print(await got);
  const numbers = new ReadableStream({
    start(controller) {
      for (const n of [1, 2, 3]) controller.enqueue(n);
      controller.close();
    },
  });
  const doubled = numbers.pipeThrough(
    new TransformStream({ transform: (n, controller) => controller.enqueue(n * 2) }),
  );
  const [left, right] = doubled.tee();
  print(await Array.fromAsync(left), await Array.fromAsync(right));
  const written = [];
  const writer = new WritableStream(
    { write: (chunk) => void written.push(chunk), close: () => void written.push('closed') },
    new CountQueuingStrategy({ highWaterMark: 2 }),
  ).getWriter();
  print(writer.desiredSize);
  await writer.write('w');
  await writer.close();
  print(written);
  const byob = new ReadableStream({
    type: 'bytes',
    pull(controller) {
      const view = controller.byobRequest.view;
      new Uint8Array(view.buffer, view.byteOffset, view.byteLength).fill(7);
      controller.byobRequest.respond(2);
    },
  }).getReader({ mode: 'byob' });
  print(await byob.read(new Uint8Array(4)));
  print(
    await Array.fromAsync(
      ReadableStream.from(['a', 'b'])
        .pipeThrough(new TextEncoderStream())
        .pipeThrough(new TextDecoderStream()),
    ),
  );
  const failing = new ReadableStream({
    pull() {
      throw new Error('source');
    },
  });
  print(
    await failing
      .getReader()
      .read()
      .catch((e) => e.message),
  );
  print(
    new DOMException('m', 'NotFoundError').code,
    String(new DOMException('m')),
    fails(() => {
      throw new DOMException('q', 'DataError');
    }),
    DOMException.ABORT_ERR,
  );
  const headers = new Headers([
    ['B', '2'],
    ['a', '1'],
    ['b', '3'],
  ]);
  print(
    [...headers],
    headers.get('b'),
    fails(() => new Headers({ 'bad name': 1 })),
  );
  const response = new Response('{"x":1}', {
    status: 201,
    headers: { 'content-type': 'application/json' },
  });
  print(
    response.status,
    response.ok,
    await response.clone().json(),
    await response.text(),
    Response.json({ j: 1 }).headers.get('content-type'),
  );
  const form = new FormData();
  form.append('k', 'v');
  form.append('f', new File(['z'], 'z.txt'));
  print([...form].map(([k, v]) => [k, typeof v === 'string' ? v : v.name]));
  print(
    typeof navigator.hardwareConcurrency,
    navigator.userAgent.split('/')[0].length > 0,
    typeof performance.now(),
    performance.toJSON().timeOrigin > 0,
  );
  print(
    Object.getOwnPropertyDescriptor(globalThis, 'structuredClone').enumerable,
    Object.getOwnPropertyDescriptor(globalThis, 'Buffer').enumerable,
    typeof Event,
    typeof CompressionStream,
  );
};
