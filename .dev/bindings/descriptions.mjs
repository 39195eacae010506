// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StepError } from '../step.mjs';

/** @import { JSDocTag, Node, ParameterDeclaration, SourceFile, TypeNode } from 'typescript' */

/** The suffix of files that describe internal bindings. */
export const ENDING = '.binding.d.ts';

/** The values of the tag `@permission` that name no permission; see README.md. */
const REACHES = ['none', 'opened', 'asks'];

/**
 * A group of functions of an internal binding: an interface with a tag `@java`. The tags are listed in README.md.
 *
 * @typedef {object} Group
 * @property {string} file
 * @property {string} name of the interface
 * @property {string} folder relative to the sources
 * @property {string} java the class whose static methods the functions call
 * @property {string} [requests] the class that runs the functions as requests
 * @property {string} [through] the method that calls each function
 * @property {string} [throws] the exception that the methods may throw, for the method that calls them
 * @property {string[]} imports Java classes of other packages
 * @property {BindingFunction[]} functions
 *
 * @typedef {object} BindingFunction
 * @property {string} name
 * @property {string} [java] the method, or class and method, where it is not the function's name
 * @property {string} [self] the Java class that the receiver holds
 * @property {boolean} maybeSelf whether the receiver may hold none
 * @property {boolean} receiver whether the method takes the receiver as it is
 * @property {string} [state] the class of the state that the method takes first
 * @property {string} [on] the class of the state whose method it calls
 * @property {string} [given] a constant that the method takes before the arguments
 * @property {boolean} inlined whether it is compiled together with its callers
 * @property {string} [syscall] the name in errors, where it is not the function's name
 * @property {{ permission: string, parameter: string }[]} permissions
 * @property {string[]} [asks] the method that asks for its permissions, and the parameters that it takes
 * @property {Parameter[]} parameters
 * @property {Type} returns
 *
 * @typedef {{ name: string, type: Type, rest: boolean }} Parameter
 *
 * @typedef {object} Type
 * @property {string} name `int`, `Path`, … or `other`
 * @property {string[]} arguments those of a generic type
 * @property {boolean} optional whether the value may be undefined
 * @property {boolean} [nullable] whether the value may be null
 */

/**
 * Reads all descriptions of internal bindings.
 *
 * @param {string} sources the source folder
 * @returns {Promise<Group[]>}
 */
export async function describedBindings(sources) {
  // Imported lazily, as it is only installed by npm ci.
  const { default: ts } = await import('typescript');
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ENDING))
    .sort()
    .flatMap((path) => {
      const file = join(sources, path);
      const text = readFileSync(file, 'utf8');
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      return groupsOf(ts, source, dirname(path).replaceAll('\\', '/'));
    });
}

/**
 * @param {import('typescript')} ts
 * @param {SourceFile} source
 * @param {string} folder
 * @returns {Group[]}
 */
function groupsOf(ts, source, folder) {
  return source.statements.filter(ts.isInterfaceDeclaration).flatMap((declared) => {
    const tags = tagsOf(ts, declared);
    const [java] = tags('java');
    if (java === undefined) {
      return [];
    }
    const reach = tags('permission');
    const functions = declared.members.map((member) => {
      if (!ts.isMethodSignature(member)) {
        throw new StepError(`${placeOf(source, member)}: only methods describe functions`);
      }
      return functionOf(ts, source, member, reach);
    });
    const name = declared.name.text;
    const [requests] = tags('requests');
    const [through] = tags('through');
    const [throws] = tags('throws');
    const imports = tags('uses');
    return [
      {
        file: basename(source.fileName),
        name,
        folder,
        java,
        requests,
        through,
        throws,
        imports,
        functions,
      },
    ];
  });
}

/**
 * @param {import('typescript')} ts
 * @param {SourceFile} source
 * @param {import('typescript').MethodSignature} member
 * @param {string[]} reach the group's own
 * @returns {BindingFunction}
 */
function functionOf(ts, source, member, reach) {
  const tags = tagsOf(ts, member);
  const place = placeOf(source, member);
  const type = (/** @type {TypeNode | undefined} */ node) => typeOf(ts, node);
  const isSelf = (/** @type {ParameterDeclaration} */ { name }) => name.getText() === 'this';
  const self = member.parameters.find(isSelf);
  const parameters = member.parameters
    .filter((parameter) => !isSelf(parameter))
    .map((parameter) => {
      const found = type(parameter.type);
      const optional = found.optional || parameter.questionToken !== undefined;
      const rest = parameter.dotDotDotToken !== undefined;
      return { name: parameter.name.getText(), type: { ...found, optional }, rest };
    });
  const asked = tags('permission');
  const permissions = (asked.length > 0 ? asked : reach).map((text) => text.split(/\s+/));
  if (permissions.length === 0) {
    throw new StepError(
      `${place}: ${member.name.getText()} names no permission. Add "@permission <name> <parameter>", or one of ${REACHES.join(', ')}: see .dev/bindings/README.md.`,
    );
  }
  const wanting = permissions.filter(([permission = '']) => !REACHES.includes(permission));
  for (const [permission, parameter] of wanting) {
    if (!parameters.some(({ name }) => name === parameter)) {
      throw new StepError(
        `${place}: permission ${permission} of an unknown parameter "${parameter}"`,
      );
    }
  }
  return {
    name: member.name.getText(),
    java: tags('java')[0],
    self: self && type(self.type).arguments[0],
    maybeSelf: self !== undefined && type(self.type).optional,
    receiver: self !== undefined && type(self.type).name !== 'Held',
    state: tags('state')[0],
    on: tags('on')[0],
    given: tags('given')[0],
    inlined: tags('inlined').length > 0,
    syscall: tags('syscall')[0],
    asks: permissions.find(([reach, method]) => reach === 'asks' && method)?.slice(1),
    permissions: wanting.map(([permission = '', parameter = '']) => ({ permission, parameter })),
    parameters,
    returns: type(member.type),
  };
}

/**
 * @param {import('typescript')} ts
 * @param {TypeNode | undefined} node
 * @returns {Type}
 */
function typeOf(ts, node) {
  if (node === undefined) {
    return { name: 'other', arguments: [], optional: false };
  }
  if (ts.isUnionTypeNode(node)) {
    const isUndefined = (/** @type {TypeNode} */ { kind }) =>
      kind === ts.SyntaxKind.UndefinedKeyword;
    const isNull = (/** @type {TypeNode} */ one) => one.getText() === 'null';
    const rest = node.types.filter((one) => !isUndefined(one) && !isNull(one));
    const [only] = rest;
    const found = rest.length === 1 ? typeOf(ts, only) : typeOf(ts, undefined);
    return { ...found, optional: node.types.some(isUndefined), nullable: node.types.some(isNull) };
  }
  if (ts.isTypePredicateNode(node)) {
    return { name: 'boolean', arguments: [], optional: false };
  }
  if (ts.isTypeReferenceNode(node)) {
    if (node.typeName.getText() === 'Attempt') {
      return typeOf(ts, node.typeArguments?.[0]);
    }
    const given = (node.typeArguments ?? []).map((one) => one.getText().replaceAll("'", ''));
    return { name: node.typeName.getText(), arguments: given, optional: false };
  }
  if (ts.isArrayTypeNode(node)) {
    return { name: `${node.elementType.getText()}[]`, arguments: [], optional: false };
  }
  return { name: node.getText(), arguments: [], optional: false };
}

/**
 * Returns a function that returns the texts of a declaration's tags with a given name.
 *
 * @param {import('typescript')} ts
 * @param {Node} node
 * @returns {(name: string) => string[]}
 */
function tagsOf(ts, node) {
  const tags = ts.getJSDocTags(node);
  const text = (/** @type {JSDocTag} */ { comment }) =>
    (ts.getTextOfJSDocComment(comment) ?? '').trim();
  return (name) => tags.filter(({ tagName }) => tagName.text === name).map(text);
}

/**
 * @param {SourceFile} source
 * @param {Node} node
 */
function placeOf(source, node) {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${source.fileName}:${line + 1}`;
}
