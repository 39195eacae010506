import { addExtension, Decoder, Encoder, Packr, pack, UnpackrStream, unpack } from 'msgpackr';
import { equal, fails, require } from '../check.mjs';

class Point {
  constructor(x, y) {
    Object.assign(this, { x, y });
  }
}

export default async function use() {
  const value = {
    a: [1, -1, 1.5, 2 ** 40, null, true],
    text: 'ä'.repeat(40),
    at: new Date(5),
    bytes: Buffer.from([1, 2]),
  };
  equal(unpack(pack(value)), value);
  equal([...pack({ a: 1 })].slice(-1), [1]);
  equal(unpack(Buffer.from('83a161c0a162c3a16301', 'hex')), { a: null, b: true, c: 1 });
  const shared = new Packr({ structuredClone: true });
  const loop = { set: new Set([1]), map: new Map([['k', 2]]) };
  loop.self = loop;
  const back = shared.unpack(shared.pack(loop));
  equal([back.self === back, back.set, back.map], [true, new Set([1]), new Map([['k', 2]])]);
  addExtension({
    Class: Point,
    type: 11,
    write: ({ x, y }) => [x, y],
    read: ([x, y]) => new Point(x, y),
  });
  equal(unpack(pack(new Point(1, 2))) instanceof Point, true);
  equal(unpack(pack(2n ** 60n)), 2n ** 60n);
  const records = new Encoder({ structures: [] });
  const list = Array.from({ length: 20 }, (_, id) => ({ id, name: `n${id}` }));
  equal(new Decoder({ structures: records.structures }).decode(records.encode(list)), list);
  const stream = new UnpackrStream({ mapsAsObjects: true });
  const [first, second] = [pack('one'), pack({ two: 2 })];
  stream.write(first.subarray(0, 2));
  stream.end(Buffer.concat([first.subarray(2), second]));
  const read = [];
  for await (const item of stream) read.push(item);
  equal(read, ['one', { two: 2 }]);
  await fails(() => unpack(Buffer.from([0x93, 1])), /Unexpected end/);
  equal(typeof require('msgpackr').pack, 'function');
}
