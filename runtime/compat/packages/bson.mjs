import {
  BSON,
  calculateObjectSize,
  Decimal128,
  deserialize,
  EJSON,
  Long,
  ObjectId,
  serialize,
} from 'bson';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const id = new ObjectId('65f0a1b2c3d4e5f601234567');
  equal(
    [id.getTimestamp().toISOString(), ObjectId.isValid('x')],
    ['2024-03-12T18:40:50.000Z', false],
  );
  const document = {
    _id: id,
    text: 'ä',
    n: 1,
    big: Long.fromString('9007199254740993'),
    at: new Date(5),
    list: [null, true],
  };
  const bytes = serialize(document);
  equal(bytes.length, calculateObjectSize(document));
  const back = deserialize(bytes, { promoteLongs: false });
  equal([back.text, back.n.valueOf(), back.at, back.list], ['ä', 1, new Date(5), [null, true]]);
  equal([back._id.equals(id), back.big.toString()], [true, '9007199254740993']);
  equal(deserialize(serialize({ big: 2n ** 62n }), { useBigInt64: true }).big, 2n ** 62n);
  equal(
    EJSON.stringify({ id, price: Decimal128.fromString('1.10') }),
    `{"id":{"$oid":"${id}"},"price":{"$numberDecimal":"1.10"}}`,
  );
  equal(EJSON.parse('{"a":{"$date":"1970-01-01T00:00:01Z"}}').a.getTime(), 1000);
  equal(deserialize(serialize({ b: new BSON.Binary(new Uint8Array([1, 2])) })).b.length(), 2);
  await fails(() => deserialize(bytes.subarray(1)), /bson|size|offset/i);
}
