// @ts-check
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { ROOT } from '../project.mjs';
import { wanted } from '../wanted.mjs';

describe('CONTRIBUTING.md', () => {
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

  it('names only npm scripts that exist, and all of them', () => {
    const named = [...text.matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w:-]+)/g)].map(
      ([, name]) => name,
    );
    assert.deepEqual([...new Set(named)].sort(), Object.keys(scripts).sort());
  });

  it('names only folders, test files and classes that exist', () => {
    const paths = [...text.matchAll(/(?:mocha|es4x run(?: --\S+)*|-pl) (?!--)([\w./-]+)/g)].map(
      ([, path]) => path ?? '',
    );
    assert.ok(paths.length > 3);
    for (const path of paths) {
      assert.ok(existsSync(join(ROOT, path)), path);
    }
    const tests = [...text.matchAll(/npm (?:test|run dev) -- ([\w./-]+)/g)].map(
      ([, name]) => name ?? '',
    );
    assert.ok(tests.length > 3);
    wanted(tests);
  });
});
