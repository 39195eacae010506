// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The first page of the site. */
export const HOME = 'README.md';

/**
 * The pages of the site in its four parts: names in docs/, without the ending, or files elsewhere. Those that belong to
 * another page follow it in a list.
 *
 * @type {Record<string, (string | string[])[]>}
 */
export const PARTS = {
  Start: [
    'start',
    'create',
    'web-service',
    ['from-node', 'from-express', 'from-vertx', 'from-es4x-0'],
    ['running', 'watch', 'repl', 'tools'],
    'testing',
    'debugging',
    ['deployment', 'shipping'],
  ],
  Guides: [
    'typescript',
    'fetch',
    'databases',
    'verticles',
    'cluster',
    'reliability',
    'workers',
    ['java-libraries', 'embedding'],
    'starts',
    'examples/README.md',
  ],
  Reference: [
    'settings',
    'modules',
    ['node', 'crypto'],
    ['interop', 'bindings'],
    'errors',
    ['compatibility', 'npm-packages', 'programs', 'suites', 'node-tests', 'conformance'],
    ['security', 'support'],
  ],
  Inside: ['architecture', 'glossary', 'CONTRIBUTING.md', 'CHANGELOG.md'],
};

/** Returns the file of a page, relative to the root of the repository. */
const fileOf = (/** @type {string} */ page) => (page.endsWith('.md') ? page : `docs/${page}.md`);

/** The files of the pages in a part. */
export const filesIn = (/** @type {string} */ part) => (PARTS[part] ?? []).flat().map(fileOf);

/** The files of all pages. */
export const FILES = [HOME, ...Object.keys(PARTS).flatMap(filesIn)];

/** The file that the site has in place of one of the repository, whose name is its address. */
export function served(/** @type {string} */ file) {
  if (file === HOME) return 'index.md';
  return file
    .replace(/^docs\//, '')
    .replace(/\/README\.md$/, '.md')
    .toLowerCase();
}

/** The address of a page. */
export const addressOf = (/** @type {string} */ file) =>
  `/${served(file)
    .replace(/(^|\/)index\.md$/, '$1')
    .replace(/\.md$/, '.html')}`;

/** The text of a page's first heading. */
export function titleOf(/** @type {string} */ file) {
  const [, title = file] = /^# (.*)/m.exec(readFileSync(join(ROOT, file), 'utf8')) ?? [];
  return title.replaceAll('`', '');
}

/** @typedef {{ text: string, link: string, target?: string, items?: Item[], collapsed?: boolean }} Item */

/**
 * The entries of a part in the sidebar.
 *
 * @param {string} part
 * @returns {Item[]}
 */
export function itemsIn(part) {
  const item = (/** @type {string} */ page) => {
    const file = fileOf(page);
    return { text: titleOf(file), link: addressOf(file) };
  };
  return (PARTS[part] ?? []).map((entry) => {
    const [page = '', ...below] = [entry].flat();
    return below.length === 0
      ? item(page)
      : { ...item(page), collapsed: true, items: below.map(item) };
  });
}
