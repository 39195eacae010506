// @ts-check
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const consumer = fileURLToPath(new URL('./consumer/', import.meta.url));
const esm = ['application.mts', 'values.mts', 'mistakes.mts'];

/**
 * Type-checks files of the consumer folder, the generated declarations included.
 *
 * @param {string[]} files
 * @param {ts.CompilerOptions} options
 * @returns {string}
 */
function problems(files, options) {
  const program = ts.createProgram(
    files.map((file) => consumer + file),
    {
      strict: true,
      skipLibCheck: false,
      noEmit: true,
      types: [],
      target: ts.ScriptTarget.ES2024,
      ...options,
    },
  );
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => consumer,
    getNewLine: () => '\n',
  });
}

describe('The generated declarations', function () {
  this.timeout(60_000);

  it('are valid and true to a consumer under moduleResolution node16', () => {
    const files = [...esm, 'commonjs.cts'];
    assert.equal(problems(files, { module: ts.ModuleKind.Node16 }), '');
  });

  it('are valid and true to a consumer under moduleResolution nodenext', () => {
    const files = [...esm, 'commonjs.cts'];
    assert.equal(problems(files, { module: ts.ModuleKind.NodeNext }), '');
  });

  it('are valid and true to a consumer under moduleResolution bundler', () => {
    const moduleResolution = ts.ModuleResolutionKind.Bundler;
    assert.equal(problems(esm, { module: ts.ModuleKind.ESNext, moduleResolution }), '');
  });

  it('contain no any', () => {
    const program = ts.createProgram([`${consumer}values.mts`], {
      module: ts.ModuleKind.NodeNext,
      types: [],
    });
    const found = program
      .getSourceFiles()
      .filter((file) => file.fileName.includes('@vertx/'))
      .flatMap((file) => anyKeywords(file, file));
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
