import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'bundles ES modules, leaves out what is unused, and writes a source map (with @rollup/wasm-node)',
  client: async (app) => {
    app.write('src/math.js', 'export const add = (a, b) => a + b; export const unused = 1;');
    app.write('src/main.js', `import { add } from './math.js'; console.log(add(1, 2));`);
    const args = ['src/main.js', '-f', 'cjs', '-o', 'dist/bundle.cjs', '-m'];
    match(await app.run('rollup', args), /created dist\/bundle\.cjs/);
    equal(app.read('dist/bundle.cjs').includes('unused'), false);
    equal(JSON.parse(app.read('dist/bundle.cjs.map')).version, 3);
    equal(await app.onNode('dist/bundle.cjs'), '3\n');
    app.write('src/math.js', 'export const sub = 1;');
    match(await app.run('rollup', args, { code: 1 }), /"add" is not exported by "src\/math\.js"/);
  },
};
