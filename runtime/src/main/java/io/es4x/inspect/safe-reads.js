import library from 'es4x:library';
import { isJava } from './kinds.js';

const types = library.require('internal/util/types');

/**
 * A variable, number or string, and the chain of members read from it.
 *
 * @typedef {{ root: string, steps: { key: string, optional: boolean }[] }} Path
 */

const NAME = '[\\p{ID_Start}$_][\\p{ID_Continue}$]*';
const NUMBER = '\\d+';
const STRING = '"[^"\\\\\\n]*"|\'[^\'\\\\\\n]*\'';
const ROOT = new RegExp(`^\\s*(${NAME}|${NUMBER}|${STRING})`, 'u');
const STEP = new RegExp(
  `\\s*(?:(\\?)?\\.\\s*(${NAME})|(?:(\\?)\\.)?\\s*\\[\\s*(?:(${NUMBER})|(${STRING}))\\s*\\])`,
  'uy',
);

/** Parses an expression as a path; other expressions are refused, since they may run code of the program. */
export function pathOf(/** @type {string} */ expression) {
  const text = expression.trimEnd();
  const [begin, root] = ROOT.exec(text) ?? refuse();
  const steps = [];
  for (let at = begin.length; at < text.length; at = STEP.lastIndex) {
    STEP.lastIndex = at;
    const [, optional, name, optionalToo, number, string] = STEP.exec(text) ?? refuse();
    const key = name ?? number ?? string.slice(1, -1);
    steps.push({ key, optional: (optional ?? optionalToo) !== undefined });
  }
  // A local variable may shadow a global with a getter, which cannot be known here.
  checkGetter(Object.getOwnPropertyDescriptor(globalThis, root));
  return /** @type {Path} */ ({ root, steps });
}

/**
 * Reads the members of a path without running code of the program.
 *
 * @param {unknown} root
 * @param {Path['steps']} steps
 */
export function readPath(root, steps) {
  let value = root;
  for (const { key, optional } of steps) {
    if (optional && (value === null || value === undefined)) return undefined;
    checkMember(value, key);
    value = /** @type {Record<string, unknown>} */ (value)[key];
  }
  return value;
}

/** Refuses a member whose value is computed by code of the program: a getter, or the trap of a proxy. */
function checkMember(/** @type {unknown} */ value, /** @type {string} */ key) {
  if (value === null || value === undefined || isJava(value)) return;
  for (let holder = Object(value); holder !== null; holder = Object.getPrototypeOf(holder)) {
    if (types.isProxy(holder)) refuse();
    const member = Object.getOwnPropertyDescriptor(holder, key);
    checkGetter(member);
    if (member) return;
  }
}

/** Refuses getters other than those of the language or of the runtime; a bound function may be any. */
function checkGetter(/** @type {PropertyDescriptor | undefined} */ member) {
  if (!member?.get) return;
  const text = Function.prototype.toString.call(member.get);
  if (!text.endsWith('{ [native code] }') || text.startsWith('function bound(')) refuse();
}

/**
 * Throws the error by which clients recognize a side effect.
 *
 * @returns {never}
 */
function refuse() {
  throw new EvalError('Possible side-effect in debug-evaluate');
}
