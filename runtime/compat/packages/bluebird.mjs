import Bluebird from 'bluebird';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  equal(
    await Bluebird.map([1, 2, 3], (n) => Bluebird.delay(1, n * 2), { concurrency: 2 }),
    [2, 4, 6],
  );
  equal(await Bluebird.props({ a: Bluebird.resolve(1), b: 2 }), { a: 1, b: 2 });
  equal(await Bluebird.reduce([1, 2, 3], (a, b) => a + b, 0), 6);
  const read = Bluebird.promisify((name, callback) => callback(null, `<${name}>`));
  equal(await read('x'), '<x>');
  await fails(() => Bluebird.delay(1000).timeout(2, 'too slow'), /too slow/);
  equal(await Bluebird.reject(new RangeError('r')).catch(RangeError, () => 'caught'), 'caught');
  equal(await Bluebird.resolve([1, 2]).spread((a, b) => a + b), 3);
  equal(
    await Bluebird.coroutine(function* () {
      return (yield Bluebird.resolve(1)) + 1;
    })(),
    2,
  );
  equal(require('bluebird') === Bluebird, true);
}
