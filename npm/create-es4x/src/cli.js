// @ts-check
import { readFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { parse, usage } from './arguments.js';
import { ask } from './ask.js';
import { checkFree, create } from './create.js';
import { CreateError, usageError } from './fail.js';
import { nearest, problemOf } from './name.js';
import { install, packageManager } from './package-manager.js';
import { TEMPLATES } from './templates.js';

/** @import { Asked } from './arguments.js' */

/**
 * Runs the `create-es4x` command, which is that of `npm create es4x` and `es4x init`.
 *
 * @param {string[]} args
 */
export async function main(args) {
  try {
    const asked = parse(args);
    if (asked.help) {
      process.stdout.write(usage());
    } else if (asked.version) {
      process.stdout.write(`${version()}\n`);
    } else {
      await make(asked);
    }
  } catch (e) {
    if (!(e instanceof CreateError)) throw e;
    if (e.message !== '') process.stderr.write(`${e.code}: ${e.message}\n`);
    process.exitCode = e.exitCode;
  }
}

/** @param {Asked} asked */
async function make(asked) {
  if (asked.folder !== undefined) checkFree(resolve(asked.folder));
  const { folder, name, template, ...wanted } = isAsking(asked) ? await ask(asked) : given(asked);
  const path = resolve(folder);
  create({ folder: path, name, template });
  process.stdout.write(`Created ${name} of the template ${template} in ${path}\n`);
  const manager = packageManager();
  if (wanted.install) await install(manager, path);
  const steps = [
    ...(path === process.cwd() ? [] : [`cd ${quoted(relative('', path))}`]),
    ...(wanted.install ? [] : [`${manager} install`]),
    `${manager} run dev`,
  ];
  process.stdout.write(`Next:\n${steps.map((step) => `  ${step}\n`).join('')}`);
}

/** @param {Asked} asked */
const isAsking = ({ yes }) => !yes && process.stdin.isTTY && process.stdout.isTTY;

/**
 * Returns what the command line says, with the defaults for the rest.
 *
 * @param {Asked} asked
 */
function given({ folder, template, name, install = false, yes }) {
  if (folder === undefined) {
    throw usageError('Name the folder: there is no terminal to ask in.');
  }
  if (template === undefined && !yes) {
    throw usageError(
      'Name the template by --template, or take the default by --yes: there is no terminal to ask in. ' +
        `The templates are ${Object.keys(TEMPLATES).join(', ')}.`,
    );
  }
  const own = name ?? basename(resolve(folder));
  const problem = problemOf(own);
  if (problem) {
    throw usageError(
      `"${own}" cannot be the name of an npm package: ${problem}. ` +
        `Name the package, or another folder: --name ${nearest(own)}`,
    );
  }
  return { folder, template: template ?? 'js', name: own, install };
}

/** @param {string} path */
const quoted = (path) => (/^[\w./@\\:-]+$/.test(path) ? path : JSON.stringify(path));

/** The version of this package. */
function version() {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}
