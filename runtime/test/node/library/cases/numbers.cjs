/** The numbers of a buffer: each method with values in and out of its range, at any place, in any memory. */

const FORMATS = ['Int8', 'UInt8', 'Uint8'];
for (const format of ['Int16', 'UInt16', 'Int32', 'UInt32', 'Uint32', 'Float', 'Double']) {
  FORMATS.push(`${format}LE`, `${format}BE`);
}
const VALUES = [
  0,
  -0,
  1,
  -1,
  127,
  128,
  -128,
  -129,
  255,
  256,
  32_767,
  65_535,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 32 - 1,
  2 ** 32,
  1.75,
  -1.75,
  254.9,
  255.1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e300,
  '7',
  true,
  null,
  undefined,
  {},
];
const PLACES = [undefined, 0, 1, 3.0, 8, 9, 15, 16, -1, 1.5, '1', null];

/** @param {() => unknown} action */
function outcome(action) {
  try {
    return action();
  } catch (error) {
    return `${error.name} ${error.code}: ${error.message}`;
  }
}

module.exports = (print) => {
  const results = [];
  for (const format of FORMATS) {
    const write = `write${format}`;
    const read = `read${format}`;
    for (const value of VALUES) {
      const bytes = Buffer.alloc(16, 0xa5);
      results.push([
        write,
        String(value),
        outcome(() => bytes[write](value, 3)),
        bytes.toString('hex'),
        outcome(() => Object.is(bytes[read](3), -0) || bytes[read](3)),
      ]);
    }
    for (const place of PLACES) {
      const bytes = Buffer.from(Array.from({ length: 16 }, (_, i) => 251 - i * 31));
      results.push([read, String(place), outcome(() => bytes[read](place))]);
      results.push([
        write,
        String(place),
        outcome(() => bytes[write](5, place)),
        bytes.toString('hex'),
      ]);
    }
  }
  print(results.map((row) => row.join(' ')).join('\n'));

  // No buffers of their own, and such as have lost their memory.
  const transferred = Buffer.from(new ArrayBuffer(8));
  structuredClone(transferred.buffer, { transfer: [transferred.buffer] });
  const resized = new ArrayBuffer(8, { maxByteLength: 16 });
  const views = {
    whole: new Uint8Array(resized),
    part: new Uint8Array(resized, 2, 6),
  };
  resized.resize(6);
  const receivers = {
    'a part': Buffer.from('0102030405060708', 'hex').subarray(3),
    'a Uint8Array': new Uint8Array([1, 2, 3, 4, 5, 6]),
    'an Int8Array': new Int8Array([-1, -2, -3, -4, -5]),
    'a Uint16Array': new Uint16Array([258, 772, 1286, 1800, 1]),
    'shared memory': Buffer.from(new SharedArrayBuffer(8)),
    'transferred memory': transferred,
    'resizable memory': views.whole,
    'a part of resizable memory': views.part,
    'a list': [1, 2, 3, 4, 5],
    'a proxy': new Proxy(Buffer.from([1, 2, 3, 4, 5]), {}),
  };
  for (const [name, receiver] of Object.entries(receivers)) {
    const { readInt16LE, readUInt32BE, writeInt16BE } = Buffer.prototype;
    print(
      name,
      outcome(() => readInt16LE.call(receiver, 1)),
      outcome(() => readUInt32BE.call(receiver)),
      outcome(() => writeInt16BE.call(receiver, 515, 1)),
      outcome(() => readInt16LE.call(receiver, 1)),
    );
  }

  print(
    FORMATS.map((format) => {
      const { [`read${format}`]: read, [`write${format}`]: write } = Buffer.prototype;
      return `${read.length} ${read.name} ${write.length} ${write.name}`;
    }),
    Buffer.prototype.readUint32LE === Buffer.prototype.readUInt32LE,
    Object.keys(Buffer.prototype).filter((name) => /^(read|write)/.test(name)),
  );
};
