const v8 = require('node:v8');

const result = (call) => {
  try {
    return call();
  } catch (e) {
    return `${e.name} ${e.code}: ${e.message}`;
  }
};

const bytes = (value) => result(() => v8.serialize(value).toString('hex'));

function circular() {
  const object = { a: 1 };
  object.self = object;
  return object;
}

function failure() {
  const error = new TypeError('bad', { cause: { because: 1 } });
  error.stack = 'the stack';
  return error;
}

/** An array with holes. */
function holed(length, hole = 0) {
  const array = Array.from({ length }, (_, i) => i);
  delete array[hole];
  return array;
}

class Point {
  x = 1;
}

function values() {
  const one = circular();
  return [
    ...[undefined, null, true, false, 0, -0, 1, -1, 2 ** 31, -(2 ** 31), 1.5, Number.NaN, Infinity],
    ...[0n, -5n, 2n ** 64n, '', 'abc', 'é', '日本', 'a日', `${'x'.repeat(200)}日`],
    ...[
      [1, 2, 3],
      [1.5, 2],
      holed(3, 1),
      holed(1),
      [],
      Object.assign([1, 2], { x: 1 }),
      [one, one],
    ],
    ...[{}, { a: 1, 2: 3, b: undefined }, one, new Point(), Object.create(null)],
    ...[new Date(5), new Date(Number.NaN), /a+/gi, /x/dsuy],
    ...[
      new Map([
        [1, {}],
        ['k', one],
      ]),
      new Set([1, '2']),
    ],
    ...[Object(1), Object('s'), Object(true), Object(false), Object(3n)],
    ...[new Uint8Array([1, 2]), Buffer.from('hi'), new Float64Array([1.5])],
    ...[new DataView(new ArrayBuffer(3), 1), new ArrayBuffer(2), failure()],
    ...[new ArrayBuffer(2, { maxByteLength: 4 }), new Array(5)],
  ];
}

const REFUSED = [
  () => {},
  Symbol('x'),
  new WeakMap(),
  Promise.resolve(),
  new Proxy({}, {}),
  { f() {} },
  new WeakRef({}),
  Object(Symbol('q')),
  new SharedArrayBuffer(1),
];

function methods(print) {
  const writer = new v8.Serializer();
  writer.writeHeader();
  writer.writeUint32(7);
  writer.writeUint64(1, 2);
  writer.writeDouble(1.5);
  writer.writeRawBytes(Buffer.from('ab'));
  print(writer.writeValue([new Uint16Array([1, 2]), new DataView(new ArrayBuffer(2))]));
  const written = writer.releaseBuffer();
  print(written.toString('hex'));
  const reader = new v8.Deserializer(written);
  print(reader.readHeader(), reader.getWireFormatVersion(), reader.readUint32());
  print(reader.readUint64(), reader.readDouble(), reader.readRawBytes(2), reader.readValue());
  for (const name of ['readUint32', 'readUint64', 'readDouble', 'readValue']) {
    print(result(() => reader[name]()));
  }
  print(result(() => reader.readRawBytes(5)));
  const buffer = new ArrayBuffer(4);
  const mover = new v8.Serializer();
  mover.transferArrayBuffer(3, buffer);
  mover.writeValue([buffer]);
  const receiver = new v8.Deserializer(mover.releaseBuffer());
  receiver.transferArrayBuffer(3, buffer);
  print(receiver.readValue()[0] === buffer);
  print(
    result(() => v8.Serializer()),
    result(() => new v8.Deserializer('x')),
  );
  print(result(() => new v8.Serializer().writeRawBytes('x')));
}

function malformed(print) {
  for (const text of ['', 'ff', 'ff10', 'ff0f', 'ff0f6f', 'ff0f22ff', 'ff0f5e00', 'ff0f41ff7f']) {
    print(result(() => v8.deserialize(Buffer.from(text, 'hex'))));
  }
  print(result(() => v8.deserialize('x')));
}

function figures(print) {
  print(
    Object.keys(v8.getHeapStatistics()),
    Object.values(v8.getHeapStatistics()).every(Number.isFinite),
  );
  const { used_heap_size: used, heap_size_limit: limit } = v8.getHeapStatistics();
  print(used > 1e6, limit > used);
  print(Object.keys(v8.getHeapSpaceStatistics()[0]), Object.keys(v8.getHeapCodeStatistics()));
  print(Number.isInteger(v8.cachedDataVersionTag()), v8.setFlagsFromString('--stack-size=900'));
  print(result(() => v8.setFlagsFromString(1)));
  print(v8.isStringOneByteRepresentation('é'), v8.isStringOneByteRepresentation('日'));
  print(v8.startupSnapshot.isBuildingSnapshot());
  print(result(() => v8.startupSnapshot.addSerializeCallback(() => {})));
  const profiler = new v8.GCProfiler();
  profiler.start();
  print(Object.keys(profiler.stop()), profiler.stop());
}

module.exports = (print) => {
  for (const value of values()) {
    print(bytes(value));
    print(result(() => v8.deserialize(v8.serialize(value))));
  }
  for (const value of REFUSED) print(bytes(value));
  methods(print);
  malformed(print);
  figures(print);
};
