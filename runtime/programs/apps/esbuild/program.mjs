import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'bundles TypeScript by its API, with a source map, and names what an import lacks',
  client: async (app) => {
    app.write('src/add.ts', 'export const add = (a: number, b: number): number => a + b;');
    app.write('src/main.ts', `import { add } from './add'; console.log(add(1, 2));`);
    equal(await app.run('build.js'), '0 warnings\n');
    equal(await app.onNode('dist/main.mjs'), '3\n');
    equal(JSON.parse(app.read('dist/main.mjs.map')).version, 3);
    app.write('src/add.ts', 'export const sub = 1;');
    match(await app.run('build.js', [], { code: 1 }), /No matching export in "src\/add\.ts"/);
  },
};
