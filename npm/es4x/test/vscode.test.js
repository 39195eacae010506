// @ts-check
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '../src/arguments.js';
import { start } from './support/command.js';
import { folder } from './support/folder.js';

const COMMAND = fileURLToPath(new URL('../bin/es4x.js', import.meta.url));

describe('es4x vscode', () => {
  /** @param {string} [text] of the launch.json that is there */
  async function written(text) {
    const cwd = folder();
    const file = join(cwd, '.vscode', 'launch.json');
    if (text !== undefined) {
      mkdirSync(join(cwd, '.vscode'));
      writeFileSync(file, text);
    }
    const ended = await start(COMMAND, ['vscode'], { cwd }).ended;
    return { ...ended, launch: readFileSync(file, 'utf8') };
  }

  it('writes configurations that launch the application by the command, and attach by its port', async () => {
    const { code, stderr, launch } = await written();
    assert.equal(code, 0, stderr);
    assert.match(stderr, /^es4x: wrote .*launch\.json$/m);
    const { version, configurations } = JSON.parse(launch);
    assert.equal(version, '0.2.0');
    const [launching, attaching] = configurations;
    assert.equal(launching.request, 'launch');
    const [name, ...args] = launching.runtimeArgs;
    assert.deepEqual([launching.type, launching.runtimeExecutable, name], ['node', 'npx', 'es4x']);
    const command = parse(args);
    assert.ok(command.name === 'run');
    assert.equal(command.options['inspect-wait']?.port, launching.attachSimplePort);
    const inspected = parse(['run', '--inspect']);
    assert.ok(inspected.name === 'run');
    assert.deepEqual(
      [attaching.type, attaching.request, attaching.port],
      ['node', 'attach', inspected.options.inspect?.port],
    );
  });

  it('keeps all else, and replaces its own when it runs again', async () => {
    const other = { type: 'chrome', request: 'launch', name: 'Browser', url: 'http://localhost' };
    const first = await written(
      JSON.stringify({ version: '0.2.0', configurations: [other], compounds: [{ name: 'both' }] }),
    );
    const second = await written(first.launch);
    for (const { launch } of [first, second]) {
      const { configurations, compounds } = JSON.parse(launch);
      assert.deepEqual(configurations[0], other);
      assert.equal(configurations.length, 3);
      assert.deepEqual(compounds, [{ name: 'both' }]);
    }
  });

  for (const [what, text] of [
    ['comments', '{\n  // mine\n  "configurations": []\n}\n'],
    ['other JSON', '{ "configurations": {} }'],
    ['nothing', ''],
  ]) {
    it(`leaves a file with ${what} as it is, and says what to add`, async () => {
      const { code, stderr, launch } = await written(text);
      assert.equal(code, 1);
      assert.equal(launch, text);
      assert.match(stderr, /^ES4X_LAUNCH_JSON: .*launch\.json /);
      assert.match(stderr, /"attachSimplePort": 9229/);
    });
  }

  it('takes neither words nor options of other commands', () => {
    assert.throws(() => parse(['vscode', 'here']), /takes nothing more/);
    assert.throws(() => parse(['vscode', '--out', 'x']), /an option of "es4x types"/);
  });
});
