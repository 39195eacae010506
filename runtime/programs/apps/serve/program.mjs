import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'serves a folder as a single-page application, compressed',
  client: async (app) => {
    app.write('public/index.html', `<h1>Hello</h1>${'<p>world</p>'.repeat(200)}`);
    app.write('public/data.json', '{"a":1}');
    const server = await app.serve('serve', ['-s', 'public', '-l', '$PORT', '-n']);
    match(await server.text('/some/page'), /^<h1>Hello/);
    equal(await server.json('/data.json'), { a: 1 });
    const response = await server.fetch('/');
    equal(response.headers.get('content-encoding'), 'gzip');
    const etag = response.headers.get('etag');
    match(await response.text(), /world/);
    const again = await server.fetch('/', { headers: { 'if-none-match': etag } });
    equal(again.status, 304);
    await server.stop();
  },
};
