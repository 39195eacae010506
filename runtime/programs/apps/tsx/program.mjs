import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'runs programs of TypeScript as CommonJS and ES modules, by its command and as an import',
  client: async (app) => {
    app.write('add.ts', 'export enum Kind { A = 1 } export const add = (a: number) => a + Kind.A;');
    app.write(
      'main.mts',
      `import { add } from './add.js'; console.log(add(2), import.meta.filename);`,
    );
    app.write('main.cts', `import { add } from './add'; console.log(add(3), typeof require);`);
    match(await app.run('tsx', ['main.mts']), /^3 .*main\.mts\n$/);
    equal(await app.run('tsx', ['main.cts']), '4 function\n');
    match(await app.run('main.mts', [], { options: ['--import', 'tsx'] }), /^3 /);
    app.write('main.mts', 'throw new TypeError("no");');
    match(await app.run('tsx', ['main.mts'], { code: 1 }), /main\.mts:1.*TypeError: no/s);
  },
};
