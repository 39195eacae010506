// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { withPart } from '../../.dev/page.mjs';
import { OPTIONS } from './src/options/table.js';
import { explanation, synopsis } from './src/options/usage.js';

/** @import { Option } from './src/options/kinds.js' */

const FILE = new URL('README.md', import.meta.url);
const MARKS = { begin: '<!-- Written by `npm run options`. -->\n\n', end: '\n<!-- /options -->' };

/** The README as it is. */
export function readReadme() {
  return readFileSync(FILE, 'utf8');
}

/**
 * A README with the table of options that there are.
 *
 * @param {string} text
 */
export function withOptions(text) {
  return withPart(text, MARKS, table());
}

function table() {
  const {
    runtime,
    library,
    testing,
    run,
    mocha,
    types,
    install,
    audit,
    package: packaged,
    both,
  } = OPTIONS;
  return `| Option | of | |
|---|---|---|
${rows({ ...runtime, ...library, ...run }, '`run`')}${rows(testing, '`run`')}${rows(mocha, '`test`')}${rows(types, '`types`')}${rows(install, '`install`')}${rows(audit, '`audit`')}${rows(packaged, '`package`')}${rows(both, '')}`;
}

/**
 * @param {Record<string, Option<unknown>>} options
 * @param {string} command
 */
function rows(options, command) {
  return Object.entries(options)
    .map(([name, option]) => {
      const does = explanation(option).replaceAll('<', '\\<');
      const cells = [`\`${synopsis(name, option)}\``, command, does];
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
    })
    .join('');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(FILE, withOptions(readReadme()));
}
