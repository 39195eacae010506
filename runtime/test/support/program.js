// @ts-check
import { spawn } from 'node:child_process';
import { until } from './until.js';

/** @import { ChildProcessByStdio, StdioOptions } from 'node:child_process' */
/** @import { Readable, Writable } from 'node:stream' */

/** The time that a program has to end after a signal, in milliseconds; then it is killed, and that is an error. */
const END = 200_000;

/** The programs that run. What a failed test leaves behind ends with this process. */
const running = new Set();

process.on('exit', () => {
  for (const kill of running) kill();
});

/**
 * @typedef {object} Output
 * @property {string} stdout
 * @property {string} stderr
 * @property {string} all both, in the order in which they came
 *
 * @typedef {Output & { code: number | NodeJS.Signals }} Ended
 *   code: the exit code, or the signal that has ended the program
 *
 * @typedef {ReturnType<typeof startProgram>} Program
 */

/**
 * Starts a program and collects its output, as UTF-8.
 *
 * @param {string[]} command
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env] all variables; ours by default
 * @param {'ignore' | 'pipe'} [options.stdin]
 * @param {number[]} [options.descriptors] those of ours that it gets as 3 and following
 * @param {boolean} [options.group] whether it gets a process group of its own, which is killed as a whole
 */
export function startProgram(
  [file = '', ...args],
  { cwd, env, stdin = 'ignore', descriptors = [], group = false } = {},
) {
  /** @type {StdioOptions} */
  const stdio = [stdin, 'pipe', 'pipe', ...descriptors];
  const child = /** @type {ChildProcessByStdio<Writable | null, Readable, Readable>} */ (
    spawn(file, args, { cwd, env, stdio, detached: group })
  );
  const kill = () => (group ? killGroup(child.pid) : child.kill('SIGKILL'));
  running.add(kill);
  /** @type {Output} */
  const output = { stdout: '', stderr: '', all: '' };
  for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
    child[stream].setEncoding('utf8').on('data', (text) => {
      output[stream] += text;
      output.all += text;
    });
  }
  let hasEnded = false;
  /** @type {Promise<Ended>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve({ ...output, code: code ?? /** @type {NodeJS.Signals} */ (signal) }),
    );
  });
  const atEnd = () => {
    hasEnded = true;
    running.delete(kill);
  };
  ended.then(atEnd, atEnd);

  return {
    child,
    /** The output so far. Tests may empty it. */
    output,
    /** The end of the program and of its output; rejected when it could not be started. */
    ended,
    /**
     * Waits for output.
     *
     * @param {RegExp} pattern
     * @param {keyof Output} [stream]
     * @returns {Promise<string>} what the first group of the pattern has matched, or the whole pattern
     */
    async said(pattern, stream = 'stdout') {
      const look = () => {
        const found = pattern.exec(output[stream]);
        if (!found && hasEnded) {
          throw new Error(`${file} ended before it said ${pattern}:\n${output.all}`);
        }
        return found;
      };
      const instead = () => `${pattern} in:\n${output.all}`;
      const [whole, first] = await until(look, { instead });
      return first ?? whole;
    },
    /**
     * Ends the program.
     *
     * @param {NodeJS.Signals} [signal]
     */
    async stop(signal = 'SIGTERM') {
      let isLate = false;
      const force = setTimeout(() => {
        isLate = true;
        kill();
      }, END);
      child.kill(signal);
      try {
        const end = await ended;
        if (isLate) throw new Error(`${file} did not end within ${END / 1000} s after ${signal}`);
        return end;
      } finally {
        clearTimeout(force);
      }
    },
  };
}

/** @param {number | undefined} leader undefined when the program could not be started */
function killGroup(leader) {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
