// @ts-check
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, it } from 'mocha';
import { SOURCES } from '../builtins.mjs';

const ROOT = join(SOURCES, 'io/es4x');

/** The folders of internal scripts in import order: each may only be imported by later ones. */
const ORDER = ['errors', 'node', 'interop', 'web', 'loader', 'context'];

/** @param {string} script */
function importsOf(script) {
  const text = readFileSync(join(ROOT, script), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(/(?:from|import) '(\.[^']+)'/g)].map(([, path = '']) =>
    normalize(join(dirname(script), path)),
  );
}

const imports = new Map(
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((script) => [script, importsOf(script)]),
);

/**
 * Returns the import cycle that contains a script, in the order of the imports.
 *
 * @param {string} script
 * @param {string[]} path the scripts that import it
 * @param {Set<string>} done the scripts known to be in no cycle
 * @returns {string[] | undefined}
 */
function circleFrom(script, path, done) {
  if (path.includes(script)) {
    return [...path.slice(path.indexOf(script)), script];
  }
  for (const imported of done.has(script) ? [] : (imports.get(script) ?? [])) {
    const circle = circleFrom(imported, [...path, script], done);
    if (circle) {
      return circle;
    }
  }
  done.add(script);
  return undefined;
}

describe('The imports of internal scripts', () => {
  it('have no cycles', () => {
    const done = new Set();
    for (const script of imports.keys()) {
      assert.equal(circleFrom(script, [], done)?.join(' -> '), undefined);
    }
  });

  it('follow the order of folders', () => {
    const folder = (/** @type {string} */ script) => script.split('/')[0] ?? '';
    const upward = [...imports].flatMap(([script, targets]) => {
      const place = ORDER.indexOf(folder(script));
      const above = (/** @type {string} */ target) => ORDER.indexOf(folder(target)) > place;
      return place < 0 ? [] : targets.filter(above).map((target) => `${script} -> ${target}`);
    });
    assert.deepEqual(upward, []);
  });
});
