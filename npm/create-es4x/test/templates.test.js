// @ts-check
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'mocha';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { freePort } from '../../../runtime/test/support/free-port.js';
import { startProgram } from '../../../runtime/test/support/program.js';
import { startOnTerminal } from '../../../runtime/test/support/terminal.js';
import { folder } from '../../es4x/test/support/folder.js';
import { created } from './support/create.js';
import { answers, debugs, succeeds, watches } from './support/project.js';
import { startRegistry } from './support/registry.js';

/** @import { Project } from './support/project.js' */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const ES4X = join(ROOT, 'npm/es4x/bin/es4x.js');

/** The one that needs no package; `npm run templates` has all, and their containers. */
const TEMPLATES = /** @type {const} */ (['js']);

describe('projects from packed packages', function () {
  inBrief();
  this.timeout(600_000);
  /** @type {Awaited<ReturnType<typeof startRegistry>>} */
  let registry;
  before(async () => {
    registry = await startRegistry();
  });
  after(() => registry?.stop());

  it('are created as the first screen of the README says', async () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const [, block = ''] = /```sh\n(.*?)```/s.exec(readme) ?? [];
    assert.match(block, /^npm create es4x@latest my-app\n/);
    const page = readFileSync(join(ROOT, 'docs/create.md'), 'utf8');
    const [shown, scripted] = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, text]) => text);
    assert.equal(shown, block);
    const cwd = folder();
    const env = { ...registry.env, npm_config_yes: 'true', PORT: `${await freePort()}` };
    const terminal = startOnTerminal(['sh', '-ec', block], { cwd, env });
    await terminal.shows(/Which template\?/);
    terminal.type('\r');
    await terminal.shows(/Install the packages now\?/);
    terminal.type('n');
    const [url] =
      /http:.*\d/.exec(await terminal.shows(/Listening on http:\/\/localhost:\d+\s/)) ?? [];
    assert.equal(await (await fetch(`${url}`)).text(), 'Hello, world!\n');
    terminal.type('\x03');
    await terminal.ended;

    const program = { folder: cwd, env: { ...process.env, ...env } };
    await succeeds(program, ['sh', '-c', `${scripted}`]);
    assert.match(readFileSync(join(cwd, 'my-service/package.json'), 'utf8'), /web-validation/);
  });

  it('are created by es4x init, in the current folder or another', async () => {
    const empty = folder();
    const env = { ...process.env, ...registry.env };
    const init = [process.execPath, ES4X, 'init'];
    await succeeds({ folder: empty, env }, [...init, '--yes', '--name', 'here']);
    assert.match(readFileSync(join(empty, 'package.json'), 'utf8'), /"name": "here"/);
    const cwd = folder();
    await succeeds({ folder: cwd, env }, [...init, 'there', '-t', 'ts']);
    assert.ok(existsSync(join(cwd, 'there/src/index.ts')));
    const again = startProgram([...init, 'there', '-t', 'ts'], { cwd, env });
    const { code, stderr } = await again.ended;
    assert.equal(code, 1);
    assert.match(stderr, /ES4X_FOLDER_NOT_EMPTY/);
  });

  for (const template of TEMPLATES) {
    describe(`of the template ${template}`, () => {
      /** @type {Project & { remove: () => void }} */
      let project;
      before(async () => {
        project = await created(template, registry.env);
      });
      after(() => project?.remove());

      it('answer', () => answers(project));
      it('pass their own tests', () => succeeds(project, ['npm', 'test']));
      it('type-check', () => succeeds(project, ['npm', 'run', 'check']));
      it('restart when a file changes', () => watches(project));
      it('are debugged by launch.json', () => debugs(project));
      it('have a README of one screen', () => {
        const lines = readFileSync(join(project.folder, 'README.md'), 'utf8').split('\n');
        assert.equal(lines[0], '# my-app');
        assert.ok(lines.length <= 40);
      });
    });
  }
});
