import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'runs a program of TypeScript, and stops at an error of types',
  client: async (app) => {
    app.write(
      'tsconfig.json',
      '{"compilerOptions":{"module":"commonjs","target":"es2022","types":[]}}',
    );
    app.write('add.ts', 'export enum Kind { A = 1 } export const add = (a: number) => a + Kind.A;');
    app.write(
      'main.ts',
      `import { add } from './add'; declare const console: any; console.log(add(2));`,
    );
    equal(await app.run('ts-node', ['main.ts']), '3\n');
    equal(await app.run('ts-node', ['--transpile-only', 'main.ts']), '3\n');
    app.write('main.ts', `import { add } from './add'; add('2');`);
    match(await app.run('ts-node', ['main.ts'], { code: 1 }), /main\.ts\(1,34\): error TS2345/);
  },
};
