// @ts-check
import ts from 'typescript';
import { StepError } from '../step.mjs';

/**
 * Makes the regular expressions at the top level of a module lazy: the engine compiles a regular expression when it is
 * evaluated, which takes much of a module's load time.
 *
 * `const x = /a/g;` becomes `let x;`, and each use of it `(x ??= /a/g)`. A constant is left unchanged if the module
 * declares its name elsewhere, if it is used as a shorthand property, or if it is part of another such constant.
 *
 * @param {string} source of a module of Node's library
 * @returns {string} with the same lines
 */
export function withLateRegExps(source) {
  if (!/^const \w+ =\s*(?:\/[^/*]|new RegExp\()/m.test(source)) return source;
  const file = ts.createSourceFile(
    'module.js',
    source,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.JS,
  );
  const found = regExpsOf(file);
  const uses = identifiersOf(file, found);
  const declarations = [...found.values()].map(({ declaration }) => declaration);
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = [];
  for (const [name, { list, declaration, text }] of found) {
    const used = uses.get(name) ?? [];
    const isPart = used.some((use) => declarations.some((other) => contains(other, use)));
    if (used.length === 0 || isPart || used.some(isOtherDeclaration)) continue;
    edits.push({ start: list.getStart(), end: declaration.name.getStart(), text: 'let ' });
    const lines = '\n'.repeat(declaration.getText().split('\n').length - 1);
    edits.push({ start: declaration.name.end, end: declaration.end, text: lines });
    for (const use of used) {
      edits.push({ start: use.getStart(), end: use.end, text: `(${name} ??= ${text})` });
    }
  }
  return edited(source, edits);
}

/**
 * @param {ts.Node} outer
 * @param {ts.Node} inner
 */
function contains(outer, inner) {
  return outer.pos <= inner.pos && inner.end <= outer.end;
}

/**
 * Returns the top-level constants of a module that are regular expressions: literals, or constructed from strings.
 *
 * @param {ts.SourceFile} file
 */
function regExpsOf(file) {
  /** @type {Map<string, { list: ts.VariableDeclarationList, declaration: ts.VariableDeclaration, text: string }>} */
  const found = new Map();
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const list = statement.declarationList;
    const [declaration, ...others] = list.declarations;
    if (declaration === undefined || others.length > 0 || !(list.flags & ts.NodeFlags.Const))
      continue;
    const { name, initializer } = declaration;
    if (ts.isIdentifier(name) && initializer && isRegExp(initializer)) {
      const text = initializer.getText().replaceAll('\n', ' ');
      found.set(name.text, { list, declaration, text });
    }
  }
  return found;
}

/** @param {ts.Expression} value */
function isRegExp(value) {
  return (
    ts.isRegularExpressionLiteral(value) ||
    (ts.isNewExpression(value) &&
      value.expression.getText() === 'RegExp' &&
      (value.arguments ?? []).every(isText))
  );
}

/**
 * Returns whether an expression only concatenates string literals and constants.
 *
 * @param {ts.Expression} value
 * @returns {boolean}
 */
function isText(value) {
  if (ts.isBinaryExpression(value)) {
    const joins = value.operatorToken.kind === ts.SyntaxKind.PlusToken;
    return joins && isText(value.left) && isText(value.right);
  }
  if (ts.isTemplateExpression(value)) {
    return (
      !value.getText().includes('\n') &&
      value.templateSpans.every(({ expression }) => isText(expression))
    );
  }
  return ts.isStringLiteralLike(value) || ts.isIdentifier(value);
}

/**
 * Returns the uses of names, without their declarations and property names.
 *
 * @param {ts.SourceFile} file
 * @param {Map<string, { declaration: ts.VariableDeclaration }>} names
 */
function identifiersOf(file, names) {
  /** @type {Map<string, ts.Identifier[]>} */
  const places = new Map([...names.keys()].map((name) => [name, []]));
  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isIdentifier(node)) {
      const own = names.get(node.text);
      if (own && own.declaration.name !== node && !isProperty(node)) {
        places.get(node.text)?.push(node);
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(file);
  return places;
}

/** @param {ts.Identifier} node */
function isProperty(node) {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) &&
    parent.name === node
  );
}

/**
 * Returns whether an identifier is a declaration, or cannot be replaced by an expression.
 *
 * @param {ts.Identifier} node
 */
function isOtherDeclaration(node) {
  const { parent } = node;
  const named = /** @type {{ name?: ts.Node }} */ (parent).name;
  return (
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isBindingElement(parent) ||
    (ts.isVariableDeclaration(parent) && named === node) ||
    (ts.isParameter(parent) && named === node) ||
    (ts.isFunctionLike(parent) && named === node) ||
    ts.isClassLike(parent)
  );
}

/**
 * @param {string} source
 * @param {{ start: number, end: number, text: string }[]} edits
 */
function edited(source, edits) {
  let result = source;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  return result;
}

/**
 * Makes the errors of `internal/errors` lazy, as defining all 300 takes long.
 *
 * The calls of `E(code, …)`, which are the last statements of the module, become cases of a function.
 *
 * @param {string} source of the module
 * @returns {string} with the same lines
 */
export function withLateErrors(source) {
  const first = source.search(/^E\(\s*'/m);
  const calls = source.slice(first);
  const others = calls.match(/^(?!E\(\s*'|[ \t})]|$).+/gm);
  if (first === -1 || others !== null) {
    throw new StepError(
      `the calls of E() do not end Node's internal/errors any more: ${others?.[0] ?? 'there are none'}`,
    );
  }
  const cases = calls.trimEnd().replace(/^E\((?=\s*'(\w+)')/gm, "case '$1': return E(");
  return `${source.slice(0, first)}function defineError(code) { switch (code) { ${cases} } }\n`;
}
