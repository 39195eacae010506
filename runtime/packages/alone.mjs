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
 * @property {string} [error] why the program did not run
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

/**
 * Installs a package alone, and runs a program that touches its classes.
 *
 * @param {string} name as in "web" for `@vertx/web`
 * @returns {Promise<Outcome>}
 */
export async function alone(name) {
  const folder = mkdtempSync(join(tmpdir(), 'es4x-package-'));
  try {
    const { version } = JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'));
    mkdirSync(join(folder, 'node_modules/@vertx'), { recursive: true });
    symlinkSync(join(PACKAGES, name), join(folder, 'node_modules/@vertx', name), 'junction');
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ type: 'module', dependencies: { [`@vertx/${name}`]: version } }),
    );
    writeFileSync(join(folder, 'main.js'), program(`@vertx/${name}`));
    return outcome(await run(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {{ code: number | null, stdout: string, stderr: string }} end
 * @returns {Outcome}
 */
function outcome({ code, stdout, stderr }) {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  const said = lines.flatMap((line) => /passed over .*classes of ([^ ,]+)/.exec(line)?.[1] ?? []);
  const passedOver = said.length > 0 ? { passedOver: said.join(', ') } : {};
  if (code !== 0) {
    const reason = lines.filter((line) => !line.startsWith('es4x: resolving'));
    return { classes: 0, ...passedOver, error: reason[0] ?? `exit code ${code}` };
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
 * @returns {Promise<{ code: number | null, stdout: string, stderr: string }>}
 */
function run(cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [ES4X, 'run', '--java-opts', SHORT_RUN, 'main.js'], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => {
      output.stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output.stderr += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...output }));
  });
}
