// @ts-check

import { VERTX } from '../../npm/es4x/src/options/package.js';
import { RENAMED_VARIABLES } from '../../npm/es4x/src/options/renamed.js';
import { OPTIONS } from '../../npm/es4x/src/options/table.js';
import { ENVIRONMENT, synopsis } from '../../npm/es4x/src/options/usage.js';
import { ENTRIES, FIELDS, PROPERTIES, VARIABLES } from './names.mjs';

/** @import { Option } from '../../npm/es4x/src/options/kinds.js' */
/** @import { Setting } from './names.mjs' */

/** The text of docs/settings.md. */
export function settingsPage() {
  const { runtime, library, testing, run, mocha, types, package: packaged, both } = OPTIONS;
  return `# Settings

<!-- Written by \`npm run options\`. -->

All options, environment variables, system properties and fields of package.json, with their defaults. An option can be given on the command line,
in \`ES4X_OPTIONS\`, or by its name in \`"es4x"\` of package.json (see [Running applications](running.md#options-in-other-places)): the command line
overrides the variable, which overrides package.json. Options marked (C) are allowed on the command line only. [Embedding](embedding.md) has the
options of JavaScript inside a Java application.

## Options of \`es4x run\` and \`es4x repl\`

${options({ ...runtime, ...library, ...run })}
## Options of \`es4x run --test\`

${options(testing)}
## Options of \`es4x test\`

The long options of \`es4x run\`, except those that Mocha has itself. \`--config\` is Mocha's there: the configuration of the program
is \`--conf\`, or \`"config"\` of package.json.

${options(mocha)}
## Options of \`es4x types\`

${options(types)}
## Options of \`es4x package\`

Most of those of \`es4x run\`, which the package keeps, and

${options(packaged)}
## Options of all commands

${options(both)}
## Environment variables

${settings({ ...ENVIRONMENT, ...VARIABLES })}
## System properties

Set them by \`JAVA_OPTS=-Dname=value\` or \`--java-opts\`. Those of Java, Vert.x and Netty have an effect as well.

${settings(PROPERTIES)}
## "es4x" in package.json

Options of \`es4x run\` by name, and

${settings(ENTRIES)}
## Other fields of package.json

${settings(FIELDS)}
## Earlier names

They still work. All but the last print a warning.

| earlier | now |
|---|---|
${earlier()
  .map((names) => row(names.map(code)))
  .join('')}| \`mvnDependencies\` outside of \`"es4x"\` | \`mvnDependencies\` in \`"es4x"\` |
`;
}

/** @param {Record<string, Option<unknown>>} table */
function options(table) {
  const rows = Object.entries(table).map(([name, option]) =>
    row([
      code(synopsis(name, option)) + (option.commandLineOnly ? ' (C)' : ''),
      fallback(option),
      escaped(option.repeatable ? `${option.does}; repeatable` : option.does),
    ]),
  );
  return `| option | default | |\n|---|---|---|\n${rows.join('')}`;
}

/** @param {Option<unknown>} option */
function fallback({ unset, value, attached }) {
  return unset ? escaped(unset) : value || attached ? 'none' : 'off';
}

/** @param {Record<string, Setting>} table */
function settings(table) {
  const rows = Object.entries(table)
    .sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map(([name, { does, unset = '' }]) =>
      row([code(name.endsWith('.') ? `${name}…` : name), escaped(unset), escaped(does)]),
    );
  return `| name | default | |\n|---|---|---|\n${rows.join('')}`;
}

/** The earlier names of settings, and those they have now. */
function earlier() {
  const renamed = Object.entries(OPTIONS.runtime).flatMap(([name, { former }]) =>
    former ? [[former, `--${name}`]] : [],
  );
  return [
    ...renamed,
    [`"${VERTX}" in "es4x"`, '"vertx-options"'],
    ...Object.entries(RENAMED_VARIABLES),
  ];
}

/** @param {string[]} cells */
const row = (cells) => `| ${cells.join(' | ')} |\n`;

/** @param {string} text */
const code = (text) => `\`${text.replaceAll('|', '\\|')}\``;

/** @param {string} text of a cell, with Markdown in it */
function escaped(text) {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '\\<')))
    .join('')
    .replaceAll('|', '\\|');
}
