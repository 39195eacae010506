// @ts-check
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const packages = new URL('../../npm/@vertx/', import.meta.url);
const files = readdirSync(packages).map((name) =>
  fileURLToPath(new URL(`${name}/index.d.ts`, packages)),
);

/** A tag of HTML, one of javadoc, or an entity, in the text of a comment. */
const RAW = /(?<!\\)<\/?[a-z][^>\n]*>?|(?<!\\)\{@(?!link )\w+|&(?:[a-z]+|#\d+);/gi;

/** Text that is shown as it is: code, and the targets of links. */
const VERBATIM = /```.*?```|`[^`]*`|\]\([^)]*\)/gs;

/**
 * Visits the comments of a file, and the links in them.
 *
 * @param {ts.Node} node
 * @param {(comment: ts.JSDoc) => void} onComment
 * @param {(link: ts.JSDocLink) => void} onLink
 */
function visit(node, onComment, onLink) {
  for (const comment of ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc)) {
    onComment(comment);
    for (const part of [comment, ...(comment.tags ?? [])]) {
      const links = typeof part.comment === 'object' ? part.comment.filter(ts.isJSDocLink) : [];
      links.forEach(onLink);
    }
  }
  ts.forEachChild(node, (child) => visit(child, onComment, onLink));
}

describe('The comments of the generated declarations', function () {
  this.timeout(900_000);

  /** @type {string[]} */
  const raw = [];
  /** @type {string[]} */
  const dangling = [];
  const seen = { comments: 0, links: 0, abroad: 0 };

  before(() => {
    const program = ts.createProgram(files, {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: [],
    });
    const checker = program.getTypeChecker();
    for (const name of files) {
      const file = /** @type {ts.SourceFile} */ (program.getSourceFile(name));
      const at = (/** @type {ts.Node} */ node) =>
        `${name}:${file.getLineAndCharacterOfPosition(node.pos).line + 1}`;
      visit(
        file,
        (comment) => {
          seen.comments++;
          const text = comment.getText(file).replace(VERBATIM, '');
          raw.push(...Array.from(text.matchAll(RAW), (match) => `${at(comment)} ${match[0]}`));
        },
        (link) => {
          seen.links++;
          const target = link.name && checker.getSymbolAtLocation(link.name);
          seen.abroad += target?.declarations?.[0]?.getSourceFile() === file ? 0 : 1;
          if (!target) {
            dangling.push(`${at(link)} ${link.getText(file)}`);
          }
        },
      );
    }
  });

  it('are Markdown, without HTML or tags of javadoc', () => {
    assert.deepEqual(raw, []);
  });

  it('link to what is declared, in other packages too', () => {
    assert.deepEqual(dangling, []);
    assert.ok(
      seen.comments > 10_000 && seen.links > 3_000 && seen.abroad > 100,
      JSON.stringify(seen),
    );
  });
});
