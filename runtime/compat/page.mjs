// @ts-check

/** @import { Entry, Report } from './report.mjs' */

/**
 * The text of docs/npm-packages.md.
 *
 * @param {Report} report
 */
export function page(report) {
  const entries = Object.entries(report);
  const waiting = entries.filter(([, { result }]) => result !== 'works');
  return `<!-- Written by npm run compat from runtime/compat/report.json; do not edit. -->

# Compatibility with npm packages

\`npm run compat\` installs fixed versions of ${entries.length} popular packages, and runs [a small program](../runtime/compat/packages) with
each: first on Node 24, where it must pass, then on ES4X. **${entries.length - waiting.length} of ${entries.length} work.**

* *works*: everything the program checks is as on Node.
* *loads*: it can be imported; what the program does with it fails.
* *fails*: importing it fails.

| package | version | | the first thing that fails |
|---|---|---|---|
${entries.map(row).join('\n')}
${waiting.length === 0 ? '' : missing(waiting)}`;
}

/** @param {[string, Entry][]} waiting */
function missing(waiting) {
  return `
## What is missing

Builtin modules and globals that packages load or touch while their programs run on Node, and ES4X does not have, of the ${waiting.length}
packages above that do not work. Touching is not needing: many look whether a global is there, and do without.

${table('builtin module', waiting, 'builtins')}

${table('global', waiting, 'globals')}
`;
}

/** @param {[string, Entry]} entry */
function row([name, { version, result, error = '' }]) {
  return `| ${name} | ${version} | ${result} | ${inCell(error)} |`;
}

/**
 * @param {string} title
 * @param {[string, Entry][]} waiting
 * @param {'builtins' | 'globals'} kind
 */
function table(title, waiting, kind) {
  /** @type {Map<string, string[]>} */
  const users = new Map();
  for (const [name, { missing }] of waiting) {
    for (const wanted of missing?.[kind] ?? []) {
      users.set(wanted, [...(users.get(wanted) ?? []), name]);
    }
  }
  const rows = [...users]
    .sort(([a, of], [b, others]) => others.length - of.length || (a < b ? -1 : 1))
    .map(([wanted, names]) => `| \`${wanted}\` | ${names.length} | ${names.join(', ')} |`);
  return `| ${title} | packages | |\n|---|--:|---|\n${rows.join('\n')}`;
}

/** @param {string} text */
function inCell(text) {
  return text === '' ? '' : `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``;
}
