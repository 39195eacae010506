// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'mocha';
import { readReadme, withOptions } from '../readme.js';
import { ALL_OPTIONS } from '../src/options/table.js';

const COMMAND = fileURLToPath(new URL('../bin/es4x.js', import.meta.url));

/** @param {...string} args */
const es4x = (...args) => execFileSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8' });

describe('the table of options', () => {
  it('is what the README shows', () => {
    assert.equal(readReadme(), withOptions(readReadme()), 'run: npm run options');
  });

  it('is what --help shows, in lines that fit', () => {
    const help = es4x('--help');
    for (const [name, { short, does }] of ALL_OPTIONS) {
      assert.match(help, new RegExp(`^ {2}(-${short ?? '-'}, )?--${name}\\b`, 'm'));
      assert.ok(help.replace(/\s+/g, ' ').includes(does), does);
    }
    assert.ok(help.split('\n').every((line) => line.length < 90));
  });
});
