import minimist from 'minimist';
import { equal, require } from '../check.mjs';

export default function use() {
  equal(minimist(['-x', '3', '-abc', '--beep=boop', '--no-color', 'foo', '--', 'bar']), {
    _: ['foo', 'bar'],
    x: 3,
    a: true,
    b: true,
    c: true,
    beep: 'boop',
    color: false,
  });
  equal(
    minimist(['-p', '80', '--v'], { alias: { p: 'port' }, boolean: ['v'], default: { host: 'h' } }),
    { _: [], p: 80, port: 80, v: true, host: 'h' },
  );
  equal(minimist(['--id', '007'], { string: 'id' }).id, '007');
  equal(minimist(['--a.b', '1']).a, { b: 1 });
  equal(require('minimist')(['--', 'x'], { '--': true })['--'], ['x']);
}
