// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

/**
 * Finds code in a section of CONTRIBUTING.md, and checks that the section has at most ten lines.
 *
 * @param {string} heading
 * @returns {(pattern: RegExp) => string} returns the first match of a pattern
 */
export function shown(heading) {
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const [, section = ''] = new RegExp(`^## ${heading}\\n(.*?)^##`, 'ms').exec(`${text}\n##`) ?? [];
  const lines = section.trim().split('\n').length;
  assert.ok(lines > 2 && lines <= 10, `"${heading}" has ${lines} lines`);
  return (pattern) =>
    [...section.trim().matchAll(/`(.+?)`/g)]
      .map(([, code = '']) => code)
      .find((code) => pattern.test(code)) ?? assert.fail(String(pattern));
}
