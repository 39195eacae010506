import Hapi from '@hapi/hapi';
import { equal, fails } from '../../check.mjs';

export default async function use() {
  const server = Hapi.server({ port: 0, host: '127.0.0.1', debug: false });
  server.state('session', { encoding: 'base64json', isSecure: false, isHttpOnly: true });
  server.auth.scheme('key', () => ({
    authenticate: ({ headers }, h) =>
      headers.key === 'right'
        ? h.authenticated({ credentials: { name: 'jo' } })
        : h.unauthenticated(new Error('no key')),
  }));
  server.auth.strategy('simple', 'key');
  const shout = {
    name: 'shout',
    register: (own, { mark }) =>
      own.decorate('toolkit', 'shout', function (text) {
        return this.response(text.toUpperCase() + mark).type('text/x-shout');
      }),
  };
  await server.register({ plugin: shout, options: { mark: '!' } });
  let calls = 0;
  server.method('double', (n) => ++calls && n * 2, {
    cache: { expiresIn: 60_000, generateTimeout: 1000 },
    generateKey: String,
  });
  const double = ({ params }) => server.methods.double(+params.n);
  server.route([
    {
      method: 'GET',
      path: '/hi/{name?}',
      handler: ({ params }, h) => h.shout(params.name ?? 'you'),
    },
    { method: 'POST', path: '/echo', handler: ({ payload, query }) => ({ payload, query }) },
    { method: 'GET', path: '/double/{n}', handler: double },
    { method: 'GET', path: '/in', handler: (_, h) => h.response().state('session', { id: 7 }) },
    { method: 'GET', path: '/who', handler: ({ state }) => state.session },
    {
      method: 'GET',
      path: '/me',
      options: { auth: 'simple' },
      handler: ({ auth }) => auth.credentials,
    },
    { method: '*', path: '/{rest*}', handler: ({ params }, h) => h.response(params).code(404) },
  ]);
  await server.start();
  try {
    const call = (path, options) => fetch(server.info.uri + path, options);
    const hi = await call('/hi/j%C3%B6');
    equal(
      [hi.headers.get('content-type'), await hi.text()],
      ['text/x-shout; charset=utf-8', 'JÖ!'],
    );
    const headers = { 'content-type': 'application/json' };
    const post = (body) => call('/echo?a=1', { method: 'POST', headers, body });
    equal(await (await post('{"n":[1]}')).json(), { payload: { n: [1] }, query: { a: '1' } });
    equal((await post('{')).status, 400);
    equal([await (await call('/double/4')).json(), await (await call('/double/4')).json()], [8, 8]);
    equal(calls, 1);
    const cookie = (await call('/in')).headers.get('set-cookie').split(';')[0];
    equal(await (await call('/who', { headers: { cookie } })).json(), { id: 7 });
    equal((await call('/me')).status, 500);
    const injected = await server.inject({ url: '/me', headers: { key: 'right' } });
    equal([injected.statusCode, injected.result], [200, { name: 'jo' }]);
    equal([(await call('/x/y')).status, await (await call('/x/y')).json()], [404, { rest: 'x/y' }]);
    await fails(() => server.register(shout), /already registered/);
  } finally {
    await server.stop({ timeout: 100 });
  }
}
