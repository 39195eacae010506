// @ts-check
import { parseArgs } from 'node:util';
import { usageError } from './fail.js';
import { problemOf } from './name.js';
import { isTemplate, TEMPLATES } from './templates.js';

/** @import { Template } from './templates.js' */

/**
 * The command line.
 *
 * @typedef {object} Asked
 * @property {string} [folder]
 * @property {Template} [template]
 * @property {string} [name] of the package
 * @property {boolean} [install] whether to install the packages; undefined if nothing was said
 * @property {boolean} yes whether to take the defaults instead of asking
 * @property {boolean} help
 * @property {boolean} version
 */

/**
 * Parses the command line.
 *
 * @param {string[]} args
 * @returns {Asked}
 */
export function parse(args) {
  const { values, positionals } = read(args);
  const { template, name, ...others } = values;
  const [folder, more] = positionals;
  if (more !== undefined) {
    throw usageError(`One folder, not also "${more}". Options follow behind "--" with npm create.`);
  }
  if (template !== undefined && !isTemplate(template)) {
    const names = Object.keys(TEMPLATES).join(', ');
    throw usageError(`There is no template "${template}". The templates are ${names}.`);
  }
  const problem = name === undefined ? undefined : problemOf(name);
  if (problem) {
    throw usageError(`"${name}" cannot be the name of an npm package: ${problem}.`);
  }
  return { folder, template, name, ...others };
}

/** @param {string[]} args */
function read(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      allowNegative: true,
      options: {
        template: { type: 'string', short: 't' },
        name: { type: 'string' },
        install: { type: 'boolean' },
        yes: { type: 'boolean', short: 'y', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', short: 'v', default: false },
      },
    });
  } catch (e) {
    throw usageError(/** @type {Error} */ (e).message);
  }
}

/** The text of `--help`. */
export function usage() {
  const templates = Object.entries(TEMPLATES).map(
    ([name, what]) => `  ${name.padEnd(12)}${what}\n`,
  );
  return `Usage: npm create es4x@latest [folder] -- [options]
       es4x init [folder] [options]

Creates an application for ES4X in a new or empty folder. In a terminal it asks for what is not given.

  -t, --template <name>  the template
  --name <name>          the name of the npm package; default: that of the folder
  --install              install the packages; --no-install does not, and does not ask
  -y, --yes              do not ask: the template js unless there is another, no installation unless --install
  -h, --help             print this help
  -v, --version          print the version

Templates:
${templates.join('')}`;
}
