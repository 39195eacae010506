import { DateTime, Duration, Interval } from 'luxon';
import { equal, require } from '../check.mjs';

export default function use() {
  const time = DateTime.fromISO('2024-03-31T01:30:00', { zone: 'Europe/Berlin' });
  equal(time.plus({ hours: 1 }).toISO(), '2024-03-31T03:30:00.000+02:00');
  equal(time.setZone('Asia/Tokyo').toFormat('HH:mm ZZZZ'), '09:30 GMT+9');
  equal(time.setLocale('fr').toFormat('cccc d LLLL yyyy'), 'dimanche 31 mars 2024');
  equal(time.toLocaleString(DateTime.DATE_FULL, { locale: 'en-US' }), 'March 31, 2024');
  equal(time.startOf('month').diff(time, 'days').days < -30, true);
  equal(Duration.fromISO('PT1H30M').as('minutes'), 90);
  equal(Interval.after(time, { days: 2 }).splitBy({ days: 1 }).length, 2);
  equal(DateTime.fromFormat('12 May 1982', 'd MMMM yyyy', { locale: 'en' }).month, 5);
  equal(DateTime.fromISO('bad').invalidReason, 'unparsable');
  equal(require('luxon').Duration.fromMillis(1000).toFormat('ss'), '01');
}
