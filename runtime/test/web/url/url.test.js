import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { node24 } from '../../../../.dev/node24.mjs';
import { inBrief, run, start } from '../../support/es4x.js';

const SEED = 24;
const COUNT = 12_000;

/** Host names of which Node 24 makes something else: the name, Node's and ours in ASCII, why. */
const DIFFERENCES = [
  ['\u061da', 'xn--a-emc', '', 'Ada does not know that U+061D is written from right to left'],
  ['\u1e41\u0323', 'xn--kta799k', 'xn--rsa750l', 'Ada does not order marks after composed letters'],
  ['\u{1094d}', 'xn--3l9c', '', 'Unicode 17, not 16'],
];

describe('the URL parser', function () {
  this.timeout(300_000);
  inBrief();

  const folder = fileURLToPath(new URL('./', import.meta.url));
  const options = { cwd: folder, maxBuffer: 2 ** 28 };

  it('makes of thousands of URLs, setters, domains and files what Node 24 makes', async function () {
    const node = node24();
    if (node === null) this.skip();
    const args = ['print.mjs', `${SEED}`, `${COUNT}`];
    const flags = ['--expose-internals', '--no-warnings'];
    const expected = `${execFileSync(node, [...flags, ...args], options)}`.split('\n');
    const { stdout, stderr } = await start(folder, {
      file: 'print.mjs',
      args: ['--', ...args.slice(1)],
    }).ended;
    const actual = stdout.split('\n');
    assert.equal(actual.length, expected.length, stderr);
    const differences = expected.flatMap((line, i) =>
      line === actual[i] ? [] : [`Node: ${line}\nES4X: ${actual[i]}`],
    );
    assert.deepEqual(differences, []);
  });

  it('differs from Node 24 in these host names only', async function () {
    const node = node24();
    if (node === null) this.skip();
    const names = DIFFERENCES.map(([name]) => name);
    const script = `console.log(JSON.stringify(${JSON.stringify(names)}.map(require('url').domainToASCII)))`;
    const theirs = JSON.parse(`${execFileSync(node, ['-e', script], options)}`);
    const { stdout, stderr } = await run(`
      const Domains = Java.type('io.es4x.web.url.Domains');
      console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => Domains.toAscii(name))));
    `);
    const ours = JSON.parse(stdout || JSON.stringify(stderr));
    assert.deepEqual(
      DIFFERENCES.map(([name], i) => [name, theirs[i], ours[i]]),
      DIFFERENCES.map(([name, node, es4x]) => [name, node, es4x]),
    );
  });
});
