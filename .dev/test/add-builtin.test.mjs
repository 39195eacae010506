// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { findJdk } from '../../npm/es4x/src/jdk/find.js';
import { ROOT } from '../project.mjs';

const SOURCES = 'runtime/src/main/java';
const PACKAGE = 'io/es4x/builtins';

describe('adding a builtin module, as CONTRIBUTING.md says', function () {
  this.timeout(300_000);

  const section =
    /^## Add a builtin module\n(.*?)^## /ms.exec(
      readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'),
    )?.[1] ?? '';
  const code = (/** @type {RegExp} */ pattern) =>
    [...section.matchAll(/`(.+?)`/g)]
      .map(([, text = '']) => text)
      .find((text) => pattern.test(text)) ?? assert.fail(String(pattern));

  /** A copy of what the builtins are built with. */
  let copy = '';

  before(() => {
    copy = mkdtempSync(join(tmpdir(), 'es4x-builtin-'));
    for (const folder of ['.dev', 'npm/es4x', SOURCES]) {
      cpSync(join(ROOT, folder), join(copy, folder), { recursive: true });
    }
    for (const folder of ['node_modules', 'runtime/node_modules']) {
      symlinkSync(join(ROOT, folder), join(copy, folder));
    }
    cpSync(join(ROOT, 'package-lock.json'), join(copy, 'package-lock.json'));
  });
  after(() => rmSync(copy, { recursive: true, force: true }));

  it('takes four steps', () => {
    assert.equal([...section.matchAll(/^\d\. /gm)].length, 4);
  });

  it('gives programs the module, by require and import', () => {
    const folder = join(copy, SOURCES, 'io/es4x/node/greeting');
    mkdirSync(folder);
    writeFileSync(join(folder, 'builtin.json'), code(/^\{ "modules"/));
    writeFileSync(join(folder, 'greeting.js'), code(/^export default/));
    build();

    const app = join(copy, 'app');
    mkdirSync(app);
    writeFileSync(join(app, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(app, 'main.js'),
      `import { createRequire } from 'module';
       import greeting, { greet } from 'node:greeting';
       const require = createRequire(import.meta.url);
       console.log(greet('you'), greeting === require('greeting'));`,
    );
    const es4x = join(copy, 'npm/es4x/bin/es4x.js');
    const args = [es4x, 'run', 'main.js'];
    assert.match(
      execFileSync(process.execPath, args, { cwd: app, encoding: 'utf8' }),
      /^Hello you true$/m,
    );
  });

  /** Builds the copy's scripts and tables, and puts them into its runtime. */
  function build() {
    const script = `await (await import('./.dev/bundle.mjs')).bundleBuiltins()`;
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: copy });
    const jar = join(copy, 'npm/es4x/lib/es4x-runtime.jar');
    const tables = join(copy, 'runtime/target/generated-sources/builtins', PACKAGE);
    const classes = join(copy, 'classes');
    const { home } = findJdk({ javac: true });
    const tool = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
      execFileSync(join(home, 'bin', name), args, { stdio: ['ignore', 'ignore', 'inherit'] });
    tool(
      'javac',
      ...['-proc:none', '-nowarn', '-cp', jar, '-d', classes],
      join(tables, 'BuiltinNames.java'),
    );
    const scripts = join(copy, 'runtime/target/js');
    tool('jar', '--update', '--file', jar, '-C', classes, '.', '-C', scripts, '.');
  }
});
