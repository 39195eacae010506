import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findJdk } from '../../npm/es4x/src/jdk/find.js';
import { application, inBrief, ownCache, start } from './support/es4x.js';

/**
 * Makes a jar.
 *
 * @param {Record<string, string>} files text by name
 * @param {string} jar
 */
function pack(files, jar) {
  const content = application(files);
  const tool = join(dirname(findJdk().java), 'jar');
  execFileSync(tool, ['--create', '--file', jar, '-C', content.folder, '.']);
  content.remove();
}

describe('modules on the class path', function () {
  this.timeout(300_000);
  inBrief();

  it('are imported and required, with what they and their jar import', async () => {
    const app = application({
      'package.json': JSON.stringify({ name: 'app', dependencies: { carrier: '*' } }),
      'node_modules/carrier/package.json': JSON.stringify({
        name: 'carrier',
        version: '1.0.0',
        es4x: { jars: ['./carried.jar'] },
      }),
      'node_modules/own/package.json': JSON.stringify({ name: 'own', exports: './own.mjs' }),
      'node_modules/own/own.mjs': `export const own = 'own';`,
      'main.mjs': `
        import { file, sub } from 'classpath:lib/main.mjs';
        import inJar from 'in-jar';
        import { createRequire } from 'node:module';
        const require = createRequire(import.meta.url);
        console.log(file.endsWith('main.mjs'), sub, inJar);
        console.log(require('classpath:lib/sub') === require('classpath:lib/sub.js'), require('in-jar/data').n);
        console.log((await import('classpath:/lib/main.mjs')).sub === sub, (await import('classpath:lib/a%20b.mjs?q')).default);
        for (const load of [() => import('classpath:no.mjs'), () => require('classpath:no'), () => import('not-in-jar')]) {
          try { await load(); } catch (e) { console.log(e.code, e.message.split('\\n')[0]); }
        }
        try { (await import('classpath:lib/throws.mjs')).default(); } catch (e) { console.log(e.stack.split('\\n')[1]); }`,
    });
    const carried = {
      'lib/main.mjs': `import { sub as local } from './sub.js'; import inJar from 'in-jar'; import { own } from 'own';
        export const file = import.meta.filename; export const sub = [local, inJar, own].join();`,
      'lib/sub.js': `exports.sub = require('./deep').deep;`,
      'lib/deep/index.js': `exports.deep = 'deep';`,
      'lib/a b.mjs': `export default import.meta.url.endsWith('?q');`,
      'lib/throws.mjs': `export default () => { throw new Error('x'); };`,
      'node_modules/in-jar/package.json': '{"name": "in-jar", "main": "main.js"}',
      'node_modules/in-jar/main.js': `module.exports = 'in-jar';`,
      'node_modules/in-jar/data.json': '{"n": 1}',
    };
    try {
      pack(carried, join(app.folder, 'node_modules/carrier/carried.jar'));
      const cache = join(app.folder, 'cache');
      const { code, stdout, stderr } = await start(app.folder, { env: ownCache(cache) }).ended;
      assert.equal(code, 0, stderr);
      const lines = stdout.trim().split('\n');
      assert.deepEqual(lines.slice(0, 3), ['true deep,in-jar,own in-jar', 'true 1', 'true true']);
      assert.match(
        lines[3] ?? '',
        /^ERR_MODULE_NOT_FOUND Cannot find 'classpath:no.mjs' on the class path imported from .*main\.mjs/,
      );
      assert.match(lines[4] ?? '', /^ERR_MODULE_NOT_FOUND /);
      assert.match(lines[5] ?? '', /^ERR_MODULE_NOT_FOUND Cannot find package 'not-in-jar'/);
      assert.match(lines[6] ?? '', /carried-[0-9a-f]+.lib.throws\.mjs:1:/);
    } finally {
      app.remove();
    }
  });

  it('stay unpacked while a process uses them, however old they are', async () => {
    /** @param {string} main */
    const carrying = (main) => {
      const app = application({
        'package.json': JSON.stringify({ name: 'app', es4x: { jars: ['./carried.jar'] } }),
        'main.mjs': main,
      });
      const jar = join(app.folder, 'carried.jar');
      pack({ 'lib/a.mjs': `export default 'a';`, 'lib/late.mjs': `export default 'late';` }, jar);
      return app;
    };
    const server = carrying(`
      import a from 'classpath:lib/a.mjs';
      setInterval(() => {}, 1000);
      process.on('SIGTERM', async () => {
        console.log((await import('classpath:lib/late.mjs')).default);
        process.exit();
      });
      console.log('running', a);`);
    const next = carrying(`import a from 'classpath:lib/a.mjs'; console.log(a);`);
    const last = carrying(`import a from 'classpath:lib/a.mjs'; console.log(a);`);
    const env = ownCache(join(server.folder, 'cache'));
    const jars = join(env.XDG_CACHE_HOME, 'es4x', 'jars');
    const folders = () => readdirSync(jars, { withFileTypes: true }).filter((f) => f.isDirectory());
    const running = start(server.folder, { env });
    try {
      await running.said(/running a/);
      const [used] = folders().map(({ name }) => join(jars, name));
      assert(used);
      utimesSync(used, 0, 0);
      assert.equal((await start(next.folder, { env }).ended).stdout, 'a\n');
      assert(existsSync(used));

      const { code, stdout, stderr } = await running.stop();
      assert.equal(code, 0, stderr);
      assert.equal(stdout, 'running a\nlate\n');
      utimesSync(used, 0, 0);
      assert.equal((await start(last.folder, { env }).ended).stdout, 'a\n');
      assert.equal(existsSync(used), false);
    } finally {
      running.child.kill('SIGKILL');
      for (const app of [server, next, last]) app.remove();
    }
  });
});
