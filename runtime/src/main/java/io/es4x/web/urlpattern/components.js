import host from 'es4x:host/urlpattern';

/** @import { PatternComponent } from 'es4x:java' */

const { apply } = Reflect;
const { toWellFormed } = String.prototype;
const { exec } = RegExp.prototype;
const JsRegExp = RegExp;

/** The components of a pattern, in the order of the Java half. */
export const NAMES = [
  ...['protocol', 'username', 'password', 'hostname'],
  ...['port', 'pathname', 'search', 'hash'],
];

const SPECIAL_SCHEMES = ['http', 'https', 'ws', 'wss', 'ftp', 'file'];
const FIRST_WITH_CASE = 5;

/**
 * Replaces lone surrogates.
 *
 * @param {string} value
 * @returns {string}
 */
export function wellFormed(value) {
  return apply(toWellFormed, value, []);
}

/**
 * Executes a regular expression. Programs may replace `RegExp.prototype.exec`, which the standard does not call.
 *
 * @param {RegExp} regexp
 * @param {string} text
 * @returns {RegExpExecArray | null}
 */
function find(regexp, text) {
  return apply(exec, regexp, [text]);
}

/**
 * Compiles a regular expression; null if it is not valid.
 *
 * @param {string} source
 * @param {boolean} ignoreCase
 */
function compile(source, ignoreCase) {
  try {
    return new JsRegExp(source, ignoreCase ? 'vi' : 'v');
  } catch {
    return null;
  }
}

/** @param {string} source */
function matchesSpecialScheme(source) {
  const regexp = compile(source, false);
  for (let i = 0; regexp !== null && i < SPECIAL_SCHEMES.length; i++) {
    if (find(regexp, SPECIAL_SCHEMES[i]) !== null) return true;
  }
  return false;
}

/** One component of a pattern. */
class Component {
  #source;
  #ignoreCase;
  /** @type {RegExp | null | undefined} */
  #regexp;
  /** @type {string[]} */
  #groups;

  /**
   * @param {PatternComponent} parsed
   * @param {boolean} ignoreCase
   */
  constructor(parsed, ignoreCase) {
    this.pattern = parsed.pattern();
    this.hasRegExpGroups = parsed.hasRegExpGroups();
    this.#source = parsed.regularExpression();
    this.#ignoreCase = ignoreCase;
    this.#groups = [];
    const groups = parsed.groupNames();
    for (let i = 0; i < groups.size(); i++) {
      this.#groups[i] = groups.get(i);
    }
  }

  /** Returns whether the regular expression can be compiled; only one with custom groups may be invalid. */
  get valid() {
    return !this.hasRegExpGroups || this.#compiled() !== null;
  }

  /**
   * Matches a value; returns the groups from index 1 on, or null.
   *
   * @param {string} value
   * @returns {string[] | null}
   */
  match(value) {
    // Most components are "*", which matches everything.
    return this.pattern === '*' ? [value, value] : find(this.#compiled(), value);
  }

  /** Compiles lazily: that takes longer than the rest of creating a pattern. */
  #compiled() {
    this.#regexp ??= compile(this.#source, this.#ignoreCase);
    return /** @type {RegExp} */ (this.#regexp);
  }

  /**
   * Returns the groups of a match by name.
   *
   * @param {string[]} found
   */
  named(found) {
    /** @type {Record<string, string>} */
    const groups = {};
    for (let i = 0; i < this.#groups.length; i++) {
      groups[this.#groups[i]] = found[i + 1];
    }
    return groups;
  }
}

/**
 * Creates the components of a pattern.
 *
 * @param {string | (string | null)[]} input a constructor string, or an init of the Java half
 * @param {string | null} baseURL for a constructor string
 * @param {boolean} ignoreCase
 * @returns {Component[] | null} null if the pattern is not valid
 */
export function componentsOf(input, baseURL, ignoreCase) {
  const parsed =
    typeof input === 'string'
      ? host.parse(input, baseURL, matchesSpecialScheme)
      : host.create(input, matchesSpecialScheme);
  if (parsed === null) return null;
  /** @type {Component[]} */
  const components = [];
  for (let i = 0; i < NAMES.length; i++) {
    components[i] = new Component(parsed.components().get(i), ignoreCase && i >= FIRST_WITH_CASE);
    if (!components[i].valid) return null;
  }
  return components;
}

/**
 * Matches a URL against the components of a pattern.
 *
 * @param {Component[]} components
 * @param {string | (string | null)[]} input a URL, or an init of the Java half
 * @param {string | null} baseURL for a URL
 * @returns {{ values: ArrayLike<string>, found: string[][] } | null} the value of each component and its
 *   groups; null if there is no match
 */
export function matchOf(components, input, baseURL) {
  const values = /** @type {ArrayLike<string> | null} */ (
    typeof input === 'string' ? host.valuesOfUrl(input, baseURL) : host.valuesOfInit(input)
  );
  if (values === null) return null;
  /** @type {string[][]} */
  const found = [];
  for (let i = 0; i < components.length; i++) {
    const groups = components[i].match(values[i]);
    if (groups === null) return null;
    found[i] = groups;
  }
  return { values, found };
}
