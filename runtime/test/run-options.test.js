import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { certify } from './node/library/certificates.mjs';
import { application, inBrief, runCommand } from './support/es4x.js';

describe('options of es4x run', function () {
  this.timeout(300_000);
  inBrief();

  /** @type {ReturnType<typeof application>} */
  let app;
  before(() => {
    app = application({
      'package.json': '{ "es4x": { "config": { "port": 1 }, "title": "of the package" } }',
      'config.json': '{ "port": 2 }',
      '.env':
        'GREETING="hello\nyou"\nES4X_OPTIONS="--require ./first.cjs --experimental-vm-modules"',
      'first.cjs': 'globalThis.first = true;',
      'second.mjs': 'globalThis.second = globalThis.first;',
      'main.js': `
        const { port } = vertx.getOrCreateContext().config();
        console.log(JSON.stringify([port, process.title, process.execArgv, process.argv.slice(2)]));`,
      'warn.js': `
        process.emitWarning('careful');
        process.emitWarning('old', 'DeprecationWarning', 'DEP1');
        process.emitWarning('other', 'DeprecationWarning', 'DEP2');
        setImmediate(() => console.log('end'));`,
      'rejects.js': `
        process.on('uncaughtException', (e, origin) => console.log(e.message.slice(-10), origin));
        process.on('exit', (code) => console.log('exit', code));
        Promise.reject(1);
        // Handled by ticks and microtasks, which come before rejections are looked at.
        const late = Promise.reject(2);
        process.nextTick(() => Promise.resolve().then(() => process.nextTick(() => {
          Promise.resolve().then(() => late.catch(() => {}));
        })));`,
      'authorities.mjs': `
        import { readFileSync } from 'node:fs';
        import { createServer } from 'node:https';
        import tls from 'node:tls';
        const [cert, key] = ['trusted.pem', 'trusted.key'].map((file) => readFileSync(file, 'utf8'));
        const server = createServer({ cert, key }, (_, response) => response.end('trusted'));
        server.listen(0, async () => {
          const url = \`https://localhost:\${server.address().port}/\`;
          const answer = await fetch(url).then((response) => response.text(), (e) => e.cause.code);
          const socket = tls.connect(server.address().port, { host: 'localhost' });
          socket.on('error', (e) => console.log(e.code)).on('secureConnect', () => console.log('connected'));
          socket.on('close', () => server.close()).end();
          const [ofSystem, standard] = ['system', 'default'].map((type) => tls.getCACertificates(type));
          const text = cert.trim() + '\\n';
          console.log(answer, ofSystem.includes(text), standard.includes(text));
        });`,
      'many.cjs': `
        const net = require('net'), tls = require('tls'), dns = require('dns');
        console.log('variables', JSON.stringify([process.env.GREETING, first, second]));
        console.log('network', net.getDefaultAutoSelectFamily(), net.getDefaultAutoSelectFamilyAttemptTimeout(),
          tls.DEFAULT_MIN_VERSION, tls.DEFAULT_MAX_VERSION, dns.getDefaultResultOrder());
        const { Worker } = require('worker_threads');
        const code = 'console.log("worker", first, typeof require("vm").SourceTextModule, typeof gc)';
        const worker = new Worker(code, { eval: true });
        const other = 'console.log("worker without options", typeof gc)';
        worker.on('exit', () => new Worker(other, { eval: true, execArgv: [] }));
        const registry = new FinalizationRegistry(() => {
          clearInterval(collects);
          console.log('collected', typeof gc, gc(), Object.keys(globalThis).includes('gc'));
        });
        const register = () => registry.register({}, 'object');
        register();
        const collects = setInterval(gc, 10);`,
      'throw.js': 'const error = new Error("made");\nsetTimeout(() => {\n  throw error;\n});\n',
    });
  });
  after(() => app.remove());

  /** @param {string[]} args @param {Record<string, string>} [env] */
  const es4x = (args, env) => runCommand(app.folder, args, { env });

  it('come from package.json, and from the command line before it; .js may be missing there', async () => {
    const plain = await es4x(['run', './main', '--', '--a']);
    assert.equal(plain.stdout, '[1,"of the package",[],["--a"]]\n', plain.stderr);
    const options = ['--config', 'config.json', '--title=x'];
    const given = await es4x(['run', ...options, 'main.js', '--title=y']);
    assert.equal(
      given.stdout,
      `${JSON.stringify([2, 'x', options, ['--title=y']])}\n`,
      given.stderr,
    );
    const earlier = await es4x(['--conf={"port": 3}', 'main.js'], {
      ES4X_COMPILER_WARMUP: '',
      ES4X_WARMUP: 'off',
    });
    assert.match(earlier.stdout, /^\[3,/);
    assert.equal(
      earlier.stderr,
      'es4x: warning: --conf is deprecated: it is called --config now.\n' +
        'es4x: warning: ES4X_WARMUP is deprecated: it is called ES4X_COMPILER_WARMUP now.\n',
    );
  });

  describe('of one program', () => {
    /** @type {string[]} */
    let lines;
    before(async () => {
      const { stdout, stderr, code } = await es4x([
        '--env-file=.env',
        '--import=./second.mjs',
        '--expose-gc',
        '--no-network-family-autoselection',
        '--network-family-autoselection-attempt-timeout=70',
        '--tls-min-v1.3',
        '--tls-max-v1.3',
        '--dns-result-order=ipv6first',
        'many.cjs',
      ]);
      assert.equal(code, 0, stderr);
      lines = stdout.trimEnd().split('\n');
      assert.equal(lines.length, 5, stdout);
    });

    it('come from env files, before the JVM starts; preloads run before code', () => {
      assert.ok(lines.includes('variables ["hello\\nyou",true,true]'), lines.join('\n'));
    });

    it('and its preloads are those of its workers, too, which may have others', () => {
      const workers = lines.filter((line) => line.startsWith('worker'));
      assert.deepEqual(workers, [
        'worker true function function',
        'worker without options undefined',
      ]);
    });

    it('let it collect garbage', () => {
      assert.ok(lines.includes('collected function undefined false'), lines.join('\n'));
    });

    it('of Node about the network are followed by its library', () => {
      const network = 'network false 70 TLSv1.3 TLSv1.3 ipv6first';
      assert.ok(lines.includes(network), lines.join('\n'));
    });
  });

  it('say what is wrong with a configuration', async () => {
    const broken = await es4x(['--config', '{"port": }', 'main.js']);
    assert.match(
      broken.stderr,
      /^ES4X_CONFIG: --config is not a JSON object: .*\(line 1, column 10\)/m,
    );
    assert.doesNotMatch(broken.stderr, /\.java:\d+/);
    assert.equal(broken.code, 1);
  });

  it('silence all warnings, those of a code or deprecations, or trace them, as in Node', async () => {
    const traced = await es4x(['--trace-warnings', '--disable-warning=DEP2', 'warn.js']);
    assert.match(traced.stderr, /Warning: careful\n {4}at .*warn\.js:2:/);
    assert.match(traced.stderr, /\[DEP1\] DeprecationWarning: old\n {4}at .*warn\.js:3:/);
    assert.doesNotMatch(traced.stderr, /other/);
    const deprecation = await es4x(['--trace-deprecation', 'warn.js']);
    assert.match(deprecation.stderr, /Warning: careful\n\(/);
    assert.match(deprecation.stderr, /DeprecationWarning: old\n {4}at /);
    const silent = await es4x(['--no-warnings', 'warn.js']);
    assert.deepEqual([silent.stdout, silent.stderr], ['end\n', '']);
    const thrown = await es4x(['--throw-deprecation', 'warn.js']);
    assert.match(thrown.stderr, /^DeprecationWarning: old\n/m);
    assert.equal(thrown.code, 1);
  });

  it('write warnings to a file', async () => {
    const { stdout, stderr } = await es4x(['--redirect-warnings=warnings.txt', 'warn.js']);
    assert.deepEqual([stdout, stderr], ['end\n', '']);
    const text = readFileSync(join(app.folder, 'warnings.txt'), 'utf8');
    assert.match(
      text,
      /^\(node:\d+\) Warning: careful\n\(node:\d+\) \[DEP1\] .*: old\n.* other\n$/,
    );
    const nowhere = await es4x(['--redirect-warnings=no/folder', '--no-deprecation', 'warn.js']);
    assert.match(nowhere.stderr, /Warning: careful/);
    assert.doesNotMatch(nowhere.stderr, /old|other/);
  });

  it('let an uncaught error end a program as an abort does, which no listener prevents', async () => {
    const code = `
      process.on('exit', () => console.log('exit'));
      process.on('uncaughtException', () => console.log('taken'));
      setTimeout(() => { throw new Error('made'); });`;
    const aborted = await es4x(['--abort-on-uncaught-exception', '-e', code]);
    assert.deepEqual([aborted.stdout, aborted.code], ['', 134]);
    assert.match(aborted.stderr, /^Error: made\n {4}at /m);
    const main = await es4x(['--abort-on-uncaught-exception', '-e', 'throw new Error("made")']);
    assert.deepEqual([main.stdout, main.code], ['', 134]);
  });

  it('show where an uncaught error was thrown', async () => {
    const { stderr, code } = await es4x(['--trace-uncaught', 'throw.js']);
    assert.match(stderr, /^Error: made\n {4}at .*throw\.js:1:.*\n(?:.*\n)*Thrown at:\n {4}at /m);
    assert.equal(code, 1);
  });

  it('decide what a rejection does that nothing handles', async () => {
    const modes = ['throw', 'strict', 'warn', 'none', 'warn-with-error-code'];
    const [thrown, strict, warn, none, coded] = await Promise.all(
      modes.map((mode) => es4x([`--unhandled-rejections=${mode}`, 'rejects.js'])),
    );
    assert.equal(thrown.stdout, 'eason "1". unhandledRejection\nexit 0\n', thrown.stderr);
    assert.equal(strict.stdout, thrown.stdout);
    assert.match(strict.stderr, /UnhandledPromiseRejectionWarning: 1/);
    assert.equal(warn.stdout, 'exit 0\n');
    assert.match(warn.stderr, /UnhandledPromiseRejectionWarning: 1\n.*rejection id: 1/);
    assert.deepEqual([none.stdout, none.stderr], ['exit 0\n', '']);
    assert.deepEqual([coded.stdout, coded.code], ['exit 1\n', 1]);
    const { stderr } = await es4x(['--unhandled-rejections=maybe', 'rejects.js']);
    assert.match(stderr, /^ES4X_USAGE: .*--unhandled-rejections/);
  });

  it('trust the authorities of the operating system, which OpenSSL finds by SSL_CERT_FILE', async () => {
    const { cert, key } = certify('localhost', { hosts: ['localhost'] });
    writeFileSync(join(app.folder, 'trusted.pem'), cert);
    writeFileSync(join(app.folder, 'trusted.key'), key);
    const env = { SSL_CERT_FILE: 'trusted.pem' };
    const [plain, trusting] = await Promise.all([
      es4x(['authorities.mjs'], env),
      es4x(['authorities.mjs'], { ...env, NODE_USE_SYSTEM_CA: '1' }),
    ]);
    const code = 'DEPTH_ZERO_SELF_SIGNED_CERT';
    assert.equal(plain.stdout, `${code} true false\n${code}\n`, plain.stderr);
    assert.equal(trusting.stdout, 'trusted true true\nconnected\n', trusting.stderr);
  });
});
