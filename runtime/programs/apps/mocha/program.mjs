import { match } from '../../../compat/check.mjs';

export default {
  does: 'runs tests of CommonJS and ES modules, also in worker processes',
  client: async (app) => {
    app.write('test/a.cjs', `it('adds', () => { if (1 + 1 !== 2) throw new Error(); });`);
    app.write('test/b.mjs', `describe('b', () => { it('waits', async () => { await 1; }); });`);
    const files = ['test/a.cjs', 'test/b.mjs'];
    match(await app.run('mocha', files), /2 passing/);
    match(await app.run('mocha', ['--parallel', '--jobs', '2', ...files]), /2 passing/);
    app.write('test/a.cjs', `it('fails', () => { require('assert').deepEqual([1], [2]); });`);
    match(await app.run('mocha', files, { code: 1 }), /1 failing.*\+ expected - actual/s);
  },
};
