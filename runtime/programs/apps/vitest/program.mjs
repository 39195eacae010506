import { match } from '../../../compat/check.mjs';

export default {
  does: 'runs tests of TypeScript with mocks and snapshots, in threads and in processes',
  client: async (app) => {
    app.write('add.ts', 'export const add = (a: number, b: number): number => a + b;');
    app.write(
      'a.test.ts',
      `import { expect, test, vi } from 'vitest';
       import { add } from './add';
       vi.mock('./add', () => ({ add: vi.fn(() => 7) }));
       test('mocks', () => expect(add(1, 2)).toBe(7));
       test('a snapshot', () => expect({ a: 1 }).toMatchInlineSnapshot('{\\n  "a": 1,\\n}'));`,
    );
    match(await app.run('vitest', ['run', '--pool=threads']), /Tests +2 passed/);
    match(await app.run('vitest', ['run', '--pool=forks']), /Tests +2 passed/);
    app.write(
      'a.test.ts',
      `import { expect, test } from 'vitest'; test('fails', () => expect(1).toBe(2));`,
    );
    match(await app.run('vitest', ['run'], { code: 1 }), /expected 1 to be 2/);
  },
};
