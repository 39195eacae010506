import {
  addMonths,
  differenceInBusinessDays,
  eachDayOfInterval,
  format,
  formatDistance,
  isValid,
  parse,
  parseISO,
} from 'date-fns';
import { de } from 'date-fns/locale';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  const day = new Date(2024, 0, 31, 10, 20);
  equal(format(day, "yyyy-MM-dd'T'HH:mm"), '2024-01-31T10:20');
  equal(format(day, 'EEEE, do MMMM', { locale: de }), 'Mittwoch, 31. Januar');
  equal(format(addMonths(day, 1), 'yyyy-MM-dd'), '2024-02-29');
  equal(differenceInBusinessDays(new Date(2024, 0, 8), new Date(2024, 0, 1)), 5);
  equal(formatDistance(day, addMonths(day, 2), { addSuffix: true }), '2 months ago');
  equal(parse('02/11/2014', 'MM/dd/yyyy', new Date(0)), new Date(2014, 1, 11));
  equal(parseISO('2014-02-11T11:30:30Z').getTime(), 1392118230000);
  equal(eachDayOfInterval({ start: day, end: new Date(2024, 1, 2) }).length, 3);
  equal(isValid(parseISO('x')), false);
  await fails(() => format(new Date(Number.NaN), 'yyyy'), /Invalid time value/);
  equal(require('date-fns').getYear(day), 2024);
  equal(require('date-fns/fp').addDays(1)(day).getDate(), 1);
}
