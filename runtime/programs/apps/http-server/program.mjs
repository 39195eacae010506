import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'serves a folder, with a range and a list of its files',
  client: async (app) => {
    app.write('public/hello.txt', 'Hello, world');
    const server = await app.serve('http-server', ['public', '-p', '$PORT']);
    const response = await server.fetch('/hello.txt');
    equal(response.status, 200);
    match(response.headers.get('content-type'), /^text\/plain/);
    equal(await response.text(), 'Hello, world');
    const part = await server.fetch('/hello.txt', { headers: { range: 'bytes=7-' } });
    equal([part.status, await part.text()], [206, 'world']);
    match(await server.text('/'), /href="\.\/hello\.txt"/);
    equal((await server.fetch('/absent')).status, 404);
    await server.stop();
  },
};
