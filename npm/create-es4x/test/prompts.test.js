// @ts-check
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'mocha';
import { startOnTerminal } from '../../../runtime/test/support/terminal.js';
import { folder } from '../../es4x/test/support/folder.js';

const COMMAND = fileURLToPath(new URL('../bin/create-es4x.js', import.meta.url));
const [DOWN, ENTER, INTERRUPT] = ['\x1b[B', '\r', '\x03'];

/**
 * @param {string} cwd
 * @param {...string} args
 */
const onTerminal = (cwd, ...args) => startOnTerminal([process.execPath, COMMAND, ...args], { cwd });

describe('create-es4x in a terminal', () => {
  it('asks for the folder, the template and the installation', async () => {
    const cwd = folder({ 'taken/file': '' });
    const terminal = onTerminal(cwd);
    await terminal.shows(/Which folder\?/);
    terminal.type(`taken${ENTER}`);
    await terminal.shows(/taken is not empty/);
    terminal.type(`${'\x7f'.repeat(5)}shop${ENTER}`);
    await terminal.shows(/Which template\?/);
    terminal.type(`${DOWN}${ENTER}`);
    await terminal.shows(/Install the packages now\?/);
    terminal.type('n');
    await terminal.shows(/Created shop of the template ts/);
    assert.equal(await terminal.ended, 0);
    assert.ok(existsSync(join(cwd, 'shop/src/index.ts')));
  });

  it('asks for a name when the folder has none that npm takes', async () => {
    const cwd = folder();
    const terminal = onTerminal(cwd, 'Über uns', '-t', 'js', '--no-install');
    await terminal.shows(/Which name for the package\?[\s\S]*uber-uns/);
    terminal.type(ENTER);
    await terminal.shows(/Created uber-uns/);
    assert.equal(await terminal.ended, 0);
    const manifest = readFileSync(join(cwd, 'Über uns/package.json'), 'utf8');
    assert.equal(JSON.parse(manifest).name, 'uber-uns');
  });

  it('writes nothing when it is interrupted', async () => {
    const cwd = folder();
    const terminal = onTerminal(cwd, 'shop');
    await terminal.shows(/Which template\?/);
    terminal.type(INTERRUPT);
    await terminal.shows(/Nothing was written/);
    assert.equal(await terminal.ended, 130);
    assert.deepEqual(readdirSync(cwd), []);
  });

  it('asks nothing with --yes', async () => {
    const cwd = folder();
    const terminal = onTerminal(cwd, 'shop', '--yes');
    await terminal.shows(/Created shop of the template js/);
    assert.equal(await terminal.ended, 0);
  });
});
