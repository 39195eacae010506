import { format } from 'node:util';
import createDebug from 'debug';
import { equal, match, require } from '../check.mjs';

export default function use() {
  createDebug.enable('app:*,-app:noise');
  equal([createDebug.enabled('app:db'), createDebug.enabled('app:noise')], [true, false]);
  const log = createDebug('app:db');
  const lines = [];
  log.log = (...args) => lines.push(format(...args));
  log('found %d rows in %o', 3, { table: 'fortunes' });
  equal(lines.length, 1);
  match(lines[0], /app:db[\s\S]*found 3 rows in \{ table: .*fortunes/);
  createDebug('app:noise')('unseen');
  equal(log.extend('more').namespace, 'app:db:more');
  equal(createDebug.disable(), 'app:*,-app:noise');
  equal(log.enabled, false);
  equal(require('debug') === createDebug, true);
}
