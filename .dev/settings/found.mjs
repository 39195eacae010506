// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import '../project.mjs';

/** The sources of what users install. */
const SOURCES = [
  'npm/es4x/src',
  'npm/es4x/bin',
  'runtime/src/main',
  'runtime/resolver/src/main',
  'codegen/src/main',
];

/** A call of Java that reads a system property, up to the end of its first argument. */
const PROPERTY =
  /\b(?:System\.getProperty|Boolean\.getBoolean|Integer\.getInteger|Long\.getLong)\(([^;]*?)[,)]/g;

/** A call of Java that reads a variable, of the environment or a copy of it. */
const VARIABLE = /\b(?:System\.getenv|env\.get(?:OrDefault)?)\(([^;]*?)[,)]/g;

/** A text of Java, or the name of a constant of the same class. */
const WORD = /"([^"]*)"|(?<![.\w])([A-Z][A-Z_]+)\b/g;

/** A member of an environment in JavaScript. */
const MEMBER = /\benv\??\.([A-Z]\w+|npm_\w+)/g;

/** The member that a function of JavaScript takes out of an environment, and the constants for names. */
const TAKEN =
  /\(\{ ((?:ES4X|NODE)_[A-Z_]+): \w+ \}\)|\bconst [A-Z_]+ = '((?:ES4X|NODE|_JAVA)_[A-Z_]+|TZ)'/g;

/** The members that JavaScript assigns from an environment, of any name. */
const ASSIGNED = /\{([^{}]*)\} = (?:process\.)?env;/g;

/** The members of a table by variables. */
const LISTED = /^ +((?:ES4X|NODE)_[A-Z_]+): '/gm;

/** A property of a type of JSDoc. */
const TYPED = /@property \{.*\} \[(\w+)\]/g;

/** A field of a package.json that the loader reads. */
const FIELD = /\b(?:string|getValue)\((?:json, |es4x, )?"(\w+)"/g;

/**
 * The names of settings that source code reads.
 *
 * @typedef {object} Names
 * @property {string[]} variables of the environment
 * @property {string[]} properties of the system
 */

/**
 * Finds the names that a source file reads.
 *
 * @param {string} file
 * @param {string} text
 * @returns {Names}
 */
export function namesIn(file, text) {
  if (file.endsWith('.java')) {
    return { properties: words(text, PROPERTY), variables: words(text, VARIABLE) };
  }
  const found = [MEMBER, TAKEN, LISTED].flatMap((pattern) => [...text.matchAll(pattern)]);
  const assigned = [...text.matchAll(ASSIGNED)].flatMap(([, members = '']) =>
    members.split(',').map((member) => member.split(/[:=]/)[0]?.trim() ?? ''),
  );
  const variables = found.map(([, name, other]) => name ?? other ?? '');
  return { properties: [], variables: [...variables, ...assigned] };
}

/** @returns {Names} those of all sources, each once */
export function names() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...SOURCES])
    .toString()
    .split('\n')
    .filter((file) => /\.(java|m?js)$/.test(file));
  const all = files.map((file) => namesIn(file, readFileSync(file, 'utf8')));
  const once = (/** @type {keyof Names} */ kind) =>
    [...new Set(all.flatMap((each) => each[kind]))].sort();
  return { variables: once('variables'), properties: once('properties') };
}

/** The fields of a package.json that the command and the loader read, those of "es4x" included. */
export function fields() {
  const types = readFileSync('npm/es4x/src/app/manifest.js', 'utf8');
  const loader = readFileSync(
    'runtime/src/main/java/io/es4x/loader/resolve/PackageJson.java',
    'utf8',
  );
  return [
    ...new Set([...types.matchAll(TYPED), ...loader.matchAll(FIELD)].map(([, name = '']) => name)),
  ].sort();
}

/**
 * The texts in the arguments of calls.
 *
 * @param {string} text
 * @param {RegExp} call
 */
function words(text, call) {
  return [...text.matchAll(call)].flatMap(([, argument = '']) =>
    [...argument.matchAll(WORD)].map(([, literal, constant]) => literal ?? value(constant, text)),
  );
}

/**
 * The value of a constant; its own name where the file does not have it.
 *
 * @param {string | undefined} constant
 * @param {string} text
 */
function value(constant = '', text) {
  return new RegExp(`\\b${constant} =\\s+"([^"]*)"`).exec(text)?.[1] ?? constant;
}
