import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'compiles a folder and standard input for old browsers by its command, with source maps',
  client: async (app) => {
    app.write(
      'babel.config.json',
      '{"presets":[["@babel/preset-env",{"targets":{"ie":"11"},"modules":"commonjs"}]]}',
    );
    app.write(
      'src/a.js',
      `export class Counter { #n = 0; next() { return ++this.#n; } }
       export const both = ({ a, ...rest }) => [a, { ...rest }];`,
    );
    app.write(
      'src/deep/b.mjs',
      `import { Counter } from '../a.js';
       const c = new Counter(); c.next(); console.log(\`\${c.next()}\`, c?.none ?? 'none');`,
    );
    const output = await app.run('babel', ['src', '--out-dir', 'out', '--source-maps']);
    match(output, /Successfully compiled 2 files with Babel/);
    equal(/\bclass \w+ \{|=>|\?\?/.test(app.read('out/a.js')), false);
    equal(JSON.parse(app.read('out/a.js.map')).sources, ['../src/a.js']);
    equal(await app.run('out/deep/b.js'), '2 none\n');
    match(
      await app.run('babel', ['--filename', 'x.js'], { input: 'let [a] = [1];' }),
      /var a = 1;/,
    );
    app.write('src/a.js', 'export const = 1;');
    match(await app.run('babel', ['src/a.js'], { code: 1 }), /Unexpected token \(1:13\)/);
  },
};
