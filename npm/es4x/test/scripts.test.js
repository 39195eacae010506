// @ts-check
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { installedCommand, start } from './support/command.js';
import { folder } from './support/folder.js';

describe('a script of package.json', () => {
  const app = () => {
    const root = folder({
      'package.json': {
        scripts: {
          show: 'echo "$PWD $NODE_RUN_SCRIPT_NAME $NODE_RUN_PACKAGE_JSON_PATH"; printf "%s|"',
          preshow: 'echo never',
          tool: 'acme-tool',
          fail: 'exit 7',
          run: 'echo script run',
          taken: 'echo script taken',
        },
      },
      taken: '',
      'inner/file.js': '',
      'node_modules/.bin/acme-tool': '#!/bin/sh\necho the tool\n',
    });
    chmodSync(join(root, 'node_modules/.bin/acme-tool'), 0o755);
    return root;
  };
  /** @param {string} cwd @param {string[]} args */
  const es4x = (cwd, ...args) => start(installedCommand(), args, { cwd }).ended;

  it('runs by its name in the folder of the package.json, with what follows as arguments', async () => {
    const root = app();
    const expected = `${root} show ${join(root, 'package.json')}\n--a|b c|it's|*||`;
    const args = ['--a', 'b c', "it's", '*', ''];
    const { stdout, stderr, code } = await es4x(join(root, 'inner'), 'show', ...args);
    assert.equal(stdout, expected, stderr);
    assert.equal(code, 0);
    assert.equal((await es4x(root, 'show', '--', ...args)).stdout, expected);
    assert.equal((await es4x(root, '--run', 'show', '--', ...args)).stdout, expected);
  });

  it('finds the programs of packages, from its folder up', async () => {
    const root = app();
    assert.equal((await es4x(root, 'tool')).stdout, 'the tool\n');
    const inner = join(root, 'inner');
    writeFileSync(join(inner, 'package.json'), '{ "scripts": { "tool": "acme-tool; echo $A" } }');
    mkdirSync(join(inner, 'node_modules/.bin'), { recursive: true });
    writeFileSync(join(inner, '.env'), 'A=1');
    assert.equal((await es4x(inner, '--env-file=.env', 'tool')).stdout, 'the tool\n1\n');
  });

  it('decides the exit code', async () => {
    assert.equal((await es4x(app(), 'fail')).code, 7);
  });

  it('comes after commands and files; --run tells it from them', async () => {
    const root = app();
    assert.doesNotMatch((await es4x(root, 'taken')).stdout, /script taken/);
    assert.equal((await es4x(root, '--run', 'taken')).stdout, 'script taken\n');
    assert.equal((await es4x(root, '--run', 'run')).stdout, 'script run\n');
  });

  it('that is not there is named with those that are', async () => {
    const root = app();
    const missing = await es4x(root, '--run', 'shwo');
    const file = join(root, 'package.json').replaceAll('.', '\\.');
    assert.match(
      missing.stderr,
      new RegExp(
        `^ES4X_NO_SCRIPT: Missing script: "shwo" for ${file}\\. Did you mean "show"\\?\nAvailable scripts are:\n {2}show: echo`,
      ),
    );
    assert.equal(missing.code, 1);
    const word = await es4x(root, 'shwo');
    assert.match(word.stderr, /no command, script, file or folder "shwo".* Did you mean "show"\?/);
    assert.equal(word.code, 1);
    const asFile = await es4x(root, 'run', 'show');
    assert.match(
      asFile.stderr,
      /^MODULE_NOT_FOUND: .* To run the script of that name: es4x --run show$/m,
    );
    const none = await es4x(folder(), '--run', 'x');
    assert.match(none.stderr, /^ES4X_NO_SCRIPT: There is no package\.json with a script "x"\./);
  });
});
