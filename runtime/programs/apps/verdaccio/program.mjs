import { createHash } from 'node:crypto';
import { equal, match } from '../../../compat/check.mjs';

export default {
  does: 'serves a registry: a user signs up, publishes a package, finds and fetches it',
  client: async (app) => {
    const server = await app.serve('verdaccio', ['-c', 'config.yaml', '-l', '$PORT'], {
      path: '/-/ping',
    });
    equal(await server.json('/-/ping'), {});
    const user = { name: 'ada', password: 'lovelace-1815' };
    const { token } = await server.post('/-/user/org.couchdb.user:ada', user, { method: 'PUT' });
    const headers = { authorization: `Bearer ${token}` };
    equal(await server.json('/-/whoami', { headers }), { username: 'ada' });

    const tarball = Buffer.from('the content of a package');
    const shasum = createHash('sha1').update(tarball).digest('hex');
    const version = {
      name: 'thing',
      version: '1.0.0',
      dist: { shasum, tarball: `${server.url}/thing/-/thing-1.0.0.tgz` },
    };
    const published = await server.post(
      '/thing',
      {
        _id: 'thing',
        name: 'thing',
        'dist-tags': { latest: '1.0.0' },
        versions: { '1.0.0': version },
        _attachments: {
          'thing-1.0.0.tgz': {
            content_type: 'application/octet-stream',
            data: tarball.toString('base64'),
            length: tarball.length,
          },
        },
      },
      { method: 'PUT', headers },
    );
    equal(published.success, true);
    equal((await server.json('/thing')).versions['1.0.0'].dist.shasum, shasum);
    equal(await server.text('/thing/-/thing-1.0.0.tgz'), tarball.toString());
    equal((await server.fetch('/thing', { method: 'PUT' })).status, 401);
    match(await server.text('/'), /<title>Verdaccio<\/title>/i);
    await server.stop();
  },
};
