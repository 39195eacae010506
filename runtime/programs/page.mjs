// @ts-check

/** @import { Entry, Report } from './report.mjs' */

/**
 * The text of docs/programs.md.
 *
 * @param {Report} report
 */
export function page(report) {
  const entries = Object.entries(report);
  const failing = entries.filter(([, { error }]) => error);
  return `<!-- Written by npm run programs from runtime/programs/report.json; do not edit. -->

# Programs

\`npm run programs\` installs fixed versions of ${entries.length} applications, frameworks and tools, unmodified, and runs
[each with a client](../runtime/programs/apps), which asks a server and checks its answers, or checks what a tool has written: first on Node 24,
where all must pass, then on ES4X. Servers are ended by SIGTERM. **${entries.length - failing.length} of ${entries.length} work.**

| program | version | what is done with it | on ES4X |
|---|---|---|---|
${entries.map(row).join('\n')}
${failing.length === 0 ? '' : reasons(failing)}`;
}

/** @param {[string, Entry]} entry */
function row([, { package: name, version, does, error }]) {
  return `| ${name} | ${version} | ${does} | ${error ? 'fails' : 'works'} |`;
}

/** @param {[string, Entry][]} failing */
function reasons(failing) {
  const lines = failing.map(
    ([, { package: name, error }]) => `* ${name}: \`${inCode(error ?? '')}\``,
  );
  return `\n## What fails\n\n${lines.join('\n')}\n`;
}

/** @param {string} text */
function inCode(text) {
  return text.replaceAll('`', "'").replaceAll('\n', ' ');
}
