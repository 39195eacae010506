import esprima from 'esprima';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  equal(esprima.parseScript('const answer = 42').body[0].declarations[0].init.value, 42);
  equal(esprima.parseModule('export default class A {}').body[0].declaration.id.name, 'A');
  equal(
    esprima.tokenize(`a = \`b\${c}\``).map((token) => token.type),
    ['Identifier', 'Punctuator', 'Template', 'Identifier', 'Template'],
  );
  const kinds = [];
  esprima.parseScript('f(1)', { range: true }, (node) => kinds.push([node.type, ...node.range]));
  equal(kinds[0], ['Identifier', 0, 1]);
  await fails(() => esprima.parseScript('var ='), /Line 1: Unexpected token =/);
  equal(
    require('esprima').parseScript('/a/g', { tokens: true }).tokens[0].type,
    'RegularExpression',
  );
}
