import ms from 'ms';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  equal(ms('2 days'), 172800000);
  equal(ms('1.5h'), 5400000);
  equal(ms(60000), '1m');
  equal(ms(2 * 60000, { long: true }), '2 minutes');
  equal(ms('-3 min'), -180000);
  await fails(() => ms(''), /val is not a non-empty string/);
  equal(require('ms')('1y'), 31557600000);
}
