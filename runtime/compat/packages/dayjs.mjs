import dayjs from 'dayjs';
import 'dayjs/locale/de.js';
import duration from 'dayjs/plugin/duration.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { equal, require } from '../check.mjs';

export default function use() {
  for (const plugin of [utc, timezone, relativeTime, duration]) dayjs.extend(plugin);
  const day = dayjs.utc('2024-01-31T10:20:30Z');
  equal(day.add(1, 'month').format('YYYY-MM-DD HH:mm:ss'), '2024-02-29 10:20:30');
  equal(day.locale('de').format('dddd, D. MMMM'), 'Mittwoch, 31. Januar');
  equal(day.tz('America/New_York').format('HH:mm Z'), '05:20 -05:00');
  equal(day.from(day.add(3, 'day')), '3 days ago');
  equal(dayjs.duration(90, 'minutes').asHours(), 1.5);
  equal(day.diff('2024-01-01', 'day'), 30);
  equal(dayjs('nonsense').isValid(), false);
  equal(require('dayjs') === dayjs, true);
}
