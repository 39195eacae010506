// @ts-check
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ES4X } from '../compat/process.mjs';
import { SKIPPED, start } from './outcome.mjs';

/** The time that a test may take, with the start of the process, in milliseconds. */
const PATIENCE = 60_000;

/** The tests after which a process makes place for another one, for what tests leave behind. */
const TESTS = 40;

/**
 * A process of ES4X that runs tests in workers, as Node's own runner does with `--worker`. That is ten times faster than a process for
 * each.
 */
export class Workers {
  /** @type {ReturnType<typeof startHost> | undefined} */
  #process;

  /**
   * Runs a test; true: it has passed. False says nothing, since not all tests can run in a worker.
   *
   * @param {string} file
   */
  async passes(file) {
    this.#process ??= startHost();
    const { code, output } = await this.#process.run(file);
    if (code === undefined || this.#process.count >= TESTS) {
      this.stop();
    }
    return code === 0 && !SKIPPED.test(output);
  }

  stop() {
    this.#process?.end();
    this.#process = undefined;
  }
}

function startHost() {
  const host = join(import.meta.dirname, 'worker-host.mjs');
  const env = { JAVA_OPTS: '-Dpolyglot.engine.Compilation=false' };
  const { child, end } = start(process.execPath, [ES4X, 'run', host], env, [
    'pipe',
    'pipe',
    'ignore',
  ]);
  const stdin = /** @type {import('node:stream').Writable} */ (child.stdin);
  const stdout = /** @type {import('node:stream').Readable} */ (child.stdout);
  stdin.on('error', () => {}); // It has ended, which its output tells.
  const lines = createInterface({ input: stdout });
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
        stdin.write(`${file}\n`);
      });
    },
    end,
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
