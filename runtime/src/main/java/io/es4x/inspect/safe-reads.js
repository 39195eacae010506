import library from 'es4x:library';
import { isJava } from './kinds.js';

const types = library.require('internal/util/types');

/**
 * A name, number or string, and the members that are read of it.
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

/** Returns the path that an expression is; an expression of another kind is refused: it may run code of the program. */
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
  // Of a local variable by the name of such a global one nothing is known here.
  checkGetter(Object.getOwnPropertyDescriptor(globalThis, root));
  return /** @type {Path} */ ({ root, steps });
}

/** Reads the members of a path, without running code of the program. */
export function readPath(/** @type {Value} */ root, /** @type {Path['steps']} */ steps) {
  let value = root;
  for (const { key, optional } of steps) {
    if (optional && (value === null || value === undefined)) return undefined;
    checkMember(value, key);
    value = value[key];
  }
  return value;
}

/** Refuses a member that code of the program would say the value of: a getter, or the trap of a proxy. */
function checkMember(/** @type {Value} */ value, /** @type {string} */ key) {
  if (value === null || value === undefined || isJava(value)) return;
  for (let holder = Object(value); holder !== null; holder = Object.getPrototypeOf(holder)) {
    if (types.isProxy(holder)) refuse();
    const member = Object.getOwnPropertyDescriptor(holder, key);
    checkGetter(member);
    if (member) return;
  }
}

/** Lets getters pass that are of the language or of the runtime: a bound function may be any. */
function checkGetter(/** @type {PropertyDescriptor | undefined} */ member) {
  if (!member?.get) return;
  const text = Function.prototype.toString.call(member.get);
  if (!text.endsWith('{ [native code] }') || text.startsWith('function bound(')) refuse();
}

/**
 * Throws what clients recognize.
 *
 * @returns {never}
 */
function refuse() {
  throw new EvalError('Possible side-effect in debug-evaluate');
}
