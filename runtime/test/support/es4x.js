import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { imagesFolder } from '../../../npm/es4x/src/cache/image.js';

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
  const child = spawn(process.execPath, [ES4X, command, ...words], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: [stdin, 'pipe', 'pipe'],
  });
  const result = { stdout: '', stderr: '', /** @type {number | string | null} */ code: null };
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    result.stdout += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    result.stderr += chunk;
  });
  /** @type {Promise<typeof result>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ ...result, code: code ?? signal }));
  });
  return {
    child,
    ended,
    output: result,
    /**
     * Waits for a text on standard output; returns the first group.
     *
     * @param {RegExp} pattern
     * @returns {Promise<string>}
     */
    async said(pattern) {
      for (;;) {
        const found = pattern.exec(result.stdout);
        if (found) return found[1] ?? found[0];
        if (child.exitCode !== null || child.signalCode !== null) {
          throw new Error(`ended before it said ${pattern}: ${JSON.stringify(result)}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

/**
 * Runs `es4x` without "run", to the end.
 *
 * @param {string} folder
 * @param {string[]} args
 * @param {{ input?: string, env?: Record<string, string> }} [options] input: what is on standard input
 */
export async function runCommand(folder, args, { input, env } = {}) {
  const child = spawn(process.execPath, [ES4X, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', (status, signal) => resolve(status ?? signal))),
  ]);
  return { stdout, stderr, code };
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
