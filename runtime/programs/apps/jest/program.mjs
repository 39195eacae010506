import { match } from '../../../compat/check.mjs';

export default {
  does: 'runs test files, with mocks, timers and a snapshot, in one process and in workers (with the WebAssembly of unrs-resolver)',
  client: async (app) => {
    app.write('add.js', 'exports.add = (a, b) => a + b;');
    app.write(
      'a.test.js',
      `jest.mock('./add');
       test('mocks', () => {
         const { add } = require('./add');
         add.mockReturnValue(7);
         expect(add(1, 2)).toBe(7);
       });
       test('timers', () => {
         jest.useFakeTimers();
         const called = jest.fn();
         setTimeout(called, 1000);
         jest.advanceTimersByTime(1000);
         expect(called).toHaveBeenCalledTimes(1);
       });`,
    );
    app.write(
      'b.test.js',
      `test('a snapshot', () => expect({ a: [1] }).toMatchInlineSnapshot(\`
        {
          "a": [
            1,
          ],
        }
       \`));`,
    );
    match(await app.run('jest', ['--runInBand']), /Tests: +3 passed, 3 total/);
    match(await app.run('jest', ['--maxWorkers=2']), /Tests: +3 passed, 3 total/);
    app.write('b.test.js', `test('fails', () => expect([1]).toEqual([2]));`);
    match(await app.run('jest', ['b.test.js'], { code: 1 }), /● fails.*- +2,\n.*\+ +1,\n/s);
  },
};
