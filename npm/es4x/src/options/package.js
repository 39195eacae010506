// @ts-check
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CliError } from '../fail.js';
import { didYouMean } from '../spelling.js';
import { renamed } from './renamed.js';

/** @import { Manifest } from '../app/manifest.js' */
/** @import { Option } from './kinds.js' */
/** @import { Given } from './scan.js' */

/** The other entries of "es4x" in a package.json. The runtime reads the options of Vert.x there itself. */
export const OTHERS = [
  'vertx-options',
  'maven',
  'mvnDependencies',
  'bindings',
  'jars',
  'generatedFrom',
];

/** The earlier name of the options of Vert.x there. */
export const VERTX = 'vertx';

/**
 * Reads the options that "es4x" in the package.json of an application sets, by their names.
 *
 * @param {Manifest} manifest
 * @param {string} folder that it is in
 * @param {Record<string, Option<unknown>>} options
 * @returns {Given[]}
 */
export function packageOptions({ es4x = {} }, folder, options) {
  return Object.entries(es4x)
    .map(([name, value]) => /** @type {const} */ ([currentName(name, folder, options), value]))
    .filter(([name]) => !OTHERS.includes(name))
    .flatMap(([name, value]) => {
      const option = options[name];
      if (option === undefined || option.commandLineOnly) {
        const known = Object.keys(options).filter((each) => !options[each]?.commandLineOnly);
        throw wrong(folder, `"${name}" is no option.${didYouMean(name, [...OTHERS, ...known])}`);
      }
      return texts(value, option, () => wrong(folder, `"${name}" must be ${taken(option)}.`)).map(
        (text) => ({ name, text: inFolder(text, folder, option) }),
      );
    });
}

/**
 * Returns the name of an entry, which may be there by an earlier one.
 *
 * @param {string} name
 * @param {string} folder
 * @param {Record<string, Option<unknown>>} options
 */
function currentName(name, folder, options) {
  const now =
    name === VERTX
      ? 'vertx-options'
      : Object.keys(options).find((each) => options[each]?.former === `--${name}`);
  if (now === undefined) return name;
  renamed(`"${name}" in "es4x" of ${join(folder, 'package.json')}`, `"${now}"`);
  return now;
}

/**
 * @param {string} folder
 * @param {string} message
 */
function wrong(folder, message) {
  return new CliError('ES4X_BAD_PACKAGE', `${join(folder, 'package.json')}: "es4x": ${message}`);
}

/** @param {Option<unknown>} option */
function taken({ value, attached, repeatable }) {
  if (attached !== undefined && repeatable) return 'true, a string or an array of strings';
  if (attached !== undefined) return 'true, false, a string or a number';
  if (value === undefined) return 'true or false';
  return repeatable ? 'a string or an array of strings' : 'a string or a number';
}

/**
 * @param {unknown} value
 * @param {Option<unknown>} option
 * @param {() => CliError} otherwise
 * @returns {string[]}
 */
function texts(value, option, otherwise) {
  const given = Array.isArray(value) && option.repeatable ? value : [value];
  return given.map((each) => {
    switch (typeof each) {
      case 'boolean':
        if (option.value === undefined) {
          return each && option.attached !== undefined && option.repeatable ? '' : `${each}`;
        }
        break;
      case 'string':
        if (takesValue(option)) return each;
        break;
      case 'number':
        if (takesValue(option) && !option.repeatable) return `${each}`;
        break;
      case 'object':
        if (option.names === 'path' && !option.repeatable && each) {
          return JSON.stringify(each);
        }
    }
    throw otherwise();
  });
}

/** @param {Option<unknown>} option */
const takesValue = ({ value, attached }) => value !== undefined || attached !== undefined;

/**
 * Makes a relative path or URL that is the value of an option one of a folder.
 *
 * @param {string} text
 * @param {string} folder
 * @param {Option<unknown>} option
 */
export function inFolder(text, folder, { names }) {
  const isPath = /^\.{0,2}\//.test(text);
  switch (names) {
    case 'path':
      return text.trimStart().startsWith('{') ? text : resolve(folder, text);
    case 'module':
      return isPath ? resolve(folder, text) : text;
    case 'url':
      return isPath ? new URL(text, pathToFileURL(join(folder, '/'))).href : text;
    default:
      return text;
  }
}
