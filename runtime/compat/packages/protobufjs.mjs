import protobuf from 'protobufjs';
import { equal, require } from '../check.mjs';

export default async function use() {
  const { root } = protobuf.parse(`syntax = "proto3";
    package p;
    enum Kind { NONE = 0; SOME = 1; }
    message Inner { bytes data = 1; }
    message Outer {
      string name = 1; repeated int32 ns = 2; map<string, Inner> by = 3; Kind kind = 4;
      oneof choice { double d = 5; sint64 big = 6; }
    }`);
  const Outer = root.lookupType('p.Outer');
  equal(Outer.verify({ name: 7 }), 'name: string expected');
  const message = Outer.create({
    name: 'Jö',
    ns: [1, -1, 300],
    by: { k: { data: new Uint8Array([1, 2]) } },
    kind: 1,
    d: 0.5,
  });
  const bytes = Outer.encode(message).finish();
  const back = Outer.decode(bytes);
  equal([back.name, back.ns, back.kind, back.choice, back.d], ['Jö', [1, -1, 300], 1, 'd', 0.5]);
  equal([...back.by.k.data], [1, 2]);
  equal(Outer.toObject(back, { enums: String, bytes: String }), {
    name: 'Jö',
    ns: [1, -1, 300],
    by: { k: { data: 'AQI=' } },
    kind: 'SOME',
    d: 0.5,
  });
  const big = Outer.decode(Outer.encode(Outer.fromObject({ big: '-9007199254740993' })).finish());
  equal(Outer.toObject(big, { longs: String }).big, '-9007199254740993');
  equal([...Outer.encodeDelimited(Outer.create({ name: 'a' })).finish()], [3, 10, 1, 97]);
  equal(typeof require('protobufjs').load, 'function');
}
