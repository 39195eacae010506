import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { node24 } from '../../../.dev/node24.mjs';
import { startProgram } from '../support/program.js';

/** @typedef {import('./table.js').Case & { id: string }} Named */

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ES4X = fileURLToPath(new URL('../../../npm/es4x/bin/es4x.js', import.meta.url));
const RESULT = '@@';

// Each program runs once: to compile it costs more than it saves.
const INTERPRETED = '-XX:TieredStopAtLevel=1 -Dpolyglot.engine.Compilation=false';

/** The command that starts a program in each runtime. */
export const RUNTIMES = {
  node: (file, options) => [node24(), [...options, file]],
  es4x: (file, options) => [process.execPath, [ES4X, 'run', ...options, file]],
};

/**
 * Runs cases in one runtime: all in one process, but those that need one of their own.
 *
 * @param {keyof typeof RUNTIMES} runtime
 * @param {Named[]} cases
 * @returns {Promise<Map<string, string[]>>} what each did, by its id
 */
export async function outcomes(runtime, cases) {
  // Symbolic links above the cases would be seen in their results.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'es4x-cases-')));
  try {
    for (const entry of cases) {
      materialize(entry, join(root, entry.id));
    }
    const alone = cases.filter((entry) => entry.alone);
    const together = cases.filter((entry) => !entry.alone);
    const found = await Promise.all([
      runTogether(runtime, together, root),
      oneByOne(alone, (entry) => runAlone(runtime, entry, join(root, entry.id))),
    ]);
    return new Map(
      found
        .flat()
        .map(({ id, lines }) => [id, lines.map((line) => placeless(line, join(root, id)))]),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** @param {string} line @param {string} folder */
function placeless(line, folder) {
  return line.replaceAll(folder, '<case>').replaceAll(dirname(folder), '<cases>');
}

/** @param {Named} entry @param {string} folder */
function materialize({ esm, cjs, files = {}, links = {} }, folder) {
  const mains = {
    ...(esm !== undefined && { 'main.mjs': esm }),
    ...(cjs !== undefined && { 'main.cjs': cjs }),
  };
  for (const [name, text] of Object.entries({ ...files, ...mains })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(target, join(folder, name));
  }
}

async function runTogether(runtime, cases, root) {
  for (const name of ['program.mjs', 'show.mjs']) {
    cpSync(join(HERE, name), join(root, name));
  }
  writeFileSync(
    join(root, 'cases.json'),
    JSON.stringify(
      cases.map(({ id, esm }) => ({
        id,
        main: `./${id}/${esm === undefined ? 'main.cjs' : 'main.mjs'}`,
      })),
    ),
  );
  const { stdout, stderr } = await start(runtime, root, 'program.mjs', {});
  const results = stdout
    .split('\n')
    .filter((line) => line.startsWith(RESULT))
    .map((line) => JSON.parse(line.slice(RESULT.length)));
  if (results.length !== cases.length) {
    throw new Error(`${runtime} ended after case ${results.at(-1)?.id}:\n${stderr}`);
  }
  return results;
}

/** @template T, R @param {T[]} items @param {(item: T) => Promise<R>} action */
async function oneByOne(items, action) {
  const results = [];
  for (const item of items) {
    results.push(await action(item));
  }
  return results;
}

async function runAlone(runtime, { id, alone, esm }, folder) {
  const main = alone.main ?? (esm === undefined ? 'main.cjs' : 'main.mjs');
  const { stdout, code } = await start(runtime, folder, main, alone);
  return { id, lines: [...stdout.split('\n').slice(0, -1), `exit code ${code}`] };
}

/** Runs a file to its end. */
function start(runtime, cwd, file, { options = [], env = {} }) {
  const [command, args] = RUNTIMES[runtime](file, options);
  const variables = { ...process.env, JAVA_OPTS: INTERPRETED, ...env };
  return startProgram([command, ...args], { cwd, env: variables, stdin: 'pipe' }).ended;
}
