import assert from 'node:assert/strict';
import { node24 } from '../../.dev/node24.mjs';
import { application, ES4X, PATIENT } from './support/es4x.js';
import { startOnTerminal } from './support/terminal.js';

const PROGRAM = `
import { createInterface } from 'node:readline/promises';
import tty from 'node:tty';
const { stdin, stdout } = process;
console.log([stdout.isTTY, stdout.columns, stdout.rows, stdout.getWindowSize(), stdout.hasColors(2)].join());
console.log([stdin, stdout].map((stream) => [stream.constructor.name, stream.fd, stream.isTTY, stream.isRaw].join()).join(' '));
console.log(stdin instanceof tty.ReadStream, stdout instanceof tty.WriteStream, tty.isatty(0), tty.isatty(1), tty.isatty(99));
const lines = createInterface({ input: stdin, output: stdout });
const answer = await lines.question('name? ');
lines.close();
console.log('hello ' + answer + ', raw: ' + stdin.isRaw);
const key = new Promise((resolve) => stdin.setRawMode(true).resume().once('data', resolve));
console.log('press, raw: ' + stdin.isRaw);
console.log('key ' + JSON.stringify(String(await key)));
stdin.setRawMode(false).pause();
stdout.moveCursor(1, 0);
console.log('moved');
for (const Stream of [tty.ReadStream, tty.WriteStream]) {
  try { new Stream(99); } catch (e) { console.log(e.name, e.code, e.message); }
}
`;

const COLORS = `
console.log(5, [true], process.stdout.getColorDepth());
new console.Console(process.stdout).log(6);
`;

/**
 * Returns what a program shows on a terminal when it is started by a command, and its user types.
 *
 * @param {string} program
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {(terminal: ReturnType<typeof startOnTerminal>) => Promise<void>} user
 */
async function shown(program, command, env, user) {
  const app = application({ 'main.mjs': program });
  const terminal = startOnTerminal([...command, 'main.mjs'], { cwd: app.folder, env });
  try {
    await user(terminal);
    assert.equal(await terminal.ended, 0, terminal.raw());
    return terminal.raw();
  } finally {
    app.remove();
  }
}

describe('A terminal', function () {
  this.timeout(600_000);
  const node = node24();

  before(function () {
    if (node === null || process.platform !== 'linux') this.skip();
  });

  /**
   * @param {string} program
   * @param {NodeJS.ProcessEnv} [env]
   * @param {Parameters<typeof shown>[3]} [user]
   */
  async function expectAsOnNode(program, env = {}, user = async () => {}) {
    const expected = await shown(program, [/** @type {string} */ (node)], env, user);
    // Without a note that faster starts are being prepared.
    const own = { ...env, ES4X_CACHE: 'use' };
    assert.equal(
      await shown(program, [process.execPath, ES4X, 'run', ...PATIENT], own, user),
      expected,
    );
  }

  it('has lines that are edited, single keys, and its size, as on Node.js 24', async () => {
    await expectAsOnNode(PROGRAM, {}, async (terminal) => {
      await terminal.shows(/name\? /);
      terminal.type('Jane\x7f\x7fck\x01Black \r');
      await terminal.shows(/press, raw: true/);
      terminal.type('\x03');
    });
  });

  for (const env of [
    { TERM: 'xterm-256color' },
    { CI: '1' },
    { CI: '1', GITHUB_ACTIONS: '1' },
    { TERM: 'dumb' },
    { FORCE_COLOR: '0' },
    { FORCE_COLOR: '3' },
  ]) {
    it(`has the colours that Node.js 24 finds with ${JSON.stringify(env)}`, () =>
      expectAsOnNode(COLORS, env));
  }
});
