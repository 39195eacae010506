// @ts-check
import { HOLDER_TYPES, IMPORTS, reader } from './types.mjs';

/** @import { BindingFunction, Group } from './descriptions.mjs' */

/** The result types that a function can return without conversion. */
const BOXED = ['int', 'double', 'boolean', 'unknown', 'AsIs'];

/** The reserved words of Java that are names of functions. */
const RESERVED = ['new', 'final', 'finally', 'import', 'switch', 'default', 'native'];

/**
 * Generates the Java class that adds the functions of a group to the object of a binding: it reads the arguments,
 * checks the permissions, and calls the methods.
 *
 * @param {Group} group
 */
export function glueClass(group) {
  const { name, file, folder, functions } = group;
  const body = functions.map((one) => method(group, one)).join('');
  const added = functions.map((one) => `        ${registration(group, one)}`).join('\n');
  const text = `/** The functions of {@code ${name}}, which ${file} describes. */
@ContextThread
final class ${glueName(group)} {
  private ${glueName(group)}() {}

  /** Adds the functions to the object of a binding. */
  static RawObject addTo(RawObject object) {
    return object
${added};
  }
${body}}
`;
  const used = Object.entries(IMPORTS)
    .filter(([simple]) => new RegExp(`\\b${simple}\\b`).test(text))
    .map(([, qualified]) => qualified);
  const imports = [...used, ...group.imports].sort().map((one) => `import ${one};`);
  return `// Generated from ${file} by .dev/bindings; do not edit.
package ${folder.replaceAll('/', '.')};

${imports.join('\n')}

${text}`;
}

/** @param {Group} group */
export const glueName = ({ name }) => `${name}Glue`;

/**
 * @param {Group} group
 * @param {BindingFunction} described
 */
function registration(group, { name, inlined, parameters }) {
  const call = `${glueName(group)}::${identifier(name)}`;
  const body = group.through ? `arguments -> ${group.through}(${call}, arguments)` : call;
  const count = parameters.length + (group.requests ? 1 : 0);
  return `.${inlined ? 'inlined' : 'function'}("${name}", ${count}, ${body})`;
}

/**
 * @param {Group} group
 * @param {BindingFunction} described
 */
function method(group, described) {
  const first = group.requests ? 1 : 0;
  const read = described.parameters.map(({ name, type, rest }, i) => {
    const { type: java, expression } = reader(type, i + first, rest);
    return `    ${java} ${identifier(name)} = ${expression};`;
  });
  const throws = group.throws ? ` throws ${group.throws}` : '';
  return `
  private static Object ${identifier(described.name)}(Arguments arguments)${throws} {
${[...read, ...outcome(group, described)].join('\n')}
  }
`;
}

/**
 * Generates the lines that check permissions, call the method and return its result.
 *
 * @param {Group} group
 * @param {BindingFunction} described
 */
function outcome(group, described) {
  const call = target(group, described);
  if (group.requests) {
    return request(group.requests, described, call);
  }
  const asks = described.permissions.map(
    ({ permission, parameter }) =>
      `    ${group.java}.permissions(arguments).require(Permission.${permission}, ${identifier(parameter)});`,
  );
  const { name, optional } = described.returns;
  if (name === 'void') {
    return [...asks, `    ${call};`, '    return Undefined.instance;'];
  }
  const isBoxed = BOXED.includes(name) && !optional;
  return [...asks, `    return ${isBoxed ? call : `RawValue.of(${call})`};`];
}

/**
 * @param {string} requests
 * @param {BindingFunction} described
 * @param {string} call
 */
function request(requests, { permissions, asks, parameters, returns }, call) {
  const questions = permissions.map(
    ({ permission, parameter }) =>
      `${requests}.denial(arguments, Permission.${permission}, ${identifier(parameter)})`,
  );
  if (asks) {
    const [method, ...given] = asks;
    questions.push(`${method}(${['arguments', ...given.map(identifier)].join(', ')})`);
  }
  const refusals = questions.map(
    (question) => `    if (${question} instanceof PermissionDeniedException denied) {
      return ${requests}.refuse(arguments, denied);
    }`,
  );
  const open = parameters.find(({ type }) => type.name === 'Descriptor');
  const result = returns.name === 'void' ? `${requests}.nothing(${call})` : call;
  const run = open
    ? `${requests}.runOnOpen(arguments, ${identifier(open.name)}, () -> ${result})`
    : `${requests}.run(arguments, () -> ${result})`;
  return [...refusals, `    return ${run};`];
}

/**
 * Generates the call of the method, which is an instance method of `holder()`, or static. A static method takes what
 * the receiver holds first.
 *
 * @param {Group} group
 * @param {BindingFunction} described
 */
function target(group, described) {
  const { name, java = identifier(name), self, receiver, state, given, parameters } = described;
  const [method = '', owner = group.java] = java.split('.').reverse();
  const object = holder(owner, described);
  const values = [
    receiver ? 'arguments.self()' : self && held(described),
    state && `arguments.state(${state}.class)`,
    given,
    ...parameters.map((one) => identifier(one.name)),
  ].filter((value) => value && value !== object);
  return `${object ?? owner}.${method}(${values.join(', ')})`;
}

/**
 * Generates the object that a method of a class belongs to: the state, or what the receiver or the first argument
 * holds where that is of the class; undefined for a static method.
 *
 * @param {string} owner the class
 * @param {BindingFunction} described
 */
function holder(owner, { on, self, maybeSelf, parameters }) {
  if (on) {
    return `arguments.state(${on}.class)`;
  }
  if (self) {
    return self === owner && !maybeSelf ? held({ self, maybeSelf }) : undefined;
  }
  const [first] = parameters;
  const holds =
    first && HOLDER_TYPES.includes(first.type.name) && first.type.arguments[0] === owner;
  return holds && !first.type.optional ? identifier(first.name) : undefined;
}

/**
 * Generates what the receiver holds.
 *
 * @param {Pick<BindingFunction, 'self' | 'maybeSelf'>} described
 */
const held = ({ self, maybeSelf }) =>
  `Held.${maybeSelf ? 'of' : 'require'}(arguments.self(), ${self}.class)`;

/** @param {string} name */
const identifier = (name) => (RESERVED.includes(name) ? `${name}_` : name);
