import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24 } from '../../.dev/node24.mjs';
import { application, inBrief, PATIENT, start } from './support/es4x.js';

/** A program that is no file of JavaScript: formatting it would write its literals in one notation. */
const PROGRAM = readFileSync(new URL('./literals/program.txt', import.meta.url), 'utf8');

const ENUM = 'enum Printed { A = 0x1 }\n';
const CLASSIC = '/** @jsx h */ const h = (...values) => values; <a/>;\n';

/** The files that the loader strips types from, prints anew, or rewrites with try statements. */
const FILES = {
  'erased.ts': `const typed: 0xffn | -1n | 1_0 = 0xffn;\n${PROGRAM}`,
  'erased.cts': `const typed: 0xffn = 0xffn;\n${PROGRAM}`,
  'printed.ts': ENUM + PROGRAM,
  'printed.mts': ENUM + PROGRAM,
  'printed.cts': ENUM + PROGRAM,
  'printed.tsx': CLASSIC + ENUM + PROGRAM,
  'printed.jsx': CLASSIC + PROGRAM,
  'using.mjs': `{ using nothing = null; }\n${PROGRAM}`,
  'using.cjs': `{ using nothing = null; }\n${PROGRAM}`,
};

/** Numeric references that are no characters, at which swc aborts the process. */
const REFERENCES = ['&#;', '&#x;', '&#xD800;', '&#55296;', '&#x110000;', '&#4294967295;'];
const JSX = `
const h = (...values) => JSON.stringify(values);
console.log(<a b="${REFERENCES.join('')}&amp;&#65;&#x1F600;&copy;">${REFERENCES.join(' ')} &#66;</a>);
console.log('\ue000 ${REFERENCES.join('')}');
`;

describe('Literals', function () {
  inBrief();
  this.timeout(300_000);
  let app;

  before(() => {
    const config = { compilerOptions: { jsx: 'react', jsxFactory: 'h' } };
    app = application({
      'plain.mjs': PROGRAM,
      ...FILES,
      'references.tsx': JSX,
      'tsconfig.json': JSON.stringify(config),
      'main.mjs': `for (const file of process.argv.slice(2)) {
        console.log('== ' + file);
        await import('./' + file);
      }`,
    });
  });
  after(() => app.remove());

  it('of all notations mean what Node 24 does: in files that are turned into JavaScript', async function () {
    const node = node24();
    if (node === null) {
      this.skip(); // npm has no Node 24 for this machine, and another runs the tests.
    }
    const expected = execFileSync(node, [join(app.folder, 'plain.mjs')], { encoding: 'utf8' });
    const names = ['plain.mjs', ...Object.keys(FILES)];
    const { stdout, stderr } = await start(app.folder, { args: [...PATIENT, '--', ...names] })
      .ended;
    assert.equal(stderr.replace(/^es4x: resolving.*\n/, ''), '');
    const outputs = stdout.split(/^== (.*)\n/m).slice(1);
    assert.deepEqual(
      outputs,
      names.flatMap((name) => [name, expected]),
    );
  });

  it('of JSX may have references that are no characters: they are text', async () => {
    const { stdout, stderr } = await start(app.folder, { file: 'references.tsx' }).ended;
    const all = REFERENCES.join('');
    assert.equal(
      stdout,
      `["a",{"b":"${all}&A😀©"},"${REFERENCES.join(' ')} B"]\n\ue000 ${all}\n`,
      stderr,
    );
  });
});
