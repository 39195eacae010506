import host from 'es4x:host/urlpattern';

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
 * A text without lone surrogates.
 *
 * @param {string} value
 * @returns {string}
 */
export function wellFormed(value) {
  return apply(toWellFormed, value, []);
}

/**
 * The match of a regular expression in a text. Programs may replace the method, and the standard does
 * not ask them.
 *
 * @param {RegExp} regexp
 * @param {string} text
 * @returns {RegExpExecArray | null}
 */
function find(regexp, text) {
  return apply(exec, regexp, [text]);
}

/** The regular expression of a source; null if it is not valid. */
function compile(source, ignoreCase) {
  try {
    return new JsRegExp(source, ignoreCase ? 'vi' : 'v');
  } catch {
    return null;
  }
}

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
  #regexp;
  #groups;

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

  /** Tells whether the regular expression can be compiled, which only one with the user's own may not. */
  get valid() {
    return !this.hasRegExpGroups || this.#compiled() !== null;
  }

  /** The groups of a value, the first one at 1; null if it does not match. */
  match(value) {
    // Most components are "*", which matches without a look.
    return this.pattern === '*' ? [value, value] : find(this.#compiled(), value);
  }

  /** Compiles when first asked: that takes longer than all else of a new pattern. */
  #compiled() {
    this.#regexp ??= compile(this.#source, this.#ignoreCase);
    return /** @type {Value} */ (this.#regexp);
  }

  /** Names the groups of a match. */
  named(found) {
    const groups = {};
    for (let i = 0; i < this.#groups.length; i++) {
      groups[this.#groups[i]] = found[i + 1];
    }
    return groups;
  }
}

/**
 * Makes the components of a pattern.
 *
 * @param {string | (string | null)[]} input a text, or an init of the Java half
 * @param {string | null} baseURL for a text
 * @param {boolean} ignoreCase
 * @returns {Component[] | null} null if the pattern is not valid
 */
export function componentsOf(input, baseURL, ignoreCase) {
  const parsed =
    typeof input === 'string'
      ? host.parse(input, baseURL, matchesSpecialScheme)
      : host.create(input, matchesSpecialScheme);
  if (parsed === null) return null;
  const components = [];
  for (let i = 0; i < NAMES.length; i++) {
    components[i] = new Component(parsed.components().get(i), ignoreCase && i >= FIRST_WITH_CASE);
    if (!components[i].valid) return null;
  }
  return components;
}

/**
 * Matches a URL with the components of a pattern.
 *
 * @param {Component[]} components
 * @param {string | (string | null)[]} input a URL, or an init of the Java half
 * @param {string | null} baseURL for a URL
 * @returns {{ values: ArrayLike<string>, found: ArrayLike<string>[] } | null} the value of each component and its
 *   groups; null if there is no match
 */
export function matchOf(components, input, baseURL) {
  const values =
    typeof input === 'string' ? host.valuesOfUrl(input, baseURL) : host.valuesOfInit(input);
  if (values === null) return null;
  /** @type {ArrayLike<string>[]} */
  const found = [];
  for (let i = 0; i < components.length; i++) {
    const groups = components[i].match(values[i]);
    if (groups === null) return null;
    found[i] = groups;
  }
  return { values: /** @type {Value} */ (values), found };
}
