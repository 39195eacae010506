// @ts-check
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { CreateError } from './fail.js';
import { templateFolder } from './templates.js';

/** @import { Template } from './templates.js' */

/** The files that may be in the folder already: those of Git, and what systems and editors make unasked. */
const MAY_BE_THERE = ['.git', '.DS_Store', '.idea'];

/** The folder in which the project is made, inside that of the project. Only one process can make it. */
const DRAFT = '.create-es4x';

/**
 * Throws if a project cannot be made in a folder, as there is something in it.
 *
 * @param {string} folder an absolute path
 */
export function checkFree(folder) {
  let names;
  try {
    names = readdirSync(folder);
  } catch (e) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (e);
    if (code === 'ENOENT') return;
    throw code === 'ENOTDIR'
      ? new CreateError('ES4X_FOLDER_NOT_EMPTY', `${folder} is a file, not a folder. Name another.`)
      : failed(folder, e);
  }
  const found = names.filter((name) => !MAY_BE_THERE.includes(name)).sort();
  if (found.length > 0) {
    const more = found.length > 3 ? ', …' : '';
    throw new CreateError(
      'ES4X_FOLDER_NOT_EMPTY',
      `${folder} is not empty: it has ${found.slice(0, 3).join(', ')}${more}. Nothing was written. ` +
        'Name a new folder, or an empty one.',
    );
  }
}

/**
 * Makes a project: all of it, or nothing.
 *
 * @param {object} project
 * @param {string} project.folder an absolute path; the folder may be missing
 * @param {string} project.name of the npm package
 * @param {Template} project.template
 */
export function create({ folder, name, template }) {
  checkFree(folder);
  const draft = join(folder, DRAFT);
  /** @type {string[]} what is there by now, and goes away when anything fails */
  const made = [];
  let first;
  try {
    first = mkdirSync(folder, { recursive: true });
    mkdirSync(draft);
    made.push(draft);
    write(draft, name, template);
    for (const entry of readdirSync(draft)) {
      const target = join(folder, entry);
      if (existsSync(target)) throw new Error(`${entry} has appeared meanwhile`);
      renameSync(join(draft, entry), target);
      made.push(target);
    }
    rmdirSync(draft);
  } catch (e) {
    for (const path of made) rmSync(path, { recursive: true, force: true });
    if (first !== undefined) removeFolders(folder, first);
    throw failed(folder, e);
  }
}

/**
 * Writes the files of a project. Names that begin with `_` do so for `.`: npm leaves some of these out of packages.
 *
 * @param {string} folder
 * @param {string} name
 * @param {Template} template
 */
function write(folder, name, template) {
  for (const source of [templateFolder('common'), templateFolder(template)]) {
    for (const entry of readdirSync(source)) {
      if (entry === 'node_modules' || entry === 'README.md') continue;
      const target = join(folder, entry.replace(/^_/, '.'));
      cpSync(join(source, entry), target, { recursive: true });
    }
  }
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ ...manifest, name }, null, 2)}\n`);
  const [about, commands] = [templateFolder(template), templateFolder('common')].map((source) =>
    readFileSync(join(source, 'README.md'), 'utf8'),
  );
  writeFileSync(join(folder, 'README.md'), `# ${name}\n\n${about}\n${commands}`);
}

/**
 * Removes the folders that were made for a project, but none that has something in it.
 *
 * @param {string} folder
 * @param {string} first the uppermost of them
 */
function removeFolders(folder, first) {
  try {
    for (let at = folder; at.startsWith(first); at = dirname(at)) rmdirSync(at);
  } catch {
    // Others have written something there.
  }
}

/**
 * @param {string} folder
 * @param {unknown} cause
 */
function failed(folder, cause) {
  const { message } = /** @type {Error} */ (cause);
  return new CreateError('ES4X_NOT_CREATED', `${folder} could not be made: ${message}`);
}
