import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { application, inBrief, ownCache, start } from './support/es4x.js';

describe('remote imports', function () {
  this.timeout(300_000);
  inBrief();

  /** @type {Record<string, { type?: string, body?: string, location?: string }>} */
  let pages = {};
  /** @type {string[]} */
  let requests = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const page = pages[request.url ?? ''];
    const status = page === undefined ? 404 : page.location ? 302 : 200;
    response.writeHead(status, {
      'content-type': page?.type ?? 'text/javascript; charset=utf-8',
      ...(page?.location && { location: page.location }),
    });
    response.end(page?.body ?? '');
  });
  let origin = '';
  let cache = '';
  /** @type {Record<string, string>} */
  let env = {};

  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    cache = mkdtempSync(join(tmpdir(), 'es4x-test-'));
    env = { ...ownCache(cache), ES4X_LOCK: 'auto' };
  });

  after(() => {
    server.close();
    rmSync(cache, { recursive: true, force: true });
  });

  beforeEach(() => {
    requests = [];
  });

  /**
   * @param {{ folder: string }} app
   * @param {...string} args
   */
  const run = (app, ...args) => start(app.folder, { args, env }).ended;

  it('are fetched once, pinned, refused when they change, and not fetched when frozen', async () => {
    pages = {
      '/lib/main.js': {
        body: `import { b } from './b.ts'; import c from '/c.json' with { type: 'json' };
import { format } from 'node:util';
export default [b, c.c, format('%s', c.c), import.meta.resolve('./x.js'), import.meta.url, import.meta.filename];
export const fail = () => { throw new Error('remote'); };`,
      },
      '/lib/b.ts': { type: 'video/mp2t', body: `export const b: string = 'b';` },
      '/c.json': { type: 'application/json', body: '{"c": "c"}' },
      '/latest': { location: '/lib/main.js' },
    };
    const app = application({
      'package.json': '{}',
      'main.mjs': `
        import all, { fail } from '${origin}/latest';
        console.log(JSON.stringify(all));
        try { fail(); } catch (e) { console.log(e.stack.split('\\n')[1]); }`,
    });
    try {
      const first = await run(app, '--allow-remote-imports');
      assert.equal(first.code, 0, first.stderr);
      const [values, frame] = first.stdout.trim().split('\n');
      const url = `${origin}/lib/main.js`;
      assert.deepEqual(JSON.parse(values ?? ''), ['b', 'c', 'c', `${origin}/lib/x.js`, url, null]);
      assert.match(frame ?? '', new RegExp(`at .*${url}:4:`));
      assert.deepEqual(requests, ['/latest', '/lib/main.js', '/lib/b.ts', '/c.json']);
      const { lockVersion, remote } = JSON.parse(
        readFileSync(join(app.folder, 'es4x-lock.json'), 'utf8'),
      );
      assert.equal(lockVersion, 1);
      assert.deepEqual(Object.keys(remote), [
        `${origin}/c.json`,
        `${origin}/latest`,
        `${origin}/lib/b.ts`,
      ]);
      assert.match(remote[`${origin}/latest`], /^sha512-/);

      requests = [];
      const second = await run(app, '--allow-remote-imports', '--frozen');
      assert.equal(second.code, 0, second.stderr);
      assert.deepEqual(requests, []);

      // They are in the lock file still, but not in the cache.
      rmSync(join(cache, 'es4x', 'remote'), { recursive: true });
      const frozen = await run(app, '--allow-remote-imports', '--frozen');
      assert.equal(frozen.code, 1);
      assert.match(frozen.stderr, /ERR_REMOTE_NOT_CACHED/);
      assert.match(frozen.stderr, /latest is not in the cache .* Run once without --frozen/);
      assert.deepEqual(requests, []);

      pages['/lib/b.ts'] = { type: 'video/mp2t', body: `export const b = 'evil';` };
      const third = await run(app, '--allow-remote-imports');
      assert.equal(third.code, 1);
      assert.match(third.stderr, /ERR_REMOTE_INTEGRITY/);
      assert.match(third.stderr, /lib\/b\.ts has changed/);
      assert.equal(third.stdout, '');
    } finally {
      app.remove();
    }
  });

  describe('that fail or are redirected', () => {
    /** @type {string[]} what is logged of each */
    let failures;
    /** @type {string[]} */
    let redirections;
    before(async () => {
      pages = {
        '/bare.js': { body: `import 'lodash';` },
        '/file.js': { body: `import 'file:///etc/hosts';` },
        '/page': { type: 'text/html', body: '<p>' },
        '/here': { location: `${elsewhere()}/here.js` },
        '/here.js': { body: 'export default import.meta.url;' },
        '/http': { location: 'http://example.invalid/a.js' },
        '/https': { location: 'https://example.invalid/a.js' },
        '/file': { location: 'file:///etc/hosts' },
        '/twice': { location: '/https' },
        '/circle': { location: '/circle' },
      };
      const app = application({
        'package.json': '{}',
        'main.mjs': `
          for (const url of ['${origin}/no.js', '${origin}/bare.js', '${origin}/file.js', '${origin}/page',
            'http://example.invalid/a.js', 'http://127.0.0.1:1/a.js', '${origin}/here', '${origin}/http',
            '${origin}/https', '${origin}/file', '${origin}/twice', '${origin}/circle']) {
            await import(url).then((m) => console.log(m.default), (e) => console.log(e.code, e.message));
          }`,
      });
      try {
        const { stdout, stderr, code } = await run(app, '--allow-remote-imports');
        assert.equal(code, 0, stderr);
        const lines = stdout.trim().split('\n');
        assert.equal(lines.length, 12, stdout);
        failures = lines.slice(0, 6);
        redirections = lines.slice(6);
        assert.equal(existsSync(join(app.folder, 'es4x-lock.json')), true);
      } finally {
        app.remove();
      }
    });

    /** This machine by another name. */
    const elsewhere = () => `http://localhost:${new URL(origin).port}`;

    it('fail with a code that says why', () => {
      const says = [
        /^ERR_NETWORK_IMPORT_BAD_RESPONSE .*no\.js.* HTTP status 404/,
        /^ERR_NETWORK_IMPORT_DISALLOWED .*'lodash' by .*bare\.js/,
        /^ERR_NETWORK_IMPORT_DISALLOWED .*hosts.* by .*file\.js/,
        /^ERR_UNKNOWN_MODULE_FORMAT .*text\/html/,
        /^ERR_NETWORK_IMPORT_DISALLOWED .*use https/,
        /^ERR_NETWORK_IMPORT_BAD_RESPONSE /,
      ];
      for (const [i, pattern] of says.entries()) assert.match(failures[i] ?? '', pattern);
    });

    it('are not redirected from this machine to another', () => {
      const refused = (/** @type {string} */ name, /** @type {string} */ to) =>
        `ERR_NETWORK_IMPORT_DISALLOWED redirection of '${origin}/${name}' to '${to}' is not supported: ` +
        'a server on this machine may redirect to this machine only.';
      assert.deepEqual(redirections.slice(0, 5), [
        `${elsewhere()}/here.js`,
        refused('http', 'http://example.invalid/a.js'),
        refused('https', 'https://example.invalid/a.js'),
        refused('file', 'file:///etc/hosts'),
        refused('twice', 'https://example.invalid/a.js'),
      ]);
      assert.match(
        redirections[5] ?? '',
        /^ERR_NETWORK_IMPORT_BAD_RESPONSE .*more than 5 redirections/,
      );
    });
  });

  it('keep nothing else waiting: the event loop goes on', async () => {
    // The module comes when the timer has been seen, and not before.
    const timer = new EventEmitter();
    const seen = once(timer, 'seen');
    const slow = createServer(async (_request, response) => {
      await seen;
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(`export default 'slow';`);
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (slow.address());
    const app = application({
      'package.json': '{}',
      'main.mjs': `
        setInterval(function () { console.log('timer'); clearInterval(this); }, 20);
        console.log((await import('http://127.0.0.1:${port}/slow.js')).default);`,
    });
    try {
      const { child, ended } = start(app.folder, {
        args: ['--allow-remote-imports'],
        env,
      });
      child.stdout.on('data', (text) => `${text}`.includes('timer') && timer.emit('seen'));
      const { code, stdout, stderr } = await ended;
      assert.equal(code, 0, stderr);
      assert.equal(stdout, 'timer\nslow\n');
    } finally {
      slow.close();
      app.remove();
    }
  });

  it('are not pinned with CI=true; only those in the lock are fetched where it has any', async () => {
    pages = { '/ci.js': { body: `console.log('ran');` } };
    const app = application({ 'package.json': '{}', 'main.mjs': `import '${origin}/ci.js';` });
    const lock = join(app.folder, 'es4x-lock.json');
    const args = ['--allow-remote-imports'];
    const ci = () => start(app.folder, { args, env: { ...env, CI: 'true' } }).ended;
    try {
      const first = await ci();
      assert.equal(first.stdout, 'ran\n', first.stderr);
      assert.equal(existsSync(lock), false);

      const text = JSON.stringify({ lockVersion: 1, remote: { 'https://a.test/': 'sha512-A' } });
      writeFileSync(lock, text);
      const refused = await ci();
      assert.equal(refused.code, 1);
      assert.match(
        refused.stderr,
        /ERR_REMOTE_NOT_LOCKED\]: .*ci\.js is not in .*CI=true to add it/,
      );
      assert.equal(readFileSync(lock, 'utf8'), text);

      rmSync(lock);
      assert.equal((await run(app, ...args)).code, 0);
      rmSync(join(cache, 'es4x', 'remote'), { recursive: true });
      assert.equal((await ci()).stdout, 'ran\n');
    } finally {
      app.remove();
    }
  });

  it('are refused without the option, and when frozen without a hash', async () => {
    pages = { '/a.js': { body: '' } };
    const app = application({ 'package.json': '{}', 'main.mjs': `import '${origin}/a.js';` });
    try {
      const refused = await run(app);
      assert.equal(refused.code, 1);
      assert.match(refused.stderr, /ERR_UNSUPPORTED_ESM_URL_SCHEME/);
      assert.match(refused.stderr, /--allow-remote-imports/);
      assert.deepEqual(requests, []);
      const frozen = await run(app, '--allow-remote-imports', '--frozen');
      assert.equal(frozen.code, 1);
      assert.match(frozen.stderr, /ERR_REMOTE_NOT_LOCKED/);
      assert.doesNotMatch(frozen.stderr, /\.java:\d+/);
      assert.deepEqual(requests, []);
    } finally {
      app.remove();
    }
  });
});
