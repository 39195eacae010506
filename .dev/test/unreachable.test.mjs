// @ts-check
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { freePort } from '../../runtime/test/support/free-port.js';
import { ROOT } from '../project.mjs';
import { run } from '../run.mjs';

describe('without a network', () => {
  let home = '';
  let closed = '';
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'es4x-home-'));
    closed = `http://127.0.0.1:${await freePort()}`;
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('npm start reports that the npm registry is unreachable', async () => {
    const clone = join(home, 'clone');
    for (const part of ['package.json', 'package-lock.json', '.npmrc', '.dev', 'npm/es4x']) {
      cpSync(join(ROOT, part), join(clone, part), { recursive: true });
    }
    mkdirSync(join(clone, 'examples'));
    const env = {
      npm_config_registry: closed,
      npm_config_fetch_retries: '0',
      // That of npm test may have all packages, by npm's own variable.
      npm_config_cache: join(home, '.npm'),
      // npm would leave out what the build needs.
      NODE_ENV: 'production',
    };
    const output = await failing([join(clone, '.dev/start.mjs')], env);
    assert.match(output, /^npm could not reach its registry: .*ECONNREFUSED/m);
  });

  it('a build reports from where it cannot download Maven', async () => {
    const output = await failing([task('--version')], { MVNW_REPOURL: closed });
    assert.match(output, new RegExp(`^Maven could not be downloaded from ${closed}: `, 'm'));
  });

  it('a build reports which repository Maven cannot reach', async () => {
    mkdirSync(join(home, '.m2'));
    const mirror = `<mirror><id>closed</id><mirrorOf>*</mirrorOf><url>${closed}</url></mirror>`;
    writeFileSync(
      join(home, '.m2/settings.xml'),
      `<settings><mirrors>${mirror}</mirrors></settings>`,
    );
    // Maven itself is already installed.
    symlinkSync(join(homedir(), '.m2/wrapper'), join(home, '.m2/wrapper'));
    const output = await failing([task('validate')], {});
    assert.match(output, /^Maven could not reach a repository: .*closed/m);
  });

  /**
   * Runs a command that must fail with a single message, without a stack.
   *
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} env
   */
  async function failing(args, env) {
    const { code, output } = await run(process.execPath, args, {
      env: { ...process.env, HOME: home, ...env },
      capture: true,
    });
    assert.equal(code, 1, output);
    assert.doesNotMatch(output, /^\s+at /m);
    return output;
  }

  /** @param {string} goal */
  function task(goal) {
    const file = join(home, 'task.mjs');
    const url = (/** @type {string} */ name) =>
      JSON.stringify(new URL(name, `file://${ROOT}.dev/`));
    writeFileSync(
      file,
      `import { maven } from ${url('maven.mjs')};
       import { task } from ${url('step.mjs')};
       await task(() => maven([${JSON.stringify(goal)}]));`,
    );
    return file;
  }
});
