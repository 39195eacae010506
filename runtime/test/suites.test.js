import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { page } from '../suites/page.mjs';
import { readPage, readReport } from '../suites/report.mjs';
import { lost, results } from '../suites/results.mjs';
import { readSuites } from '../suites/suites.mjs';

describe('the tests of npm packages', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(new URL('../suites/package.json', import.meta.url), 'utf8'),
  );

  /** @param {string} stdout @param {number} [code] */
  const ended = (stdout, code = 0) => ({ code, stdout, stderr: '' });

  it('are reported for the versions that are pinned', () => {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      assert.match(version, /^\d+\.\d+\.\d+$/, name);
    }
    assert.deepEqual(Object.keys(readReport()), Object.keys(readSuites()));
    for (const [name, { version }] of Object.entries(readReport())) {
      assert.equal(version, dependencies[name], name);
    }
  });

  it('are what docs/suites.md shows', () => {
    assert.equal(readPage(), page(readReport(), readSuites()), 'run: npm run suites');
  });

  it('have a reason where they pass on Node only', () => {
    assert.doesNotMatch(readPage(), /Not looked into yet/);
  });

  it('are counted in what tape prints', () => {
    const stdout = `TAP version 13\n# title\nok 1 a\nnot ok 2 b\nok 3 c # SKIP\nok 4 ${new Date(0)}\n# tests 4\n`;
    assert.deepEqual(results('tape', [], ended(stdout)), {
      passed: [
        'title: a',
        `title: ${`${new Date(0)}`.replace(/\w+ \w+ \d+ \d+ [\d:]+/, '(time)')}`,
      ],
      failed: ['title: b'],
    });
  });

  it('are counted in what node:test prints', () => {
    const stdout = [
      '▶ suite',
      '  ✔ a (1.5ms)',
      '  ✖ b (2ms)',
      '  ﹣ c (0.1ms) # SKIP',
      '✖ suite (5ms)',
      '✖ failing tests:',
      '✖ b (2ms)',
    ].join('\n');
    assert.deepEqual(results('node:test', [], ended(stdout)), {
      passed: ['a'],
      failed: ['b', 'suite'],
    });
  });

  it('are the files of scripts, by their exit codes', () => {
    assert.deepEqual(results('script', ['a.js'], ended('')).passed, ['a.js']);
    assert.deepEqual(results('script', ['a.js'], ended('', 1)).failed, ['a.js']);
  });

  it('are lost as often as they pass on Node and not on ES4X', () => {
    const expected = { passed: ['a', 'a', 'b', 'c'], failed: [] };
    assert.deepEqual(lost(expected, { passed: ['c', 'a'], failed: ['b'] }), ['a', 'b']);
    assert.deepEqual(lost(expected, { passed: ['c', 'b', 'a', 'a', 'd'], failed: [] }), []);
  });
});
