// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { parse } from '../../src/arguments.js';

describe('the command line of es4x package', () => {
  it('has the kind, the file and options in any order', () => {
    const command = parse(['package', 'image', '--instances', '2', 'server.js', '--to', 'out']);
    assert.ok(command.name === 'package');
    const { kind, file, options, given } = command;
    assert.deepEqual(
      { kind, file, to: options.to, given },
      { kind: 'image', file: 'server.js', to: 'out', given: [{ name: 'instances', text: '2' }] },
    );
  });

  it('packages the application of the folder', () => {
    const command = parse(['package', 'jar']);
    assert.ok(command.name === 'package');
    assert.equal(command.file, '.');
  });

  const wrong = [
    { args: [], message: /^Package as what\?/ },
    { args: ['imge'], message: /There is no "es4x package imge".*Did you mean "image"\?/ },
    { args: ['jar', 'a.js', 'b'], message: /takes one file, not "b" as well/ },
    {
      args: ['image', '--watch'],
      message: /files of a package do not change: leave out --watch\./,
    },
    { args: ['image', '-e', '1'], message: /runs a file of the application: leave out --eval\./ },
    {
      args: ['image', '--env-file', 'x'],
      message: /variables where it runs: leave out --env-file/,
    },
    { args: ['image', '--out', 'x'], message: /--out is no option of "es4x package"/ },
  ];
  for (const { args, message } of wrong) {
    it(`refuses ${['package', ...args].join(' ')}`, () => {
      assert.throws(() => parse(['package', ...args]), { code: 'ES4X_USAGE', message });
    });
  }

  it('has --to alone', () => {
    const message = /^--to is an option of "es4x package"/;
    assert.throws(() => parse(['run', '--to', 'x', 'a.js']), { code: 'ES4X_USAGE', message });
  });
});
