// | `UUID` | `UUID` | `UUID`, its text | |
// | `BigDecimal` | `BigDecimal`: a Java object | `BigDecimal`, `number`, `bigint`, its digits | `JSON.stringify` writes its digits |
// | `BigInteger` | `number`, exact as a `long` is | `number`, `bigint` | |
import type { BigDecimal, UUID } from '@vertx/core/java';
import { Tuple } from '@vertx/sql-client';
import { equal, throws, typed } from './check.mjs';

const text = '00000000-0000-0001-0000-000000000002';
const uuid = typed<UUID | null>()(Tuple.tuple().addUUID(text).getUUID(0)) as UUID;
equal(`${uuid}`, text);
equal(uuid.version(), 0);
equal(Tuple.tuple().addUUID(uuid).getUUID(0)?.equals(uuid), true);

for (const [given, digits] of [
  [1.5, '1.5'],
  ['12345678901234567890.10', '12345678901234567890.10'],
  [2n ** 70n, '1180591620717411303424'],
] as const) {
  const amount = typed<BigDecimal | null>()(Tuple.tuple().addBigDecimal(given).getBigDecimal(0));
  equal([amount?.toPlainString(), JSON.stringify(amount)], [digits, digits]);
}
throws(/addBigDecimal.*numeric string/, () => Tuple.tuple().addBigDecimal('one'));

// @ts-expect-error a number is no UUID
throws(/addUUID/, () => Tuple.tuple().addUUID(1));
throws(/addUUID/, () => Tuple.tuple().addUUID('no UUID'));
// @ts-expect-error a UUID is no text
equal(typeof uuid.length, 'undefined');
