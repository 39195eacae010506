// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** The time given to a program that should end, start to serve, or stop, in milliseconds. */
export const PATIENCE = 600_000;

/** The environment of the programs: no colors, nothing is asked, nobody is told. */
const ENV = {
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  CI: 'true',
  DO_NOT_TRACK: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  STRAPI_TELEMETRY_DISABLED: 'true',
};

/** A process of a program and what it has printed. */
export class Child {
  output = '';

  /** @type {number | undefined} the exit code when it has ended, or 128 and the number of a signal */
  code;

  /**
   * @param {string[]} command
   * @param {{ folder: string, env: Record<string, string> }} options
   */
  constructor([file = '', ...args], { folder, env }) {
    const { NODE_ENV, ...inherited } = process.env;
    // In a group of its own, so that what it starts ends with it in any case.
    this.process = spawn(file, args, {
      cwd: folder,
      env: { ...inherited, ...ENV, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        this.output += text;
      });
    }
    /** @type {Promise<number>} */
    this.ended = new Promise((resolve, reject) => {
      this.process.once('error', reject);
      this.process.once('exit', (code, signal) => {
        this.code = code ?? 128 + (signal ? constants.signals[signal] : 0);
      });
      // Then its output is complete, and nothing that it has started is left.
      this.process.once('close', () => resolve(this.code ?? 1));
    });
  }

  /**
   * Waits for the end; a program that does not come to one is killed.
   *
   * @param {number} [patience] in milliseconds
   */
  async end(patience = PATIENCE) {
    const code = await within(patience, this.ended);
    if (code === undefined) {
      this.kill();
      throw new Error(`does not end within ${patience / 1000} s`);
    }
    return code;
  }

  /** Ends the process and all that it has started. */
  kill() {
    try {
      process.kill(-(this.process.pid ?? 0), 'SIGKILL');
    } catch {
      // They have ended by themselves.
    }
  }

  /** The last line of the output that names an error, or its last line. */
  lastWords() {
    const lines = this.output.split('\n').map((line) => line.trim());
    const errors = lines.filter((line) => /\b\w*(Error|Exception)\b|ERR_/.test(line));
    return errors[0] ?? lines.findLast((line) => line !== '') ?? '';
  }
}

/**
 * @template T
 * @param {number} milliseconds
 * @param {Promise<T>} promise
 * @returns {Promise<T | undefined>} undefined: not within this time
 */
async function within(milliseconds, promise) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  try {
    return await /** @type {Promise<T | undefined>} */ (Promise.race([promise, late]));
  } finally {
    clearTimeout(timer);
  }
}
