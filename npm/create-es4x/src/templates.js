// @ts-check
import { fileURLToPath } from 'node:url';

/** The folder of a template, and what the prompt says of it. */
export const TEMPLATES = {
  js: 'JavaScript: an HTTP server of Vert.x',
  ts: 'TypeScript: the same, strict',
  web: 'TypeScript: a web service with Router, validation and tests',
  postgres: 'TypeScript: a web service with PostgreSQL, migrations, and a server for development',
  express: 'TypeScript: an application of Express',
  fetch: 'TypeScript: a function for fetch',
};

/** @typedef {keyof typeof TEMPLATES} Template */

/**
 * Returns whether there is a template.
 *
 * @param {string} name
 * @returns {name is Template}
 */
export const isTemplate = (name) => Object.hasOwn(TEMPLATES, name);

/**
 * Returns the folder of a template; 'common' has what all projects get.
 *
 * @param {Template | 'common'} name
 */
export function templateFolder(name) {
  return fileURLToPath(new URL(`../templates/${name}`, import.meta.url));
}
