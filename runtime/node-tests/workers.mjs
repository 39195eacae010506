// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ES4X } from '../compat/process.mjs';

/** The time that a test may take, with the start of the process, in milliseconds. */
const PATIENCE = 60_000;

/** The tests after which a process makes place for another one, for what tests leave behind. */
const TESTS = 40;

/**
 * A process of ES4X that runs tests in workers, as Node's own runner does with `--worker`. That is ten times faster than a process for
 * each.
 */
export class Workers {
  /** @type {ReturnType<typeof start> | undefined} */
  #process;

  /**
   * Runs a test; true: it has passed. False says nothing, since not all tests can run in a worker.
   *
   * @param {string} file
   */
  async passes(file) {
    this.#process ??= start();
    const { code, output } = await this.#process.run(file);
    if (code === undefined || this.#process.count >= TESTS) {
      this.stop();
    }
    return code === 0 && !/^1\.\.0 # Skipped/m.test(output);
  }

  stop() {
    this.#process?.kill();
    this.#process = undefined;
  }
}

function start() {
  const folder = mkdtempSync(join(tmpdir(), 'es4x-node-test-'));
  const child = spawn(
    process.execPath,
    [ES4X, 'run', join(import.meta.dirname, 'worker-host.mjs')],
    {
      cwd: folder,
      env: {
        ...process.env,
        NODE_TEST_KNOWN_GLOBALS: '0',
        NODE_TEST_DIR: folder,
        JAVA_OPTS: '-Dpolyglot.engine.Compilation=false',
      },
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true, // What tests start ends with it, as the group of processes that it leads.
    },
  );
  child.stdin.on('error', () => {}); // It has ended, which its output tells.
  const lines = createInterface({ input: child.stdout });
  return {
    count: 0,
    /**
     * @param {string} file
     * @returns {Promise<{ code?: number, output: string }>} without a code where the process has ended, or does not answer
     */
    run(file) {
      this.count++;
      return new Promise((resolve) => {
        const done = (/** @type {string | undefined} */ line) => {
          clearTimeout(timer);
          lines.off('line', done).off('close', done);
          resolve(parsed(line));
        };
        const timer = setTimeout(done, PATIENCE, undefined);
        lines.once('line', done).once('close', done);
        child.stdin.write(`${file}\n`);
      });
    },
    kill() {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      } catch {
        // All of it has ended.
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/**
 * @param {string | undefined} line
 * @returns {{ code?: number, output: string }}
 */
function parsed(line) {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return { output: '' }; // A test has written over the answer.
  }
}
