import { Parser, parse, parseExpressionAt, tokenizer, tokTypes } from 'acorn';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  const tree = parse('import a from "b"; export const f = async (x) => x?.y ?? 1n;', {
    ecmaVersion: 'latest',
    sourceType: 'module',
    locations: true,
  });
  equal(
    tree.body.map((node) => node.type),
    ['ImportDeclaration', 'ExportNamedDeclaration'],
  );
  equal(tree.body[1].loc.start, { line: 1, column: 19 });
  equal(parseExpressionAt('xx 1 + 2', 3, { ecmaVersion: 2020 }).operator, '+');
  equal(
    [...tokenizer('a=/b/u', { ecmaVersion: 2020 })].map(({ type }) => type === tokTypes.regexp),
    [false, false, true],
  );
  await fails(
    () => parse('let a; let a;', { ecmaVersion: 2020 }),
    /Identifier 'a' has already been declared \(1:11\)/,
  );
  class Own extends Parser {
    parseLiteral(value) {
      return { ...super.parseLiteral(value), own: true };
    }
  }
  equal(Own.parse('1', { ecmaVersion: 5 }).body[0].expression.own, true);
  equal(require('acorn').isIdentifierStart(0x41), true);
}
