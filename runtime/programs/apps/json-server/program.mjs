import { equal } from '../../../compat/check.mjs';

export default {
  does: 'serves a JSON file as a REST API: reads, filters, adds, changes and deletes',
  client: async (app) => {
    app.write('db.json', '{"posts":[{"id":1,"title":"a"},{"id":2,"title":"b"}]}');
    const server = await app.serve('json-server', ['db.json', '--port', '$PORT']);
    equal(await server.json('/posts/1'), { id: 1, title: 'a' });
    equal(await server.json('/posts?title=b'), [{ id: 2, title: 'b' }]);
    equal(await server.post('/posts', { title: 'c' }), { title: 'c', id: 3 });
    equal(await server.post('/posts/3', { title: 'd' }, { method: 'PATCH' }), {
      title: 'd',
      id: 3,
    });
    equal((await server.fetch('/posts/1', { method: 'DELETE' })).status, 200);
    equal(JSON.parse(app.read('db.json')).posts, [
      { id: 2, title: 'b' },
      { title: 'd', id: 3 },
    ]);
    await server.stop();
  },
};
