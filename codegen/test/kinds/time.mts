// | `Instant` | `Instant`: a `Date`, and its Java methods | `Instant`, a `Date`, ISO 8601 text | |
// | `LocalDate`, `LocalTime`, `LocalDateTime`, `OffsetTime`, `OffsetDateTime`, `ZonedDateTime` | `X`: its Java methods | `X`, a `Date`, ISO 8601 text | the local time of a `Date` |
// | `Duration` | `X` | `X`, ISO 8601 text | |
import { DataObjectWithValues, JsonMapperTCKImpl } from '@vertx/codegen-tck';
import { JsonObject, ProxyOptions } from '@vertx/core';
import type { Duration, Instant, LocalDate, ZonedDateTime } from '@vertx/core/java';
import { Tuple } from '@vertx/sql-client';
import { equal, throws, typed } from './check.mjs';

const text = '1984-05-27T00:05:00Z';
const instant = typed<Instant>()(new JsonObject().put('at', text).getInstant('at', new Date()));
equal(instant.toEpochMilli(), Date.parse(text));
equal(instant.getTime(), Date.parse(text));
equal(instant.toISOString(), '1984-05-27T00:05:00.000Z');
equal(instant.getEpochSecond() * 1000, Date.parse(text));
for (const given of [new Date(text), text, instant] as const) {
  const values = new DataObjectWithValues().setInstantValue(given);
  equal(values.toJson().getInstant('instantValue')?.getTime(), Date.parse(text));
}

const duration = typed<Duration>()(
  new ProxyOptions().setConnectTimeout('PT1.5S').getConnectTimeout(),
);
equal([duration.toMillis(), `${duration}`], [1500, 'PT1.5S']);
equal(new ProxyOptions({ connectTimeout: duration }).getConnectTimeout().equals(duration), true);

const tuple = Tuple.tuple()
  .addLocalDate('2020-12-31')
  .addLocalDateTime('2020-12-31T10:00:00')
  .addLocalTime('10:30:00')
  .addOffsetDateTime('2020-12-31T10:00:00+01:00');
const date = typed<LocalDate | null>()(tuple.getLocalDate(0)) as LocalDate;
equal([date.getYear(), date.getMonthValue(), `${date}`], [2020, 12, '2020-12-31']);
equal(`${tuple.getLocalDateTime(1)} ${tuple.getLocalTime(2)}`, '2020-12-31T10:00 10:30');
equal(tuple.getOffsetDateTime(3)?.toInstant().toISOString(), '2020-12-31T09:00:00.000Z');
equal(
  Tuple.tuple()
    .addLocalDate(new Date(2020, 11, 31))
    .getLocalDate(0)
    ?.getDayOfMonth(),
  31,
);
const offset = Tuple.tuple().addOffsetDateTime(new Date(text)).getOffsetDateTime(0);
equal(offset?.toInstant().getTime(), Date.parse(text));

const zoned = typed<ZonedDateTime>()(new JsonMapperTCKImpl().methodWithTypeToStringReturn());
equal(zoned.toInstant().getTime() > 0, true);

// @ts-expect-error milliseconds are no instant
throws(/setInstantValue/, () => new DataObjectWithValues().setInstantValue(5));
throws(/setInstantValue/, () => new DataObjectWithValues().setInstantValue('yesterday'));
// @ts-expect-error nor a duration
throws(/setConnectTimeout/, () => new ProxyOptions().setConnectTimeout(5));
// @ts-expect-error a date has no time
equal(date.getHours, undefined);
