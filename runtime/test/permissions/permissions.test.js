import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { application, inBrief, run, start } from '../support/es4x.js';

/** Prints what comes of expressions, as JSON: values, or the codes of errors. */
const OUTCOMES = `
  const outcomes = {};
  globalThis.attempt = async (name, action) => {
    try {
      outcomes[name] = await action();
    } catch (error) {
      outcomes[name] = error.code ?? error.name;
    }
  };
  globalThis.end = () => {
    console.log(JSON.stringify(outcomes));
    process.exit();
  };
`;

/**
 * Runs a program that calls \`attempt\`.
 *
 * @param {Record<string, string>} files
 * @param {Parameters<typeof start>[1]} [options]
 */
async function outcomes(files, options) {
  const { stdout, stderr, code } = await run(
    {
      ...files,
      'outcomes.mjs': OUTCOMES,
      'main.mjs': `import './outcomes.mjs';\n${files['main.mjs']}\nend();`,
    },
    options,
  );
  assert.equal(code, 0, stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

describe('the permission model', function () {
  inBrief();
  this.timeout(300_000);

  it('is absent without --permission', async () => {
    assert.deepEqual(
      await outcomes({
        'main.mjs': `
          await attempt('permission', () => typeof process.permission);
          await attempt('class', () => Java.type('java.lang.Thread').class.getName());`,
      }),
      { permission: 'undefined', class: 'java.lang.Thread' },
    );
  });

  it('follows package.json and the command line, and what is dropped is gone', async () => {
    assert.deepEqual(
      await outcomes(
        {
          'package.json': JSON.stringify({
            es4x: { permission: true, 'allow-fs-read': ['.'], 'allow-java': 'java.util.zip.*' },
          }),
          'text.txt': 'text',
          'main.mjs': `
            import fs from 'node:fs';
            const { permission } = process;
            const zip = () => new (Java.type('java.util.zip.CRC32'))().getValue();
            await attempt('read', () => fs.readFileSync('text.txt', 'utf8'));
            await attempt('has', () => ['fs.read', 'fs.write', 'net', 'env', 'child', 'worker', 'java'].map((name) => permission.has(name)));
            await attempt('hasPath', () => [permission.has('fs.read', 'text.txt'), permission.has('fs.read', '/etc')]);
            await attempt('hasName', () => [permission.has('env', 'SEEN_1'), permission.has('env', 'HIDDEN'), permission.has('java', 'java.util.zip.CRC32')]);
            await attempt('environment', () => [process.env.SEEN_1, process.env.HIDDEN, 'HIDDEN' in process.env]);
            await attempt('allowed class', zip);
            await attempt('other class', () => Java.type('java.util.jar.JarFile'));
            await attempt('drop', () => permission.drop('fs.read', '.'));
            await attempt('read again', () => fs.readFileSync('text.txt', 'utf8'));`,
        },
        { args: ['--allow-env=SEEN_*'], env: { SEEN_1: 'seen', HIDDEN: 'hidden' } },
      ),
      {
        read: 'text',
        has: [false, false, false, false, false, false, false],
        hasPath: [true, false],
        hasName: [true, false, true],
        environment: ['seen', null, false],
        'allowed class': 0,
        'other class': 'ERR_ACCESS_DENIED',
        'read again': 'ERR_ACCESS_DENIED',
      },
    );
  });

  it('loses what is dropped, of the kinds whose options have values one by one', async () => {
    assert.deepEqual(
      await outcomes(
        {
          'main.mjs': `
            const { permission } = process;
            const has = (...names) => names.map((name) => permission.has(...name.split(' ')));
            const resources = ['net localhost:1', 'net localhost:2', 'env A', 'env B1', 'java java.util.zip.CRC32', 'java java.lang.Thread'];
            await attempt('before', () => has(...resources));
            await attempt('drop one', () => {
              permission.drop('net', 'localhost:1');
              permission.drop('env', 'B*');
              permission.drop('java', 'java.lang.Thread');
              return has(...resources);
            });
            await attempt('drop all', () => {
              for (const name of ['net', 'env', 'java']) permission.drop(name);
              return has(...resources);
            });
            await attempt('import', () => import('https://localhost:2/'));
            await attempt('signal', () => process.kill(process.ppid, 0));
            await attempt('no signal', () => {
              permission.drop('child');
              return process.kill(process.ppid, 0);
            });`,
        },
        {
          args: [
            '--permission',
            '--allow-fs-read=.',
            '--allow-net=localhost:1,localhost:2',
            '--allow-net=localhost:1',
            '--allow-env=A,B*',
            '--allow-java=java.util.zip.*,java.lang.Thread',
            '--allow-child-process',
            '--allow-remote-imports',
          ],
        },
      ),
      {
        before: [true, true, true, true, true, true],
        'drop one': [false, true, true, false, true, false],
        'drop all': [false, false, false, false, false, false],
        import: 'ERR_ACCESS_DENIED',
        signal: true,
        'no signal': 'ERR_ACCESS_DENIED',
      },
    );
  });

  it('holds in workers, verticles and child processes', async () => {
    const read = "require('node:fs').readFileSync('/etc/hostname') && 'read'";
    const tried = (say) =>
      `let said; try { said = ${read}; } catch (error) { said = error.code; } ${say}`;
    assert.deepEqual(
      await outcomes(
        {
          'worker.cjs': tried("require('node:worker_threads').parentPort.postMessage(said);"),
          'verticle.cjs': tried(
            "vertx.eventBus().consumer('said', (message) => message.reply(said));",
          ),
          'child.cjs': tried('process.send(said);'),
          'main.mjs': `
            import { fork } from 'node:child_process';
            import { once } from 'node:events';
            import { Worker } from 'node:worker_threads';
            await attempt('worker', async () => (await once(new Worker('./worker.cjs'), 'message'))[0]);
            await attempt('verticle', async () => {
              await vertx.deployVerticle('verticle.cjs');
              return (await vertx.eventBus().request('said', '')).body();
            });
            await attempt('child', async () => (await once(fork('./child.cjs'), 'message'))[0]);`,
        },
        {
          args: [
            '--permission',
            '--allow-fs-read=.',
            '--allow-worker',
            '--allow-child-process',
            '--allow-env=*',
            '--allow-java=io.vertx.core.*',
          ],
        },
      ),
      { worker: 'ERR_ACCESS_DENIED', verticle: 'ERR_ACCESS_DENIED', child: 'ERR_ACCESS_DENIED' },
    );
  });

  it('lets a host be reached by its name and port only', async () => {
    const server = createServer((_, response) => response.end('answered')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address();
    try {
      assert.deepEqual(
        await outcomes(
          {
            'main.mjs': `
              import http from 'node:http';
              import { once } from 'node:events';
              import { text } from 'node:stream/consumers';
              const get = async (url) => text((await once(http.get(url), 'response'))[0]);
              await attempt('fetch', async () => (await fetch('http://localhost:${port}')).text());
              await attempt('http', () => get('http://localhost:${port}'));
              await attempt('vertx', async () => {
                const client = vertx.createHttpClient();
                const request = await client.request(Java.type('io.vertx.core.http.HttpMethod').GET, ${port}, 'localhost', '/');
                return (await (await request.send()).body()).toString();
              });
              await attempt('other port', () => get('http://localhost:1'));
              await attempt('other host', () => get('http://localhost.localdomain:${port}'));`,
          },
          {
            args: [
              '--permission',
              '--allow-fs-read=.',
              `--allow-net=localhost:${port}`,
              '--allow-java=io.vertx.core.*',
            ],
          },
        ),
        {
          fetch: 'answered',
          http: 'answered',
          vertx: 'answered',
          'other port': 'ERR_ACCESS_DENIED',
          'other host': 'ERR_ACCESS_DENIED',
        },
      );
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('ends a program that imports what it may not read, and says where', async () => {
    const app = application({
      'app/main.mjs': "\nimport '../outside.mjs';",
      'outside.mjs': 'console.log("outside");',
    });
    try {
      const { code, stdout, stderr } = await start(join(app.folder, 'app'), {
        args: ['--permission', '--allow-fs-read=.'],
      }).ended;
      assert.equal(code, 1);
      assert.equal(stdout, '');
      assert.match(stderr, /ERR_ACCESS_DENIED/);
      assert.match(stderr, /outside\.mjs/);
      assert.match(stderr, /--allow-fs-read/);
      assert.doesNotMatch(stderr, /\.java:/);
    } finally {
      app.remove();
    }
  });

  it('ends a program whose dependency is denied something at the start, and says where', async () => {
    const app = application({
      'main.mjs': "import 'dependency';\nconsole.log('ran');",
      'node_modules/dependency/package.json': '{ "name": "dependency" }',
      'node_modules/dependency/index.js': "require('./part');",
      'node_modules/dependency/part.js': "exports.Files = require('java:java.nio.file').Files;",
    });
    try {
      const { code, stdout, stderr } = await start(app.folder, {
        args: ['--permission', '--allow-fs-read=.'],
      }).ended;
      assert.equal(code, 1);
      assert.equal(stdout, '');
      assert.match(stderr, /node_modules\/dependency\/part\.js:1/);
      assert.match(stderr, /ERR_ACCESS_DENIED/);
      assert.match(stderr, /java\.nio\.file\.Files/);
      assert.match(stderr, /--allow-java/);
      assert.doesNotMatch(stderr, /\.java:/);
    } finally {
      app.remove();
    }
  });

  for (const [args, message] of [
    [['--permission', '--allow-env=A*B'], /--allow-env.*A\*B/],
    [['--permission', '--allow-fs-read=/a*/b'], /--allow-fs-read.*\/a\*\/b/],
    [['--permission', '--allow-fs-write='], /--allow-fs-write/],
    [['--permission', '--allow-net=host:port'], /--allow-net.*host:port/],
    [['--permission', '--allow-java=com.*.Thing'], /--allow-java.*com\.\*\.Thing/],
    [['--allow-net=localhost'], /--allow-net.*--permission/],
  ]) {
    it(`refuses ${args.join(' ')}`, async () => {
      const { code, stderr } = await run('console.log("ran")', { args });
      assert.equal(code, 2);
      assert.match(stderr, message);
      assert.doesNotMatch(stderr, /\.java:|\n.*\n.*\n/);
    });
  }

  it('takes a permission that is given twice once', async () => {
    assert.deepEqual(
      await outcomes(
        {
          'main.mjs':
            "await attempt('has', () => [process.permission.has('net'), process.permission.has('worker')]);",
        },
        {
          args: [
            '--permission',
            '--permission',
            '--allow-fs-read=.',
            '--allow-fs-read=.',
            '--allow-net',
            '--allow-net',
            '--allow-worker',
            '--allow-worker',
          ],
        },
      ),
      { has: [true, true] },
    );
  });
});
