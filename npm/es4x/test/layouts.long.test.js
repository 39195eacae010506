// @ts-check
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { after, before, describe, it } from 'mocha';
import { packAll } from '../../../.dev/release/packages.mjs';
import { publish, startRegistry } from '../../../.dev/release/registry.mjs';
import { folder } from './support/folder.js';

const exec = promisify(execFile);

/** The package managers, each of which is a package; Yarn 4 has the name of Yarn 1. */
const MANAGERS = { pnpm: '12.21.0', yarn: '1.22.22', bun: '1.4.5' };
const YARN4 = { '@yarnpkg/cli-dist': '4.18.1' };

/** The packages of ours that the applications need. */
const OURS = ['es4x', '@es4x/types', '@vertx/core'];

/** A program that uses a package of Vert.x, one of npm that has a dependency, and one of its own. */
const PROGRAM = `
import { HttpServerOptions } from '@vertx/core';
import debug from 'debug';
import { word } from 'words';
console.log(new HttpServerOptions({ port: 8080 }).getPort(), debug('app').namespace, word);`;

const OUTPUT = '8080 app linked\n';

/** The package of the application itself, which may be in TypeScript where it is linked. */
const WORDS = {
  'package.json': { name: 'words', version: '1.0.0', type: 'module', exports: './words.js' },
  'words.js': "export const word = 'linked';",
};
const TYPED_WORDS = {
  'package.json': { name: 'words', version: '1.0.0', type: 'module', exports: './words.ts' },
  'words.ts': "export const word: string = 'linked';",
};

/**
 * @param {string} path
 * @param {Record<string, string | object>} files
 */
const inFolder = (path, files) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${path}/${name}`, text]));

describe('layouts of packages', function () {
  this.timeout(600_000);
  /** @type {Awaited<ReturnType<typeof startRegistry>>} */
  let registry;
  /** @type {string} */
  let home;
  /** @type {NodeJS.ProcessEnv} */
  let env;
  /** @type {string} */
  let version;

  before(async () => {
    registry = await startRegistry();
    home = folder({
      'tools/package.json': { dependencies: MANAGERS },
      'yarn4/package.json': { dependencies: YARN4 },
    });
    symlinkSync(join(homedir(), '.m2'), join(home, '.m2'));
    copyFileSync(registry.npmrc, join(home, '.npmrc'));
    const { PATH, ES4X_JAVA_HOME, JAVA_HOME } = process.env;
    env = {
      HOME: home,
      PATH: `${join(home, 'tools/node_modules/.bin')}:${PATH}`,
      ...(ES4X_JAVA_HOME && { ES4X_JAVA_HOME }),
      ...(JAVA_HOME && { JAVA_HOME }),
      ES4X_CACHE: 'off',
      npm_config_registry: registry.url,
      npm_config_prefix: join(home, 'global'),
      YARN_NPM_REGISTRY_SERVER: registry.url,
      YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
      YARN_ENABLE_TELEMETRY: '0',
      YARN_NPM_MINIMAL_AGE_GATE: '0', // Ours are just published.
      YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
      BUN_CONFIG_REGISTRY: registry.url,
    };
    for (const place of ['tools', 'yarn4']) await run(join(home, place), ['npm', 'install']);
    const tarballs = await packAll(join(home, 'tarballs'));
    const ours = tarballs.filter(({ manifest }) => OURS.includes(manifest.name));
    version = ours[0]?.manifest.version ?? '';
    await publish(ours, registry.url, { ...env, npm_config_userconfig: registry.npmrc });
  });

  after(() => registry?.stop());

  /**
   * Runs a command, such as `yarn4 install`; returns what it prints.
   *
   * @param {string} cwd
   * @param {readonly string[]} command
   */
  async function run(cwd, [program = '', ...args]) {
    const yarn4 = join(home, 'yarn4/node_modules/.bin/yarn');
    const { stdout } = await exec(program === 'yarn4' ? yarn4 : program, args, { cwd, env });
    return stdout;
  }

  /**
   * The files of the application.
   *
   * @param {string} [words] the version or place of the package of that name
   */
  const app = (words) => ({
    'main.js': PROGRAM,
    'package.json': {
      name: 'app',
      private: true,
      type: 'module',
      scripts: { start: 'es4x run main.js' },
      dependencies: {
        es4x: version,
        '@vertx/core': '5.0.7',
        debug: '4.4.3',
        ...(words && { words }),
      },
    },
  });

  /** The files of a monorepo. @param {string} words */
  const monorepo = (words) => ({
    'package.json': { name: 'all', private: true, workspaces: ['packages/*'] },
    ...inFolder('packages/app', app(words)),
    ...inFolder('packages/words', TYPED_WORDS),
  });

  for (const [layout, install, start, made] of /** @type {const} */ ([
    ['npm, a file dependency', ['npm', 'install'], ['npm', 'start', '-s'], {}],
    ['pnpm, isolated', ['pnpm', 'install'], ['pnpm', '-s', 'start'], {}],
    [
      'pnpm, hoisted',
      ['pnpm', 'install'],
      ['pnpm', '-s', 'start'],
      { 'pnpm-workspace.yaml': 'nodeLinker: hoisted\n' },
    ],
    ['Yarn 1', ['yarn', 'install'], ['yarn', '-s', 'start'], {}],
    [
      'Yarn 4, node-modules',
      ['yarn4', 'install'],
      ['yarn4', 'start'],
      { '.yarnrc.yml': 'nodeLinker: node-modules\n' },
    ],
    ['Bun', ['bun', 'install'], ['bun', 'run', '--silent', 'start'], {}],
  ])) {
    it(`run: ${layout}`, async () => {
      const place = folder({ ...app('file:./words'), ...inFolder('words', WORDS), ...made });
      await run(place, install);
      assert.equal(await run(place, start), OUTPUT);
    });
  }

  for (const [layout, words, install, start] of /** @type {const} */ ([
    ['npm', '*', ['npm', 'install'], ['npm', 'start', '-s']],
    ['Bun', 'workspace:*', ['bun', 'install'], ['bun', 'run', '--silent', 'start']],
    ['pnpm', 'workspace:*', ['pnpm', 'install'], ['pnpm', '-s', 'start']],
  ])) {
    it(`run: workspaces of ${layout}`, async () => {
      const place = folder({
        ...monorepo(words),
        ...(layout === 'pnpm' && { 'pnpm-workspace.yaml': 'packages: ["packages/*"]\n' }),
      });
      await run(place, install);
      assert.equal(await run(join(place, 'packages/app'), start), OUTPUT);
    });
  }

  it('run: a package by npm link', async () => {
    const place = folder({ ...inFolder('app', app()), ...inFolder('words', TYPED_WORDS) });
    await run(join(place, 'words'), ['npm', 'link']);
    await run(join(place, 'app'), ['npm', 'install']);
    await run(join(place, 'app'), ['npm', 'link', 'words']);
    assert.equal(await run(join(place, 'app'), ['npm', 'start', '-s']), OUTPUT);
  });

  it('run: a package from a Git repository', async () => {
    const repository = folder(WORDS);
    const git = (/** @type {string[]} */ ...args) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
        cwd: repository,
        stdio: 'pipe',
      });
    git('init');
    git('add', '.');
    git('commit', '-m', 'words');
    const place = folder(app(`git+file://${repository}`));
    await run(place, ['npm', 'install', '--allow-git=all']);
    assert.equal(await run(place, ['npm', 'start', '-s']), OUTPUT);
  });

  it('run outside of any project: installed globally, and by npx', async () => {
    const place = folder({
      'main.mjs': "import os from 'node:os'; console.log(typeof os.cpus, typeof vertx);",
    });
    await run(place, ['npm', 'install', '--global', `es4x@${version}`]);
    const global = join(home, 'global/bin/es4x');
    assert.equal(await run(place, [global, 'run', 'main.mjs']), 'function object\n');
    const npx = ['npx', '--yes', `es4x@${version}`];
    assert.equal(await run(place, [...npx, '-p', '6 * 7']), '42\n');
    assert.ok(!existsSync(join(place, 'node_modules')));
  });

  it("say what to do with Yarn's Plug'n'Play", async () => {
    const place = folder({ ...app('file:./words'), ...inFolder('words', WORDS) });
    await run(place, ['yarn4', 'install']);
    await assert.rejects(run(place, ['yarn4', 'start']), {
      code: 1,
      stderr: /^ES4X_PNP: .*nodeLinker: node-modules/m,
    });
  });
});
