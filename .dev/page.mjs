// @ts-check
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './project.mjs';

/**
 * Returns the text of a page.
 *
 * @param {string} page file in docs/
 */
export const text = (page) => readFileSync(join(ROOT, 'docs', page), 'utf8');

/**
 * Replaces the part of a text between two marks, which a program writes.
 *
 * @param {string} text of a page, for example
 * @param {{ begin: string, end: string }} marks
 * @param {string} part
 * @throws {Error} if a mark is missing
 */
export function withPart(text, { begin, end }, part) {
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(end, from);
  assert.ok(from >= begin.length, `There is no ${begin}`);
  assert.ok(to >= from, `There is no ${end}`);
  return text.slice(0, from) + part + text.slice(to);
}

/**
 * Returns the code blocks of a page in a language.
 *
 * @param {string} page
 * @param {string} language
 */
export function blocks(page, language) {
  const found = [...text(page).matchAll(/^```(\w+)\n(.*?)^```/gms)];
  return found.filter(([, name]) => name === language).map(([, , block]) => block ?? '');
}

/**
 * Creates the folder that a page describes: its files are the code blocks that begin with a comment with the file name;
 * the packages are those in its package.json.
 *
 * @param {string} page
 */
export function followed(page) {
  const folder = mkdtempSync(join(tmpdir(), 'es4x-docs-'));
  for (const block of ['json', 'js', 'ts'].flatMap((language) => blocks(page, language))) {
    const [, name = '', text = ''] = /^\/\/ (\S+)\n(.*)/s.exec(block) ?? [];
    assert.ok(name, `a block of ${page} does not begin with the name of its file:\n${block}`);
    writeFileSync(join(folder, name), text);
  }
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const [name, version] of Object.entries(dependencies)) {
    const own = join(ROOT, 'npm', name);
    assert.equal(JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')).version, version);
    const installed = join(folder, 'node_modules', name);
    mkdirSync(dirname(installed), { recursive: true });
    symlinkSync(own, installed, 'junction');
  }
  // The dependencies of these packages.
  mkdirSync(join(folder, 'node_modules', '@es4x'));
  symlinkSync(join(ROOT, 'types'), join(folder, 'node_modules', '@es4x', 'types'), 'junction');
  mkdirSync(join(folder, 'node_modules', '.bin'));
  symlinkSync('../es4x/bin/es4x.js', join(folder, 'node_modules', '.bin', 'es4x'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Returns the commands of a page, with the output shown for each.
 *
 * @param {string} page
 */
export function commands(page) {
  return blocks(page, 'console').flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((text) => {
        const end = text.indexOf('\n');
        return { command: text.slice(0, end), output: text.slice(end + 1).trimEnd() };
      }),
  );
}
