// @ts-check
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, it } from 'mocha';
import ts from 'typescript';
import { blocks } from '../page.mjs';
import { ROOT } from '../project.mjs';

/** The pages of the documentation, and the README. */
const PAGES = [
  ...readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md')),
  '../README.md',
];

/**
 * The codes of what is right in a part of a program: names that the rest of it declares, modules of the application or that
 * are to be installed, and parameters without types.
 */
const OF_PARTS = [
  2304, // Cannot find name
  2552, // Cannot find name, did you mean
  18004, // No value exists in scope for the shorthand property
  2307, // Cannot find module
  7016, // Could not find a declaration file
  7006, // Parameter implicitly has an any type
  7031, // Binding element implicitly has an any type
];

const OPTIONS = {
  ...{ noEmit: true, allowJs: true, checkJs: true, skipLibCheck: true },
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ESNext,
  types: ['node', 'mocha', '@es4x/types'],
};

/**
 * Writes the code blocks of all pages in a language, as modules.
 *
 * @param {string} folder
 * @param {'js' | 'ts'} language
 */
function written(folder, language) {
  return PAGES.flatMap((page) =>
    blocks(page, language).map((text, index) => {
      const isCommonJs = /^(?:const|let|var) .* = require\(/m.test(text);
      const kind = isCommonJs ? 'c' : 'm';
      const file = join(folder, `${basename(page)}-${index + 1}.${kind}${language}`);
      writeFileSync(file, isCommonJs ? text : `${text}\nexport {};\n`);
      return file;
    }),
  );
}

/**
 * Gives a folder the packages whose types the blocks use.
 *
 * @param {string} folder
 */
function install(folder) {
  const modules = join(folder, 'node_modules');
  for (const scope of ['@es4x', '@types']) mkdirSync(join(modules, scope), { recursive: true });
  for (const [name, source] of Object.entries({
    '@vertx': 'npm/@vertx',
    '@es4x/types': 'types',
    '@types/node': 'node_modules/@types/node',
    '@types/mocha': 'node_modules/@types/mocha',
  })) {
    symlinkSync(join(ROOT, source), join(modules, name), 'junction');
  }
}

describe('code blocks of the documentation', function () {
  this.timeout(900_000);

  for (const [name, language, strict] of /** @type {const} */ ([
    ['JavaScript', 'js', false],
    ['TypeScript', 'ts', true],
  ])) {
    it(`have the right types where they are ${name}`, () => {
      const folder = mkdtempSync(join(tmpdir(), 'es4x-blocks-'));
      try {
        install(folder);
        const program = ts.createProgram(written(folder, language), { ...OPTIONS, strict });
        const wrong = ts
          .getPreEmitDiagnostics(program)
          .filter(({ code }) => !OF_PARTS.includes(code))
          .filter(({ messageText }) => !/"node:.* has no exported member/.test(`${messageText}`)); // The workspace has the types of Node 20.
        const host = {
          getCanonicalFileName: (/** @type {string} */ file) => file,
          getCurrentDirectory: () => folder,
          getNewLine: () => '\n',
        };
        assert.equal(ts.formatDiagnostics(wrong, host), '');
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  }

  it('are JSON where they say so', () => {
    for (const page of PAGES) {
      for (const text of blocks(page, 'json')) {
        const json = text.replace(/^\/\/ .*\n/, ''); // The name of its file.
        assert.doesNotThrow(() => JSON.parse(json), `${page}:\n${text}`);
      }
    }
  });
});
