import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { node24 } from '../../../../.dev/node24.mjs';
import { inBrief, run, start } from '../../support/es4x.js';

const SEED = '24';
const PATTERNS = '900';

describe('URLPattern', function () {
  this.timeout(600_000);
  inBrief();

  const folder = fileURLToPath(new URL('./', import.meta.url));

  /**
   * The lines that a program prints otherwise than Node 24 does.
   *
   * @param {string} node
   * @param {string} file
   * @param {string[]} args
   */
  async function differences(node, file, args) {
    const options = { cwd: folder, maxBuffer: 2 ** 28 };
    const expected = `${execFileSync(node, [file, ...args], options)}`.split('\n');
    const { stdout, stderr } = await start(folder, { file, args: ['--', ...args] }).ended;
    const actual = stdout.split('\n');
    assert.equal(actual.length, expected.length, stderr);
    return expected.flatMap((line, i) =>
      line === actual[i] ? [] : [`Node: ${line}\nES4X: ${actual[i]}`],
    );
  }

  it('makes of generated patterns and URLs what Node 24 makes', async function () {
    const node = node24();
    if (node === null) this.skip();
    assert.deepEqual(await differences(node, 'fuzz.mjs', [SEED, PATTERNS]), []);
  });

  it('takes and refuses arguments as Node 24, and has its properties', async function () {
    const node = node24();
    if (node === null) this.skip();
    assert.deepEqual(await differences(node, 'manners.mjs', []), []);
  });

  it('has named groups in the order of the pattern, and is not misled by replaced methods', async () => {
    const { stdout, stderr } = await run(`
      const pattern = new URLPattern('https://:site.example/:b/:a/(\\\\d+)');
      RegExp.prototype.exec = String.prototype.toWellFormed = () => {
        throw new Error('asked');
      };
      const { hostname, pathname } = pattern.exec('https://w.example/x/y/1');
      console.log(JSON.stringify([hostname.groups, pathname.groups]));
      console.log(new URLPattern({ pathname: '/*' }).test('/z', 'https://w.example'));
    `);
    assert.equal(stdout, '[{"site":"w"},{"0":"1","b":"x","a":"y"}]\ntrue\n', stderr);
  });
});
