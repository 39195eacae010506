// @ts-check
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { findJdk } from '../../npm/es4x/src/jdk/find.js';
import { inBrief } from '../../runtime/test/support/brief.js';
import { shown } from '../contributing.mjs';
import { ROOT } from '../project.mjs';

const SOURCES = 'runtime/src/main/java';
const PACKAGE = 'io/es4x/builtins';

const ERRORS = `${SOURCES}/io/es4x/node/errors.js`;

describe('The instructions of CONTRIBUTING.md', function () {
  this.timeout(900_000);
  inBrief();

  /** A copy of the files with which builtins are built. */
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

  it('add a builtin module, for require and import', () => {
    const code = shown('Add a builtin module');
    addModule(code(/^\{ "modules"/), code(/^export default/));
    const { status, stdout, stderr } = runs(
      `import { createRequire } from 'module';
       import greeting, { greet } from 'node:greeting';
       const require = createRequire(import.meta.url);
       console.log(greet('you'), greeting === require('greeting'));`,
    );
    assert.match(stdout, /^Hello you true$/m, stderr);
    assert.equal(status, 0);
  });

  it('add an error with a code', () => {
    const code = shown('Add an error code');
    appendFileSync(join(copy, ERRORS), `\n${code(/^export const noTea/)}\n`);
    addModule(
      shown('Add a builtin module')(/^\{ "modules"/),
      `import { noTea } from '../errors.js';
       export default { greet() { ${code(/^throw /)} } };`,
    );
    const { status, stderr } = runs(`import { greet } from 'node:greeting';\ngreet();`);
    assert.match(stderr, /^Error \[ES4X_NO_TEA\]: cup\.js has no tea\. Add some\.$/m);
    assert.match(stderr, /main\.js:2\b/);
    assert.match(stderr, /code: 'ES4X_NO_TEA'/);
    assert.equal(status, 1);
  });

  it('add a Vert.x module and its dependencies to the generator', () => {
    const line = shown('Add a Vert.x module')(/^"[\w-]+": "io\.vertx:/);
    const [, name = ''] = /^"([\w-]+)"/.exec(line) ?? [];
    const table = join(copy, 'modules.json');
    writeFileSync(table, `{ ${line} "core": "io.vertx:vertx-core" }`);
    const classPath = ['classes', 'lib/*'].map((part) => join(ROOT, 'codegen/target', part));
    const output = join(copy, 'vertx');
    execFileSync(
      findJdk({ javac: true }).java,
      ['-cp', classPath.join(delimiter), 'io.es4x.codegen.cli.Main', table, output],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const text = (/** @type {string} */ file) => readFileSync(join(output, name, file), 'utf8');
    assert.deepEqual(Object.keys(JSON.parse(text('package.json')).dependencies), ['@vertx/core']);
    assert.match(text('index.d.ts'), /^export interface UriTemplate /m);
    const program = `codegen/src/main/resources/io/es4x/codegen/emit/pkg/examples/${name}.mjs`;
    assert.ok(text('README.md').includes(readFileSync(join(ROOT, program), 'utf8')));
  });

  /** Adds a module to the copy, and builds its runtime. */
  function addModule(/** @type {string} */ manifest, /** @type {string} */ script) {
    const folder = join(copy, SOURCES, 'io/es4x/node/greeting');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'builtin.json'), manifest);
    writeFileSync(join(folder, 'greeting.js'), script);
    build();
  }

  /** Runs a program on the copy. */
  function runs(/** @type {string} */ program) {
    const app = join(copy, 'app');
    mkdirSync(app, { recursive: true });
    writeFileSync(join(app, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(app, 'main.js'), program);
    const args = [join(copy, 'npm/es4x/bin/es4x.js'), 'run', 'main.js'];
    return spawnSync(process.execPath, args, { cwd: app, encoding: 'utf8' });
  }

  /** Builds the copy's scripts and tables, and adds them to its runtime. */
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
