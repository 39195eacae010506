import Module from 'node:module';

/**
 * @import { ReplHost } from 'es4x:java'
 * @typedef {Record<string, unknown>} Named
 */

const NAME = String.raw`[\p{ID_Start}$_][\p{ID_Continue}$]*`;
const TEXT = String.raw`'[^'\\]*'|"[^"\\]*"`;
const JAVA_TYPE = String.raw`Java\.type\(\s*(?:${TEXT})\s*\)`;
const STEP = String.raw`\??\.${NAME}|\[(?:\d+|${TEXT})\]`;

/** An expression that can be evaluated without calling anything, a dot, and the beginning of a member. */
const MEMBER = new RegExp(
  String.raw`(?<![\p{ID_Continue}$.)\]])((?:${JAVA_TYPE}|${NAME}|${TEXT}|\[\])(?:${STEP})*)(\??\.)((?:${NAME})?)$`,
  'u',
);
const VARIABLE = new RegExp(String.raw`(?<![\p{ID_Continue}$.)\]'"])((?:${NAME})?)$`, 'u');
const MODULE = /(?:\b(?:require|import)\s*\(\s*|\bfrom\s+|\bimport\s+)['"]([^'"]*)$/;
const IDENTIFIER = new RegExp(`^${NAME}$`, 'u');

const KEYWORDS = (
  'async await break case catch class const continue debugger default delete do else export extends false finally ' +
  'for function if import in instanceof let new null return static super switch this throw true try typeof ' +
  'var void while with yield'
).split(' ');

/** The members of all Java objects. */
const OF_OBJECT = new Set(
  'class equals getClass hashCode notify notifyAll toString wait'.split(' '),
);

/**
 * Completes the end of an input.
 *
 * @param {ReplHost} host
 * @param {string} input
 * @returns {{ completions: string[], of: string }} the completions of the text `of` at the end, with empty ones
 *   between groups
 */
export function complete(host, input) {
  const [module, specifier] = MODULE.exec(input) ?? [];
  if (module !== undefined) {
    const names = Module.builtinModules.flatMap((name) => [name, `node:${name}`]);
    return choose([names], '', specifier);
  }
  const [member, base, dot, start] = MEMBER.exec(input) ?? [];
  if (member !== undefined) {
    const groups = membersOf(host, lookUp(host, base));
    return choose(groups, `${base}${dot}`, start);
  }
  const [variable] = VARIABLE.exec(input) ?? [];
  if (variable === undefined || (variable === '' && /\S$/.test(input)))
    return { completions: [], of: '' };
  const [own, ...inherited] = namesOf(globalThis);
  return choose([[...Array.from(host.names()), ...own], KEYWORDS, ...inherited], '', variable);
}

/**
 * @param {string[][]} groups
 * @param {string} before
 * @param {string} start
 */
function choose(groups, before, start) {
  const seen = new Set();
  /** @type {string[]} */
  const completions = [];
  for (const group of groups) {
    const fitting = [...new Set(group)].filter((name) => name.startsWith(start) && !seen.has(name));
    if (fitting.length > 0 && completions.length > 0) completions.push('');
    for (const name of fitting.sort()) {
      seen.add(name);
      completions.push(before + name);
    }
  }
  return { completions, of: before + start };
}

/**
 * Returns the value of an expression without calling code of the user; undefined when it is not known.
 *
 * @param {ReplHost} host
 * @param {string} expression
 */
function lookUp(host, expression) {
  const java = /^Java\.type\(\s*(['"])([^'"]*)\1\s*\)/.exec(expression);
  const [first] = java ?? new RegExp(`^(?:${NAME}|${TEXT}|\\[\\])`, 'u').exec(expression) ?? [''];
  const steps = expression.slice(first.length).match(new RegExp(STEP, 'gu')) ?? [];
  let value = java ? typeOf(java[2]) : firstValue(host, first);
  for (const step of steps) {
    const key = step.startsWith('[')
      ? step.slice(1, -1).replace(/^['"]|['"]$/g, '')
      : step.replace(/^\??\./, '');
    value = property(value, key);
  }
  return value;
}

/** @param {string} name */
function typeOf(name) {
  try {
    return Java.type(name);
  } catch {
    return undefined;
  }
}

/**
 * @param {ReplHost} host
 * @param {string} first
 */
function firstValue(host, first) {
  if (first === '[]') return [];
  if (/^['"]/.test(first)) return '';
  return first === 'this' || first === 'globalThis' ? globalThis : host.global(first);
}

/**
 * Returns a property; undefined if it has a getter.
 *
 * @param {unknown} value
 * @param {string} key
 * @returns {unknown}
 */
function property(value, key) {
  if (value === undefined || value === null) return undefined;
  if (Java.isJavaObject(value) || value === globalThis) return /** @type {Named} */ (value)[key];
  for (let holder = Object(value); holder !== null; holder = Object.getPrototypeOf(holder)) {
    const descriptor = Object.getOwnPropertyDescriptor(holder, key);
    if (descriptor !== undefined) return descriptor.value;
  }
  return undefined;
}

/**
 * @param {ReplHost} host
 * @param {unknown} value
 */
function membersOf(host, value) {
  if (value === undefined || value === null) return [];
  if (!Java.isJavaObject(value)) return namesOf(Object(value));
  const names = Array.from(host.membersOf(value)).filter((name) => IDENTIFIER.test(name));
  const own = names.filter((name) => !OF_OBJECT.has(name));
  return [own, names];
}

/**
 * Returns the names of an object and of its prototypes, in one group each.
 *
 * @param {object} object
 */
function namesOf(object) {
  const groups = [];
  for (let holder = object; holder !== null; holder = Object.getPrototypeOf(holder)) {
    groups.push(
      /** @type {string[]} */ (
        Reflect.ownKeys(holder).filter((key) => typeof key === 'string' && IDENTIFIER.test(key))
      ),
    );
  }
  return groups;
}
