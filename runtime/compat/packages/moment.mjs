import moment from 'moment';
import 'moment/locale/fr.js';
import { equal, require } from '../check.mjs';

export default function use() {
  moment.locale('en');
  const time = moment.utc('2024-01-31T10:20:30Z');
  equal(time.clone().add(1, 'month').format('YYYY-MM-DD, dddd Do'), '2024-02-29, Thursday 29th');
  equal(time.clone().locale('fr').format('LLLL'), 'mercredi 31 janvier 2024 10:20');
  equal(moment.duration(3, 'days').humanize(), '3 days');
  equal(time.from(time.clone().add(2, 'hours')), '2 hours ago');
  equal(moment('12-25-1995', 'MM-DD-YYYY').year(), 1995);
  equal(moment.utc('2010-10-20').isBetween('2010-01-01', '2012-01-01'), true);
  equal(moment('2010-13-40').isValid(), false);
  equal(require('moment') === moment, true);
}
