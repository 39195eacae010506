// @ts-check
import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { CliError } from '../fail.js';
import { channelDescriptor, channelVariables, connect } from './channel.js';
import { inherited } from './inherited.js';

/** @import { ChildProcess } from 'node:child_process' */

/** The signals that a terminal sends to the child as well. @type {NodeJS.Signals[]} */
const OF_TERMINAL = ['SIGINT', 'SIGWINCH', 'SIGCONT'];

/** @type {NodeJS.Signals[]} */
const FORWARDED = ['SIGTERM', 'SIGHUP', 'SIGUSR1', 'SIGUSR2', 'SIGALRM', ...OF_TERMINAL];

/**
 * Runs a program with our own standard streams, and hands it the signals we get.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {'inherit' | 'pipe'} [options.stdin]
 * @param {(child: ChildProcess) => void} [options.started] gets the process at once
 * @param {boolean} [options.verbatim] Windows gets the arguments as they are
 * @param {boolean} [options.descriptors] whether it gets all descriptors that we have been passed, and the messages
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
export function run(
  command,
  args,
  { stdin = 'inherit', started = () => {}, verbatim = false, descriptors = false } = {},
) {
  return new Promise((resolve, reject) => {
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      // Ctrl+C twice would mean "at once" to the child.
      if (!OF_TERMINAL.includes(signal) || !isatty(0)) {
        child.kill(signal);
      }
    };
    // Before the child is there, which may draw a signal at once.
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

/** The exit codes above this are those of signals, with which a JVM ends that has handled one. */
const SIGNALLED = 128;

/** Something that our process has waited for was ended by a signal, as it is to end, too. */
export class Signalled extends Error {
  /** @param {{ code: number | null, signal: NodeJS.Signals | null }} end */
  constructor(end) {
    super('ended by a signal');
    this.end = end;
  }
}

/**
 * Runs a program that has to be done before ours goes on.
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
 * Calls back when the parent process has ended. npm and npx start us through a shell, and pass a
 * signal on to that shell only: it dies, and we would go on unseen. So its end is taken for the
 * signal.
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

/** Returns what the program gets as its descriptors behind the standard streams, by their numbers. */
function passed() {
  const fds = inherited().map(({ fd }) => fd);
  const own = Array.from({ length: Math.max(2, ...fds) - 2 }, (_, index) =>
    fds.includes(index + 3) ? index + 3 : /** @type {const} */ ('ignore'),
  );
  return channelDescriptor() === undefined ? own : [...own, /** @type {const} */ ('ipc')];
}

/**
 * The command line for a program to which systemd passes sockets. They are for the process that LISTEN_PID names,
 * which a shell knows just before it becomes the program.
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
 * Becomes another program: its process takes the place of ours where Node can do that, otherwise it
 * runs beside us and we end as it ends.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {(pid: number) => string[]} [options.watching] the arguments that have it watch our process, when it
 *   runs beside us: we may be killed
 * @param {boolean} [options.verbatim] Windows gets the arguments as they are
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
      // Else a pipe would not end when the program closes it.
      started() {
        for (const { fd } of inherited()) closeSync(fd);
      },
    }),
  );
}

/**
 * Ends our process as another has ended.
 *
 * @param {{ code: number | null, signal: NodeJS.Signals | null }} end
 */
export function endAs({ code, signal }) {
  if (signal) {
    process.kill(process.pid, signal);
  }
  process.exitCode = code ?? 1;
}
