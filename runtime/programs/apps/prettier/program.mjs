import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'formats JavaScript, TypeScript, CSS and Markdown, and checks what is formatted',
  client: async (app) => {
    app.write('src/a.js', 'const a={b:1,c:[1,2,3]}');
    app.write('src/b.ts', 'type A<T>={a:T}|null');
    app.write('src/c.css', 'a{color:red}');
    app.write('src/d.md', '* one\n* two');
    match(await app.run('prettier', ['--check', 'src'], { code: 1 }), /in 4 files/);
    match(await app.run('prettier', ['--write', 'src']), /src\/d\.md/);
    equal(app.read('src/a.js'), 'const a = { b: 1, c: [1, 2, 3] };\n');
    equal(app.read('src/b.ts'), 'type A<T> = { a: T } | null;\n');
    equal(app.read('src/c.css'), 'a {\n  color: red;\n}\n');
    equal(app.read('src/d.md'), '- one\n- two\n');
    match(await app.run('prettier', ['--check', 'src']), /All matched files use Prettier/);
  },
};
