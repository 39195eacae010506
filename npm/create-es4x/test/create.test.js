// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'mocha';
import { startProgram } from '../../../runtime/test/support/program.js';
import { writeLaunchJson } from '../../es4x/src/vscode/launch-json.js';
import { folder } from '../../es4x/test/support/folder.js';
import { TEMPLATES, templateFolder } from '../src/templates.js';

/** @import { Template } from '../src/templates.js' */

const COMMAND = fileURLToPath(new URL('../bin/create-es4x.js', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * @param {string} cwd
 * @param {...string} args
 */
const create = (cwd, ...args) =>
  startProgram([process.execPath, COMMAND, ...args], { cwd, env: process.env }).ended;

/** @param {string} file */
const json = (file) => JSON.parse(readFileSync(file, 'utf8'));

describe('create-es4x', () => {
  for (const template of /** @type {Template[]} */ (Object.keys(TEMPLATES))) {
    it(`makes the files of the template ${template}`, async () => {
      const cwd = folder();
      const { code, stdout, stderr } = await create(cwd, 'my-app', '--template', template);
      assert.equal(code, 0, stderr);
      assert.match(stdout, /^Created my-app of the template \w+ in .*my-app\n/);
      const app = join(cwd, 'my-app');
      assert.equal(json(join(app, 'package.json')).name, 'my-app');
      assert.match(readFileSync(join(app, 'README.md'), 'utf8'), /^# my-app\n[\s\S]*npm run dev/);
      const names = ['.dockerignore', '.gitignore', '.vscode', 'Dockerfile', 'README.md'];
      for (const name of [...names, 'package.json', 'src', 'test', 'tsconfig.json']) {
        assert.ok(existsSync(join(app, name)), name);
      }
      assert.deepEqual(readdirSync(cwd), ['my-app']);
      assert.ok(!existsSync(join(app, '.create-es4x')));
    });
  }

  it('keeps what es4x package makes out of Git and of images of containers', async () => {
    const cwd = folder();
    assert.equal((await create(cwd, 'app', '--yes')).code, 0);
    const app = join(cwd, 'app');
    const made = ['app-image/bin/app', 'app.jar'];
    const git = (/** @type {string[]} */ ...args) =>
      execFileSync('git', args, { cwd: app, encoding: 'utf8' });
    git('init', '-q');
    assert.deepEqual(git('check-ignore', ...made).split('\n'), [...made, '']);
    const ignored = readFileSync(join(app, '.dockerignore'), 'utf8').split('\n');
    assert.deepEqual(
      ['*-image', '*.jar'].filter((each) => !ignored.includes(each)),
      [],
    );
  });

  it('takes a path with spaces, umlauts, % and 200 characters', async () => {
    const cwd = folder();
    const path = join('Über uns 100%', 'x'.repeat(200), 'app');
    const { code, stdout, stderr } = await create(cwd, path, '-t', 'js');
    assert.equal(code, 0, stderr);
    assert.ok(stdout.includes(`cd ${JSON.stringify(path)}\n`), stdout);
    assert.equal(json(join(cwd, path, 'package.json')).name, 'app');
  });

  it('works in the current folder, which may have a repository of Git', async () => {
    const cwd = folder({ '.git/HEAD': 'ref: refs/heads/main' });
    const { code, stdout, stderr } = await create(cwd, '.', '--yes', '--name', '@acme/shop');
    assert.equal(code, 0, stderr);
    assert.match(stdout, /of the template js/);
    assert.doesNotMatch(stdout, /cd /);
    assert.equal(json(join(cwd, 'package.json')).name, '@acme/shop');
    assert.equal(readFileSync(join(cwd, '.git/HEAD'), 'utf8'), 'ref: refs/heads/main');
  });

  describe('writes nothing and says why', () => {
    it('in a folder that is not empty', async () => {
      const cwd = folder({ 'my-app/index.js': '1' });
      const { code, stderr } = await create(cwd, 'my-app', '--yes');
      assert.equal(code, 1);
      assert.match(stderr, /^ES4X_FOLDER_NOT_EMPTY: .*my-app is not empty: it has index\.js\./);
      assert.deepEqual(readdirSync(join(cwd, 'my-app')), ['index.js']);
    });

    it('over a file', async () => {
      const cwd = folder({ 'my-app': 'text' });
      const { code, stderr } = await create(cwd, 'my-app', '--yes');
      assert.equal(code, 1);
      assert.match(stderr, /^ES4X_FOLDER_NOT_EMPTY: .*my-app is a file/);
      assert.equal(readFileSync(join(cwd, 'my-app'), 'utf8'), 'text');
    });

    it('below a file', async () => {
      const cwd = folder({ file: 'text' });
      const { code, stderr } = await create(cwd, 'file/my-app', '--yes');
      assert.equal(code, 1);
      assert.match(stderr, /^ES4X_\w+: .*file/);
      assert.equal(readFileSync(join(cwd, 'file'), 'utf8'), 'text');
    });

    for (const [name, nearest] of [
      ['Über uns', 'uber-uns'],
      ['.hidden', 'hidden'],
      ['node_modules', 'es4x-app'],
      ['fs', 'es4x-app'],
      ['100%', '100'],
      ['x'.repeat(220), 'x'.repeat(214)],
    ]) {
      it(`for the name "${name?.slice(0, 20)}"`, async () => {
        const cwd = folder();
        const { code, stderr } = await create(cwd, `${name}`, '--yes');
        assert.equal(code, 2);
        assert.match(stderr, /^ES4X_USAGE: .* cannot be the name of an npm package: /);
        assert.ok(stderr.includes(`--name ${nearest}\n`), stderr);
        assert.deepEqual(readdirSync(cwd), []);
      });
    }

    for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
      [['my-app', '-t', 'vue'], /no template "vue"\. The templates are js, ts, web, postgres/],
      [['my-app'], /Name the template by --template.*no terminal/],
      [['--yes'], /Name the folder: there is no terminal/],
      [['my-app', 'other', '--yes'], /One folder, not also "other"/],
      [['my-app', '--yes', '--name', 'A B'], /"A B" cannot be the name/],
      [['my-app', '--yes', '--nmae', 'a'], /'--nmae'/],
    ])) {
      it(`for ${args.join(' ')}`, async () => {
        const cwd = folder();
        const { code, stdout, stderr } = await create(cwd, ...args);
        assert.equal(code, 2);
        assert.equal(stdout, '');
        assert.match(stderr, message);
        assert.match(stderr, /^ES4X_USAGE: .*\nSee: npm create es4x@latest -- --help\n$/s);
        assert.deepEqual(readdirSync(cwd), []);
      });
    }

    it('when the files become too large, as on a full disk', async () => {
      const cwd = folder();
      // Kilobytes: some files are written. The signal would end the process.
      const limited = `trap '' XFSZ; ulimit -f 1; exec "$0" "$@"`;
      const command = ['bash', '-c', limited, process.execPath, COMMAND, 'a/my-app', '-t', 'web'];
      const { code, stderr } = await startProgram(command, { cwd, env: process.env }).ended;
      assert.equal(code, 1);
      assert.match(stderr, /^ES4X_NOT_CREATED: .*my-app could not be made: /);
      assert.deepEqual(readdirSync(cwd), []);
    });

    it('while another one works in the folder', async () => {
      const cwd = folder();
      mkdirSync(join(cwd, '.create-es4x'));
      writeFileSync(join(cwd, '.create-es4x', 'package.json'), '{}');
      const { code, stderr } = await create(cwd, '.', '--yes', '--name', 'a');
      assert.equal(code, 1);
      assert.match(stderr, /^ES4X_FOLDER_NOT_EMPTY: .*has \.create-es4x/);
      assert.deepEqual(readdirSync(cwd), ['.create-es4x']);
    });
  });

  it('makes one project when several make it at once', async () => {
    const cwd = folder();
    const all = await Promise.all(
      ['js', 'ts', 'js', 'ts'].map((template) => create(cwd, 'my-app', '-t', template)),
    );
    const made = all.filter(({ code }) => code === 0);
    assert.equal(made.length, 1, all.map(({ stderr }) => stderr).join(''));
    const [, template] = /of the template (\w+)/.exec(made[0]?.stdout ?? '') ?? [];
    assert.ok(existsSync(join(cwd, `my-app/src/index.${template}`)));
    assert.equal(readdirSync(join(cwd, 'my-app/src')).length, 2);
  });

  it('prints its help and version', async () => {
    assert.match(
      (await create('/', '--help')).stdout,
      /--template <name>[\s\S]*Templates:\n {2}js /,
    );
    assert.match((await create('/', '--version')).stdout, /^\d+\.\d+\.\d+\S*\n$/);
  });
});

describe('the templates', () => {
  const names = /** @type {Template[]} */ (Object.keys(TEMPLATES));
  const own = json(join(ROOT, 'npm/create-es4x/package.json'));

  it('name the versions of this release, and those that are tested', () => {
    for (const name of names) {
      const { dependencies, devDependencies } = json(join(templateFolder(name), 'package.json'));
      for (const [each, wanted] of Object.entries({ ...dependencies, ...devDependencies })) {
        const file = join(ROOT, 'npm', each, 'package.json');
        const version = existsSync(file) ? json(file).version : own.devDependencies[each];
        assert.equal(`${wanted}`.replace('^', ''), version, `${each} in ${name}`);
      }
    }
  });

  it('have the launch.json of es4x vscode', () => {
    const app = folder();
    const written = json(writeLaunchJson(app));
    assert.deepEqual(json(join(templateFolder('common'), '_vscode/launch.json')), written);
    const [launch, attach] = json(
      join(templateFolder('postgres'), '_vscode/launch.json'),
    ).configurations;
    const [first] = written.configurations;
    const started = {
      runtimeExecutable: 'node',
      runtimeArgs: ['dev/with-postgres.js', ...first.runtimeArgs],
    };
    assert.deepEqual(launch, { ...first, ...started });
    assert.deepEqual(attach, written.configurations[1]);
  });

  it('are listed in the README', () => {
    const readme = readFileSync(join(ROOT, 'npm/create-es4x/README.md'), 'utf8');
    for (const [name, what] of Object.entries(TEMPLATES)) {
      assert.ok(readme.includes(`| \`${name}\` | ${what} |`), name);
    }
  });
});
