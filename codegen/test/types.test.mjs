// @ts-check
import assert from 'node:assert/strict';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { compilers } from './compilers.mjs';
import { deprecatedIn, languageService } from './language-service.mjs';

const consumer = fileURLToPath(new URL('./consumer/', import.meta.url));
const esm = ['application.mts', 'drivers.mts', 'values.mts', 'results.mts', 'mistakes.mts'].map(
  (file) => consumer + file,
);
const commonJs = `${consumer}commonjs.cts`;

/** The programs in the READMEs. */
const examples = new URL(
  '../src/main/resources/io/es4x/codegen/emit/pkg/examples/',
  import.meta.url,
);
const programs = readdirSync(examples)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => fileURLToPath(new URL(file, examples)));

const types = fileURLToPath(new URL('../../types/', import.meta.url));

/** The declarations of the globals that they use. */
const globals = [`${types}index.d.ts`];

/** The declarations of all packages, of their sub-paths too. */
const declarations = Object.keys(
  JSON.parse(readFileSync(new URL('../modules.json', import.meta.url), 'utf8')),
).flatMap((module) =>
  ['index', 'options', 'enums'].flatMap((entry) =>
    ['d.ts', 'd.mts'].map((extension) =>
      fileURLToPath(new URL(`../../npm/@vertx/${module}/${entry}.${extension}`, import.meta.url)),
    ),
  ),
);

const [oldest] = compilers;

/** The folders with the types of versions of Node.js, by version. */
const typesOfNode = {
  20: new URL('../../node_modules/', import.meta.url),
  24: new URL('../../types/node_modules/', import.meta.url),
  25: new URL('./node-types/25/node_modules/', import.meta.url),
  26: new URL('./node-types/26/node_modules/', import.meta.url),
};

/** @type {Record<string, { module: string, files: string[] }>} */
const resolutions = {
  node16: { module: 'node16', files: [...esm, commonJs] },
  nodenext: { module: 'nodenext', files: [...esm, commonJs] },
  bundler: { module: 'esnext', files: esm },
};

describe('The generated declarations', function () {
  this.timeout(900_000);

  for (const { version, problems } of compilers) {
    for (const [moduleResolution, { module, files }] of Object.entries(resolutions)) {
      // All declarations in each resolution where the compiler is native, as it takes seconds, and by the oldest.
      const all =
        version.startsWith('7.') || (moduleResolution === 'nodenext' && version.startsWith('5.'));
      const valid = all ? 'valid and true' : 'true';
      it(`are ${valid} to a consumer in TypeScript ${version}, ${moduleResolution}`, () => {
        const options = { module, moduleResolution };
        assert.equal(problems([...(all ? declarations : []), ...files], options), '');
      });
    }
  }

  for (const { version, problems } of compilers) {
    it(`stand beside those of the globals, in TypeScript ${version}`, () => {
      const options = { module: 'nodenext', lib: ['es2024'], exactOptionalPropertyTypes: true };
      const program = `${types}test/standalone/globals.mts`;
      assert.equal(problems([...globals, program], options), '');
    });

    it(`stand beside those of browsers, in TypeScript ${version}`, () => {
      const options = { module: 'nodenext', lib: ['es2024', 'dom'] };
      const program = `${types}test/with-dom/globals.mts`;
      assert.equal(problems([...globals, program], options), '');
    });
  }

  for (const { version, problems } of compilers) {
    it(`are told from types of JavaScript in messages of TypeScript ${version}`, () => {
      const said = problems([`${consumer}confused.mts`], { module: 'nodenext' });
      const found = [...said.matchAll(/TS2\d+: Type '(\w+)<.*>' .* type '(\w+)</g)];
      assert.deepEqual(
        found.map(([, java, javaScript]) => [java, javaScript]),
        [
          ['VertxPromise', 'Promise'],
          ['JavaSet', 'Set'],
          ['JavaMap', 'Map'],
        ],
        said,
      );
    });
  }

  for (const [version, home] of Object.entries(typesOfNode)) {
    it(`stand beside the types of Node.js ${version} that an application has`, () => {
      const folder = mkdtempSync(join(tmpdir(), 'es4x-types-'));
      try {
        // As npm installs them: with all of them in one folder.
        const modules = join(folder, 'node_modules');
        for (const name of ['@types/node', 'undici-types']) {
          install(fileURLToPath(new URL(`${name}/`, home)), join(modules, name));
        }
        install(types, join(modules, '@es4x/types'));
        install(
          fileURLToPath(new URL('../../npm/@vertx/core/', import.meta.url)),
          join(modules, '@vertx/core'),
        );
        const program = join(folder, 'program.mts');
        writeFileSync(
          program,
          `import { createServer } from 'node:http';
           import { Vertx } from '@vertx/core';
           createServer().listen(process.env.PORT, () => vertx.close());
           self.addEventListener('error', (event) => event.message);
           const said: string = new ErrorEvent('error', { message: 'a' }).message;
           export { said, Vertx };`,
        );
        const options = { module: 'nodenext', lib: ['es2024'], types: ['@es4x/types'] };
        assert.equal(oldest.problems([program], options, folder), '');
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
  }

  it('mark members of process that only Node has', () => {
    const used = fileURLToPath(new URL('./consumer/missing.mts', import.meta.url));
    const options = { module: ts.ModuleKind.NodeNext, types: [] };
    const service = languageService([used, ...globals], options, types);
    const text = readFileSync(used, 'utf8');
    const marked = deprecatedIn(service, used).map(({ start, length }) =>
      text.slice(start, start + length),
    );
    assert.deepEqual(service.getSemanticDiagnostics(used), []);
    assert.deepEqual(marked, ['setegid', 'seteuid', 'setgid', 'setgroups', 'setuid']);
  });

  it('have a program in the README of each package', () => {
    const modules = Object.keys(
      JSON.parse(readFileSync(new URL('../modules.json', import.meta.url), 'utf8')),
    );
    const shown = programs.map((file) => basename(file, '.mjs'));
    assert.deepEqual(shown.toSorted(), modules.toSorted());
  });

  it('let the programs of the READMEs pass', () => {
    const options = { module: 'nodenext', allowJs: true, checkJs: true, skipLibCheck: true };
    assert.equal(oldest.problems([...programs, ...globals], options), '');
  });

  it('name each parameter as its documentation does', () => {
    const nameless = declarations.filter((name) => /\barg\d+\b/.test(readFileSync(name, 'utf8')));
    assert.deepEqual(nameless, []);
  });

  it('contain no any', () => {
    const found = declarations.flatMap((name) => {
      const file = ts.createSourceFile(name, readFileSync(name, 'utf8'), ts.ScriptTarget.ES2024);
      return anyKeywords(file, file);
    });
    assert.deepEqual(found, []);
  });
});

/**
 * Copies the manifest and the declarations of a package.
 *
 * @param {string} from
 * @param {string} to
 */
function install(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  const isLeftOut = (/** @type {string} */ file) => /[/\\]node_modules$/.test(file);
  cpSync(from, to, { recursive: true, filter: (file) => !isLeftOut(file.slice(from.length - 1)) });
}

/**
 * @param {ts.Node} node
 * @param {ts.SourceFile} file
 * @returns {string[]}
 */
function anyKeywords(node, file) {
  if (node.kind === ts.SyntaxKind.AnyKeyword) {
    const { line } = file.getLineAndCharacterOfPosition(node.pos);
    return [`${file.fileName}:${line + 1}`];
  }
  /** @type {string[]} */
  const found = [];
  ts.forEachChild(node, (child) => {
    found.push(...anyKeywords(child, file));
  });
  return found;
}
