// @ts-check
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { ROOT } from '../project.mjs';

describe('CONTRIBUTING.md', () => {
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

  it('names only npm scripts that exist, and all of them', () => {
    const named = [...text.matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w:]+)/g)].map(
      ([, name]) => name,
    );
    assert.deepEqual([...new Set(named)].sort(), Object.keys(scripts).sort());
  });

  it('names only folders and test files that exist', () => {
    const paths = [...text.matchAll(/(?:mocha|es4x run|-pl|npm test --) ([\w./-]+)/g)].map(
      ([, path]) => path ?? '',
    );
    assert.ok(paths.length > 5);
    for (const path of paths) {
      assert.ok(existsSync(join(ROOT, path)), path);
    }
  });
});
