import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { imagesFolder } from '../../../npm/es4x/src/cache/image.js';
import { startProgram } from './program.js';

export { inBrief } from './brief.js';

export const ES4X = fileURLToPath(new URL('../../../npm/es4x/bin/es4x.js', import.meta.url));

/**
 * A folder with an application's files; removed by `remove()`.
 *
 * @param {Record<string, string>} files text by name; `main.mjs` is what `start` runs by default
 */
export function application(files) {
  const folder = mkdtempSync(join(tmpdir(), 'es4x-test-'));
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Gives an application packages of Vert.x, as `npm install` would.
 *
 * @param {string} folder
 * @param {string[]} names without `@vertx/`
 */
export function linkVertx(folder, names) {
  mkdirSync(join(folder, 'node_modules/@vertx'), { recursive: true });
  for (const name of names) {
    const target = fileURLToPath(new URL(`../../../npm/@vertx/${name}`, import.meta.url));
    symlinkSync(target, join(folder, 'node_modules/@vertx', name), 'junction');
  }
}

/**
 * For programs of which all stderr is compared: on a busy machine, their start may block the event loop
 * for longer than is allowed without a warning.
 */
export const PATIENT = [
  '--vertx-options',
  '{"maxEventLoopExecuteTime": 300, "maxEventLoopExecuteTimeUnit": "SECONDS"}',
];

/**
 * The variables of a cache of one's own, whose programs start as fast as others.
 *
 * @param {string} folder
 */
export function ownCache(folder) {
  mkdirSync(join(folder, 'es4x'), { recursive: true });
  if (existsSync(imagesFolder())) {
    symlinkSync(imagesFolder(), join(folder, 'es4x', 'images'), 'junction');
  }
  return { XDG_CACHE_HOME: folder };
}

/**
 * Starts `es4x run`, or another command without a file, as a user would. Of `args`, those behind `--` are the application's.
 *
 * @param {string} folder
 * @param {{ command?: string, file?: string, args?: string[], env?: Record<string, string>, stdin?: 'ignore' | 'pipe' }} [options]
 */
export function start(
  folder,
  { command = 'run', file = 'main.mjs', args = [], env = {}, stdin = 'ignore' } = {},
) {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const named = command === 'run' ? [file] : [];
  const words = [...args.slice(0, end), ...named, ...args.slice(end)];
  return startProgram([process.execPath, ES4X, command, ...words], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdin,
  });
}

/**
 * Runs `es4x` without "run", to the end.
 *
 * @param {string} folder
 * @param {string[]} args
 * @param {{ input?: string, env?: Record<string, string> }} [options] input: what is on standard input
 */
export function runCommand(folder, args, { input, env } = {}) {
  const { child, ended } = startProgram([process.execPath, ES4X, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdin: input === undefined ? 'ignore' : 'pipe',
  });
  child.stdin?.end(input);
  return ended;
}

/**
 * Runs files to the end.
 *
 * @param {Record<string, string> | string} files or the text of main.mjs
 * @param {Parameters<typeof start>[1]} [options]
 */
export async function run(files, options) {
  const app = application(typeof files === 'string' ? { 'main.mjs': files } : files);
  try {
    return { ...(await start(app.folder, options).ended), folder: app.folder };
  } finally {
    app.remove();
  }
}
