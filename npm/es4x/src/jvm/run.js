// @ts-check
import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { CliError } from '../fail.js';
import { channelDescriptor, channelVariables, connect } from './channel.js';
import { inherited } from './inherited.js';

/** @import { ChildProcess } from 'node:child_process' */

/** The signals that a terminal also sends to the child process. @type {NodeJS.Signals[]} */
const OF_TERMINAL = ['SIGINT', 'SIGWINCH', 'SIGCONT'];

/** @type {NodeJS.Signals[]} */
const FORWARDED = ['SIGTERM', 'SIGHUP', 'SIGUSR1', 'SIGUSR2', 'SIGALRM', ...OF_TERMINAL];

/**
 * Runs a program with the standard streams of this process, and forwards signals to it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {'inherit' | 'pipe'} [options.stdin]
 * @param {(child: ChildProcess) => void} [options.started] called synchronously with the process
 * @param {() => boolean} [options.interrupted] called for SIGINT; true if the program does not get it
 * @param {boolean} [options.verbatim] whether arguments are not quoted on Windows
 * @param {boolean} [options.descriptors] whether the program gets all inherited file descriptors, and the messages of
 *   the IPC channel
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
export function run(
  command,
  args,
  {
    stdin = 'inherit',
    started = () => {},
    interrupted = () => false,
    verbatim = false,
    descriptors = false,
  } = {},
) {
  return new Promise((resolve, reject) => {
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      if (signal === 'SIGINT' && interrupted()) return;
      // A second Ctrl+C would make the child exit immediately.
      if (!OF_TERMINAL.includes(signal) || !isatty(0)) {
        child.kill(signal);
      }
    };
    // Before the child is started, as a signal may arrive immediately.
    for (const signal of FORWARDED) {
      process.on(signal, forward);
    }
    const watch = isUnderNpm() ? onOrphaned(() => child.kill('SIGTERM')) : undefined;
    const stop = () => {
      clearInterval(watch);
      for (const signal of FORWARDED) {
        process.off(signal, forward);
      }
    };
    const [file, words] = descriptors ? activated(command, args) : [command, args];
    const child = spawn(file, words, {
      stdio: [stdin, 'inherit', 'inherit', ...(descriptors ? passed() : [])],
      windowsVerbatimArguments: verbatim,
      serialization: 'advanced',
      env: { ...process.env, ...(descriptors && channelVariables()) },
    });
    if (descriptors && channelDescriptor() !== undefined) connect(child);
    child.on('error', (e) => {
      stop();
      reject(new CliError('ES4X_NOT_STARTED', `${command} does not start: ${e.message}`));
    });
    child.on('exit', (code, signal) => {
      stop();
      resolve({ code, signal });
    });
    started(child);
  });
}

/** Exit codes above this mean a signal: a JVM exits with them after it has handled one. */
const SIGNALLED = 128;

/** The error when a child process was ended by a signal, with which this process should end, too. */
export class Signalled extends Error {
  /** @param {{ code: number | null, signal: NodeJS.Signals | null }} end */
  constructor(end) {
    super('ended by a signal');
    this.end = end;
  }
}

/**
 * Runs a program that must finish before this one continues.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 * @throws {Signalled}
 */
export async function runFirst(command, args) {
  const end = await run(command, args);
  if (end.signal !== null || end.code === null || end.code > SIGNALLED) throw new Signalled(end);
  return end.code;
}

/**
 * Calls a function when the parent process has ended. npm and npx start this command by a shell and forward signals to
 * the shell only: it ends, and this process would continue unnoticed. So the end of the shell is treated as the signal.
 *
 * @param {() => void} callback
 */
function onOrphaned(callback) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(watch);
      callback();
    }
  }, 200);
  return watch;
}

/** Returns the stdio option for the file descriptors after the standard streams, by their numbers. */
function passed() {
  const fds = inherited().map(({ fd }) => fd);
  const own = Array.from({ length: Math.max(2, ...fds) - 2 }, (_, index) =>
    fds.includes(index + 3) ? index + 3 : /** @type {const} */ ('ignore'),
  );
  return channelDescriptor() === undefined ? own : [...own, /** @type {const} */ ('ipc')];
}

/**
 * Returns the command line of a program for systemd socket activation. LISTEN_PID must be the pid of the program, which
 * a shell knows when it replaces itself by the program.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function activated(command, args) {
  return process.env.LISTEN_PID === `${process.pid}`
    ? ['/bin/sh', ['-c', 'LISTEN_PID=$$ exec "$0" "$@"', command, ...args]]
    : [command, args];
}

const isUnderNpm = () => process.env.npm_lifecycle_event !== undefined;

/**
 * Replaces this process by a program if Node supports execve; otherwise runs it as a child process, and ends as it
 * ends.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {(pid: number) => string[]} [options.watching] returns the arguments that make a child process watch this one,
 *   which may be killed
 * @param {boolean} [options.verbatim] whether arguments are not quoted on Windows
 */
export async function become(command, args, { watching = () => [], verbatim } = {}) {
  const { execve } = /** @type {{ execve?: (file: string, args: string[]) => never }} */ (process);
  const loses = inherited().some(({ closes }) => closes) || channelDescriptor() !== undefined;
  if (execve && process.platform !== 'win32' && !isUnderNpm() && !loses) {
    execve.call(process, command, [command, ...args]);
  }
  endAs(
    await run(command, [...watching(process.pid), ...args], {
      verbatim,
      descriptors: true,
      // Otherwise a pipe would not end when the program closes it.
      started() {
        for (const { fd } of inherited()) closeSync(fd);
      },
    }),
  );
}

/**
 * Ends this process as another one has ended.
 *
 * @param {{ code: number | null, signal: NodeJS.Signals | null }} end
 */
export function endAs({ code, signal }) {
  if (signal) {
    process.kill(process.pid, signal);
  }
  process.exitCode = code ?? 1;
}
