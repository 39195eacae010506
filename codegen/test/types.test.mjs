// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const consumer = fileURLToPath(new URL('./consumer/', import.meta.url));
const esm = ['application.mts', 'values.mts', 'mistakes.mts'].map((file) => consumer + file);
const commonJs = `${consumer}commonjs.cts`;

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

/**
 * Type-checks files, and what they import.
 *
 * @param {string[]} files
 * @param {ts.CompilerOptions} options
 * @returns {string}
 */
function problems(files, options) {
  const program = ts.createProgram(files, {
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ES2024,
    ...options,
  });
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => consumer,
    getNewLine: () => '\n',
  });
}

describe('The generated declarations', function () {
  this.timeout(60_000);

  it('are valid and true to a consumer under moduleResolution node16', () => {
    const files = [...declarations, ...esm, commonJs];
    assert.equal(problems(files, { module: ts.ModuleKind.Node16 }), '');
  });

  it('are valid and true to a consumer under moduleResolution nodenext', () => {
    const files = [...declarations, ...esm, commonJs];
    assert.equal(problems(files, { module: ts.ModuleKind.NodeNext }), '');
  });

  it('are valid and true to a consumer under moduleResolution bundler', () => {
    const moduleResolution = ts.ModuleResolutionKind.Bundler;
    const files = [...declarations, ...esm];
    assert.equal(problems(files, { module: ts.ModuleKind.ESNext, moduleResolution }), '');
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
