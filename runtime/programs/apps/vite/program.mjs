import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'builds an application of TypeScript and CSS, and serves it in development (with the WebAssembly of rolldown)',
  client: async (app) => {
    app.write('index.html', '<script type="module" src="/src/main.ts"></script>');
    app.write('src/style.css', 'h1 { color: red; & b { color: blue } }');
    app.write(
      'src/main.ts',
      `import './style.css'; const name: string = 'Vite'; document.title = name;`,
    );
    match(await app.run('vite', ['build']), /built in/);
    const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(app.read('dist/index.html')) ?? [];
    match(app.read(`dist${script}`), /document\.title/);
    const server = await app.serve('vite', ['--port', '$PORT', '--strictPort']);
    match(await server.text('/'), /@vite\/client/);
    const main = await server.text('/src/main.ts');
    equal([main.includes(': string'), main.includes('Vite')], [false, true]);
    await server.stop();
  },
};
