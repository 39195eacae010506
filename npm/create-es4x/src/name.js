// @ts-check
import { builtinModules } from 'node:module';

/** The parts of a name that npm takes for new packages: lower case, and no character that a URL would escape. */
const NAME = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

/** The longest name that npm takes. */
const LONGEST = 214;

/**
 * Returns why a text cannot be the name of an npm package, or undefined if it can.
 *
 * @param {string} name
 */
export function problemOf(name) {
  if (name.length > LONGEST) {
    return `it has more than ${LONGEST} characters`;
  }
  if (!NAME.test(name)) {
    return 'it may only have lower-case letters, digits, and "-", "_", "." or "~" after the first character';
  }
  if (name === 'node_modules' || name === 'favicon.ico' || builtinModules.includes(name)) {
    return 'the name is taken by npm or Node.js';
  }
  return undefined;
}

/**
 * Returns a name for a package that is as near to a text as npm allows.
 *
 * @param {string} text
 */
export function nearest(text) {
  const letters = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, LONGEST);
  return letters !== '' && problemOf(letters) === undefined ? letters : 'es4x-app';
}
