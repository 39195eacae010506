import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'reports problems and mends what it can',
  client: async (app) => {
    app.write(
      'eslint.config.mjs',
      `export default [{ rules: { 'no-undef': 'error', 'prefer-const': 'error' } }];`,
    );
    app.write('src/a.js', 'let x = 1;\nexport const y = x + z;\n');
    const output = await app.run('eslint', ['src'], { code: 1 });
    match(output, /1:5\s+error\s+'x' is never reassigned/);
    match(output, /2:22\s+error\s+'z' is not defined/);
    match(await app.run('eslint', ['--fix', 'src'], { code: 1 }), /1 problem/);
    match(app.read('src/a.js'), /^const x = 1;/);
    app.write('src/a.js', 'export const x = 1;\n');
    equal(await app.run('eslint', ['src']), '');
  },
};
