import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'bundles ES modules and CommonJS for production, with a source map and a chunk of its own',
  client: async (app) => {
    app.write('src/add.js', 'exports.add = (a, b) => a + b; exports.unused = 1;');
    app.write('src/late.js', 'export const late = "late";');
    app.write(
      'src/index.js',
      `import { add } from './add.js';
       import('./late.js').then(({ late }) => console.log(add(1, 2), late));`,
    );
    const args = ['--mode', 'production', '--target', 'node', '--devtool', 'source-map'];
    match(await app.run('webpack', args), /compiled successfully/);
    equal(JSON.parse(app.read('dist/main.js.map')).version, 3);
    equal(await app.onNode('dist/main.js'), '3 late\n');
    app.write('src/add.js', 'exports.add = (a, b) => {');
    match(await app.run('webpack', args, { code: 1 }), /Module parse failed: Unexpected token/);
  },
};
