import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { names, subject } from '../programs/folder.mjs';
import { page } from '../programs/page.mjs';
import { KNOWN, readPage, readReport, surprise } from '../programs/report.mjs';

describe('the programs', () => {
  it('are all in the report, in the versions that are pinned', () => {
    const report = readReport();
    assert.deepEqual(Object.keys(report).sort(), names());
    for (const name of names()) {
      const { version } = subject(name);
      assert.match(version, /^\d+\.\d+\.\d+$/, name);
      assert.equal(report[name]?.version, version, name);
    }
  });

  it('have lock files that name no registry', () => {
    for (const name of names()) {
      const lock = new URL(`../programs/apps/${name}/package-lock.json`, import.meta.url);
      assert.doesNotMatch(readFileSync(lock, 'utf8'), /"resolved": "http/, name);
    }
  });

  it('are what docs/programs.md shows', () => {
    assert.equal(readPage(), page(readReport(), KNOWN), 'run: npm run programs');
  });

  it('work, or fail for a reason', () => {
    for (const [name, entry] of Object.entries(readReport())) {
      assert.equal(surprise(name, entry), undefined, name);
    }
  });
});
