// @ts-check

/** @import { Entry, Report } from './report.mjs' */

/**
 * The text of docs/programs.md.
 *
 * @param {Report} report
 * @param {Record<string, string>} known why programs fail
 */
export function page(report, known) {
  const entries = Object.entries(report);
  const failing = entries.filter(([, { error }]) => error);
  return `<!-- Written by npm run programs from runtime/programs/report.json; do not edit. -->

# Programs

\`npm run programs\` installs fixed versions of ${entries.length} applications, frameworks and tools, unmodified, and runs
[each with a client](../runtime/programs/apps), which asks a server and checks its answers, or checks what a tool has written: first on Node 24,
where all must pass, then on ES4X. Servers are ended by SIGTERM. ES4X interprets them, as most end before they would be compiled
(\`-Dpolyglot.engine.Compilation=false\`); with \`-- --compiled\` it compiles them as it does by default: \`(compiled)\` in the table. A program that
fails without a [reason](../runtime/programs/known.json) fails the run. **${entries.length - failing.length} of ${entries.length} work.**

| program | version | what is done with it | on ES4X |
|---|---|---|---|
${entries.map(row).join('\n')}
${failing.length === 0 ? '' : reasons(failing, known)}`;
}

/** @param {[string, Entry]} entry */
function row([, { package: name, version, does, compiled, error }]) {
  const outcome = `${error ? 'fails' : 'works'}${compiled ? ' (compiled)' : ''}`;
  return `| ${name} | ${version} | ${does} | ${outcome} |`;
}

/**
 * @param {[string, Entry][]} failing
 * @param {Record<string, string>} known
 */
function reasons(failing, known) {
  const lines = failing.map(([program, { package: name, error }]) => {
    const reason = known[program] ? `. ${known[program]}` : '';
    return `* ${name}: \`${inCode(error ?? '')}\`${reason}`;
  });
  return `\n## What fails\n\n${lines.join('\n')}\n`;
}

/** @param {string} text */
function inCode(text) {
  return text.replaceAll('`', "'").replaceAll('\n', ' ');
}
