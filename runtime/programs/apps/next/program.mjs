import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'is built on Node, and serves pages, an API, redirects and static files',
  client: async (app) => {
    app.write('public/hello.txt', 'static');
    await app.onNode('next', ['build']);
    const server = await app.serve('next', ['start', '-p', '$PORT'], { path: '/hello.txt' });
    equal(await server.text('/hello.txt'), 'static');
    match(await server.text('/'), /<h1>Home<\/h1>/);
    match(await server.text('/users/ada'), /<h1>Hello, <!-- -->ADA<\/h1>/);
    equal(await server.post('/api', { a: 2 }), { doubled: 4 });
    equal((await server.fetch('/absent')).status, 404);
    const redirected = await server.fetch('/old', { redirect: 'manual' });
    equal([redirected.status, redirected.headers.get('location')], [307, '/']);
    await server.stop();
  },
};
