// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'mocha';
import { ALL_OPTIONS, OPTIONS_OF } from '../src/options/table.js';
import { readReadme, withOptions } from '../write-options.js';

const COMMAND = fileURLToPath(new URL('../bin/es4x.js', import.meta.url));

/** @param {...string} args */
const es4x = (...args) => execFileSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' });

describe('the table of options', () => {
  it('is what the README shows', () => {
    assert.equal(readReadme(), withOptions(readReadme()), 'run: npm run options');
  });

  it('is what --help shows, in lines that fit', () => {
    const help = es4x('--help');
    for (const [name, { short, does }] of Object.entries(ALL_OPTIONS)) {
      assert.match(help, new RegExp(`^ {2}(-${short ?? '-'}, )?--${name}\\b`, 'm'));
      assert.ok(help.replace(/\s+/g, ' ').includes(does), does);
    }
    assert.ok(help.split('\n').every((line) => line.length < 90));
  });

  /** @type {Record<string, { line: string, proposed: string[] }>} */
  const lines = {
    'the commands': {
      line: 'es4x ',
      proposed: [
        'run',
        'repl',
        'test',
        'types',
        'install',
        'why',
        'outdated',
        'audit',
        'sbom',
        'cache',
        'doctor',
        'package',
        'init',
        'vscode',
      ],
    },
    'the options of run': { line: 'es4x run --im', proposed: ['--import-map', '--import'] },
    'options without "run"': {
      line: 'es4x --import-map run --frozen --pre',
      proposed: ['--preserve-symlinks', '--preserve-symlinks-main'],
    },
    'the options of types': {
      line: 'es4x types -',
      proposed: ['-h', '-v', ...Object.keys(OPTIONS_OF.types).map((name) => `--${name}`)],
    },
    'the values there are': { line: 'es4x run --stack-trace ', proposed: ['full'] },
    'the platforms of install': {
      line: 'es4x install --platform darwin',
      proposed: ['darwin-x64', 'darwin-arm64'],
    },
    'values behind =': { line: 'es4x --completion=z', proposed: ['zsh'] },
    'files elsewhere': { line: 'es4x run --import-map ', proposed: [] },
    'nothing of ours behind the file': { line: 'es4x run --frozen app.js --im', proposed: [] },
    'nothing of ours behind --': { line: 'es4x run -- --', proposed: [] },
  };
  for (const [what, { line, proposed }] of Object.entries(lines)) {
    it(`lets bash complete ${what}`, () => {
      assert.deepEqual(completed(line).sort(), proposed.sort());
    });
  }

  it('lets fish and zsh complete each option', () => {
    const fish = es4x('--completion', 'fish');
    const zsh = es4x('--completion', 'zsh');
    for (const name of Object.keys(ALL_OPTIONS)) {
      assert.match(fish, new RegExp(`^complete -c es4x .*-l ${name} `, 'm'));
      assert.match(zsh, new RegExp(`[ ']--${name}\\b`));
    }
  });
});

/**
 * Returns what bash proposes for the last word of a line.
 *
 * @param {string} line
 */
function completed(line) {
  // Bash takes = for a word of its own.
  const words = line.split(/ |(?<==)|(?==)/);
  const script = `${es4x('--completion', 'bash')}
    COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}) COMP_CWORD=${words.length - 1}
    _es4x es4x && printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\n').filter(Boolean);
}
