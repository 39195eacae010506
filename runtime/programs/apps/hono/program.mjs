import { equal } from '../../../compat/check.mjs';

export default {
  does: 'answers JSON and text, streams, and serves files, on its server for Node',
  client: async (app) => {
    app.write('static/a.txt', 'static');
    const server = await app.serve('server.js');
    equal(await server.json('/users/ada'), { hello: 'ada' });
    const echo = await server.fetch('/echo', { method: 'POST', body: 'tea' });
    equal([echo.status, await echo.text()], [201, 'TEA']);
    equal(await server.text('/stream'), 'a\nb\nc\n');
    equal(await server.text('/static/a.txt'), 'static');
    equal((await server.fetch('/absent')).status, 404);
    await server.stop();
  },
};
