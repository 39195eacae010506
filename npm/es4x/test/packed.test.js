// @ts-check
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startApplication } from '../../../examples/testing/application.js';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { freePort } from '../../../runtime/test/support/free-port.js';
import { until } from '../../../runtime/test/support/until.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const WINDOWS = process.platform === 'win32';
const VERSION = JSON.parse(readFileSync(join(ROOT, 'npm/es4x/package.json'), 'utf8')).version;

describe('the packed packages', function () {
  inBrief();
  this.timeout(900_000);
  /** @type {string} */
  let folder;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'es4x-packed-'));
    // With what npm would bring from a registry.
    const types = ['types', 'types/node_modules/@types/node', 'types/node_modules/undici-types'];
    const packages = ['npm/es4x', 'npm/@vertx/core', ...types].map((name) => join(ROOT, name));
    npm(['pack', ...packages, '--silent']);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "main": "app.js" }');
    const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    assert.equal(tarballs.length, packages.length);
    npm([
      'install',
      '--offline',
      '--no-audit',
      '--no-fund',
      ...tarballs.map((name) => `./${name}`),
    ]);
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  it("run the README's application", async () => {
    writeFileSync(join(folder, 'app.js'), inReadme('js'));
    const app = await startApplication({ cwd: folder, command: [...es4x(), 'run', 'app.js'] });
    try {
      const response = await fetch(`${app.url}/?name=Ada`);
      assert.equal(await response.text(), 'Hello, Ada!\n');
    } finally {
      await app.stop();
    }
  });

  it("let a compiler check the README's application, with the settings of the README", () => {
    const checked = join(folder, 'checked');
    mkdirSync(checked);
    writeFileSync(join(checked, 'app.js'), inReadme('js'));
    writeFileSync(join(checked, 'jsconfig.json'), inReadme('json'));
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const args = [
      compiler,
      '-p',
      'jsconfig.json',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      'false',
    ];
    const { status, stdout } = spawnSync(process.execPath, args, {
      cwd: checked,
      encoding: 'utf8',
    });
    assert.equal(stdout, '');
    assert.equal(status, 0);
  });

  it('watch a program, and let a debugger find it', async () => {
    const text = (/** @type {string} */ word) => `import http from 'node:http';
      const server = http.createServer((_, response) => response.end('${word}'));
      server.listen(Number(process.env.PORT), 'localhost', () =>
        console.log(\`http://localhost:\${server.address().port}\`));
      export {};`;
    const file = join(folder, 'watched.js');
    writeFileSync(file, text('first'));
    const app = await startApplication({
      cwd: folder,
      command: [...es4x(), 'run', '--watch', '--inspect=0', 'watched.js'],
      env: { PORT: String(await freePort()) },
    });
    try {
      assert.equal(await (await fetch(app.url)).text(), 'first');
      const listening = /Debugger listening on ws:\/\/([^/]+)\//;
      const [, address] = await until(() => listening.exec(app.output()));
      const response = await fetch(`http://${address}/json/list`);
      const [target] = /** @type {{ url: string }[]} */ (await response.json());
      assert.equal(target?.url, pathToFileURL(realpathSync(file)).href);
      writeFileSync(file, text('second'));
      // It refuses connections while it restarts.
      const answer = async () => (await fetch(app.url)).text();
      await until(async () => (await answer().catch(() => '')) === 'second');
    } finally {
      await app.stop();
    }
  });

  it('evaluate, check, and write the settings of an editor', () => {
    assert.equal(run(['-p', 'process.versions.es4x']).stdout, `${VERSION}\n`);
    writeFileSync(join(folder, 'wrong.js'), 'const = 1;');
    const checked = run(['-c', 'wrong.js']);
    assert.match(checked.stderr, /wrong\.js:1:7\n/);
    assert.equal(checked.status, 1);
    assert.equal(run(['repl'], { input: '6 * 7\n' }).stdout.includes('42'), true);
    assert.equal(run(['vscode']).status, 0);
    assert.match(readFileSync(join(folder, '.vscode/launch.json'), 'utf8'), /"attach"/);
  });

  it('say which file of variables is missing, in the words of Node', () => {
    const { status, stderr } = run(['--env-file=nope', '-p', '1']);
    assert.match(stderr, /nope: not found/);
    assert.equal(status, 9);
  });

  it('give the whole of a package to import *', () => {
    const script = `import * as core from '@vertx/core';
      console.log(Object.keys(core).length > 100, typeof core.Vertx.vertx);`;
    writeFileSync(join(folder, 'all.js'), script);
    assert.equal(run(['run', 'all.js']).stdout, 'true function\n');
  });

  it('carry the licences of what they bundle', () => {
    const notices = join(folder, 'node_modules/es4x/lib/THIRD-PARTY-NOTICES.txt');
    assert.match(readFileSync(notices, 'utf8'), /^Node\.js 24[\s\S]*Node\.js contributors/);
  });

  it('say their version', () => {
    // As users start what npm has installed.
    const settings = { cwd: folder, encoding: /** @type {const} */ ('utf8'), shell: WINDOWS };
    assert.equal(spawnSync('npx', ['es4x', '--version'], settings).stdout.trim(), VERSION);
  });

  /**
   * The first text of a kind on the first page.
   *
   * @param {string} language
   */
  function inReadme(language) {
    const page = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const [, text] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
    return String(text);
  }

  /** The command that npm has installed, by the path in the package. */
  function es4x() {
    return [process.execPath, join(folder, 'node_modules/es4x/bin/es4x.js')];
  }

  /**
   * Runs the installed command.
   *
   * @param {string[]} args
   * @param {{ input?: string }} [options]
   */
  function run(args, options) {
    const [file = '', ...words] = es4x();
    return spawnSync(file, [...words, ...args], { cwd: folder, encoding: 'utf8', ...options });
  }

  /** @param {string[]} args */
  function npm(args) {
    execFileSync('npm', args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: WINDOWS,
    });
  }
});
