// @ts-check
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ES4X = fileURLToPath(new URL('../../npm/es4x/bin/es4x.js', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../../npm/@vertx', import.meta.url));

/** A program that soon ends needs no compiled JavaScript. */
const SHORT_RUN = '-XX:TieredStopAtLevel=1 -Dpolyglot.engine.Compilation=false';

/**
 * @typedef {object} Outcome of a package that is the only one of an application
 * @property {number} classes how many of its classes were loaded and initialized
 * @property {string} [incomplete] those that need a library which is optional to the package
 * @property {string} [passedOver] jars that would stand in for ours
 * @property {string} [readme] what became of the program in its README: "ends", "runs" on, or how it
 *   says that a server or file is not there
 * @property {string} [error] why a program did not run
 */

/** Loads every class that the package exports, as a program does that uses it. */
const program = (/** @type {string} */ name) => `
import * as all from '${name}';
const Class = Java.type('java.lang.Class');
const incomplete = [];
let classes = 0;
for (const [name, value] of Object.entries(all)) {
  try {
    Class.forName(value.class.getName());
    classes++;
  } catch (error) {
    incomplete.push(name);
  }
}
console.log(JSON.stringify({ classes, incomplete, exported: Object.keys(all).length }));
process.exit();
`;

/** The messages of a program that does not find a server, or a file of the user's. */
const MISSING =
  /ECONNREFUSED|ENOTFOUND|ENOENT|Unable to read file|ConnectionLoss|AllNodesFailedException|MongoTimeoutException|Cannot find resource|DockerClientException|interacting with kubernetes/;

/** A program that runs for so long has begun to serve. */
const BEGUN_MS = 30_000;

/** The programs of READMEs listen on the ports that they show, so one runs at a time. */
let previous = Promise.resolve(/** @type {unknown} */ (undefined));

/**
 * Installs a package alone, and runs a program that touches its classes, then the one of its README.
 *
 * @param {string} name as in "web" for `@vertx/web`
 * @returns {Promise<Outcome>}
 */
export async function alone(name) {
  const folder = mkdtempSync(join(tmpdir(), 'es4x-package-'));
  try {
    install(folder, [name], {});
    writeFileSync(join(folder, 'main.js'), program(`@vertx/${name}`));
    const loaded = outcome(await run(folder, []));
    if (loaded.error) {
      return loaded;
    }
    const shown = previous.then(() => readme(folder, name));
    previous = shown.catch(() => {});
    return { ...loaded, ...(await shown) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs the program of a README with the packages and settings that the README names.
 *
 * @param {string} folder
 * @param {string} name
 * @returns {Promise<Pick<Outcome, 'readme' | 'error'>>}
 */
async function readme(folder, name) {
  const text = readFileSync(join(PACKAGES, name, 'README.md'), 'utf8');
  const [source = ''] = blocks(text, 'js');
  const packages = blocks(text, 'sh')[0]?.match(/(?<=@vertx\/)\S+/g) ?? [];
  install(folder, packages, JSON.parse(blocks(text, 'json')[0] ?? '{}'));
  writeFileSync(join(folder, 'main.js'), source);
  const options = source.includes('--cluster') ? ['--cluster'] : [];
  const { code, stderr } = await run(folder, options, BEGUN_MS);
  if (code === null) {
    return { readme: 'runs' };
  }
  const missing = MISSING.exec(stderr)?.[0];
  if (code === 0 || missing) {
    return { readme: code === 0 ? 'ends' : `needs what is not there: ${missing}` };
  }
  return { error: `README: ${reason(stderr) ?? `exit code ${code}`}` };
}

/**
 * @param {string} text of a Markdown file
 * @param {string} language
 */
function blocks(text, language) {
  const fence = '`'.repeat(3);
  return [...text.matchAll(new RegExp(`${fence}${language}\n(.*?)${fence}`, 'gs'))].map(
    ([, block = '']) => block,
  );
}

/**
 * Makes a folder an application that has packages of this build, with all that they need beside
 * them, as npm installs it.
 *
 * @param {string} folder
 * @param {string[]} names
 * @param {object} settings of its package.json
 */
function install(folder, names, settings) {
  const modules = join(folder, 'node_modules/@vertx');
  rmSync(modules, { recursive: true, force: true });
  mkdirSync(modules, { recursive: true });
  const needed = new Set(names);
  for (const name of needed) {
    symlinkSync(join(PACKAGES, name), join(modules, name), 'junction');
    for (const other of Object.keys(manifest(name).dependencies ?? {})) {
      needed.add(other.replace('@vertx/', ''));
    }
  }
  const dependencies = Object.fromEntries(
    names.map((name) => [`@vertx/${name}`, manifest(name).version]),
  );
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', dependencies, ...settings }),
  );
}

/**
 * @param {string} name
 * @returns {{ version: string, dependencies?: Record<string, string> }}
 */
function manifest(name) {
  return JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'));
}

/**
 * @param {string} stderr
 * @returns {string | undefined} the first line that says why a program has failed
 */
function reason(stderr) {
  return stderr
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(es4x: |SLF4J)/.test(line))
    .find((line) => /\w*Error\b|Exception\b/.test(line));
}

/**
 * @param {{ code: number | null, stdout: string, stderr: string }} end
 * @returns {Outcome}
 */
function outcome({ code, stdout, stderr }) {
  const said = stderr
    .split('\n')
    .flatMap((line) => /passed over .*classes of ([^ ,]+)/.exec(line)?.[1] ?? []);
  const passedOver = said.length > 0 ? { passedOver: said.join(', ') } : {};
  if (code !== 0) {
    return { classes: 0, ...passedOver, error: reason(stderr) ?? `exit code ${code}` };
  }
  const { classes, incomplete, exported } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  return {
    classes,
    ...(incomplete.length > 0 ? { incomplete: incomplete.join(', ') } : {}),
    ...passedOver,
    ...(exported > 0 && classes === 0 ? { error: 'none of its classes can be loaded' } : {}),
  };
}

/**
 * @param {string} cwd
 * @param {string[]} options
 * @param {number} [limit] milliseconds after which it is ended
 * @returns {Promise<{ code: number | null, stdout: string, stderr: string }>}
 *   the code is null when the program had to be ended
 */
function run(cwd, options, limit) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [ES4X, 'run', '--java-opts', SHORT_RUN, ...options, 'main.js'],
      {
        cwd,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => {
      output.stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output.stderr += chunk;
    });
    let ended = false;
    const end = () => {
      ended = true;
      child.kill('SIGTERM');
    };
    const timer = limit === undefined ? undefined : setTimeout(end, limit);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code: ended ? null : code, ...output });
    });
  });
}
