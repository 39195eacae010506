import { match } from '../../../compat/check.mjs';

export default {
  does: 'runs test files in worker threads and in processes, with hooks and snapshots, and shows what differs',
  client: async (app) => {
    app.write('add.js', 'export const add = async (a, b) => a + b;');
    app.write(
      'test/a.js',
      `import test from 'ava';
       import { add } from '../add.js';
       test.before((t) => { t.context.two = 2; });
       test('adds', async (t) => { t.is(await add(1, t.context.two), 3); });
       test('throws', (t) => { t.throws(() => { throw new TypeError('no'); }, { instanceOf: TypeError, message: 'no' }); });
       test('a snapshot', (t) => { t.snapshot({ a: [1] }); });`,
    );
    app.write(
      'test/b.js',
      `import test from 'ava';
       for (const n of [1, 2]) test('macro ' + n, (t) => { t.plan(1); t.true(n > 0); });`,
    );
    match(
      await app.run('ava', ['--timeout=5m', '--update-snapshots'], { env: { CI: 'false' } }),
      /5 tests passed/,
    );
    match(app.read('test/snapshots/a.js.md'), /a snapshot/);
    match(
      await app.run('ava', ['--timeout=5m', '--no-worker-threads', '--tap']),
      /# pass 5\n# fail 0/,
    );
    app.write(
      'test/b.js',
      `import test from 'ava'; test('fails', (t) => { t.deepEqual({ a: 1 }, { a: 2 }); });`,
    );
    const failed = await app.run('ava', ['--timeout=5m', 'test/b.js'], { code: 1 });
    match(failed, /- +a: 1,\n.*\+ +a: 2,\n.*1 test failed/s);
  },
};
