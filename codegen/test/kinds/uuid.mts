// | `UUID` | `UUID` | `UUID`, its text | |
// | `BigDecimal` | `BigDecimal`: a Java object | `BigDecimal`, `number` | |
// | `BigInteger` | `number`, exact as a `long` is | `number`, `bigint` | |
import type { UUID } from '@vertx/core/java';
import { Tuple } from '@vertx/sql-client';
import { equal, throws, typed } from './check.mjs';

const text = '00000000-0000-0001-0000-000000000002';
const uuid = typed<UUID>()(Tuple.tuple().addUUID(text).getUUID(0));
equal(`${uuid}`, text);
equal(uuid.version(), 0);
equal(Tuple.tuple().addUUID(uuid).getUUID(0).equals(uuid), true);

// @ts-expect-error a number is no UUID
throws(/addUUID/, () => Tuple.tuple().addUUID(1));
throws(/addUUID/, () => Tuple.tuple().addUUID('no UUID'));
// @ts-expect-error a UUID is no text
equal(typeof uuid.length, 'undefined');
