/** The option that runs test files in processes. */
const IN_PROCESSES = '--test-isolation=process';

/**
 * Creates the function that decides where test files run: in workers, which cost less than processes, unless processes
 * are requested, or the files need a working directory, an IPC channel or options of their own.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @import { Library } from '../library/replacements.js'
 * @param {Library} library
 */
export function starters({ registry, requireBuiltin, internalBinding }) {
  const { EventEmitter } = requireBuiltin('events');
  const { Worker } = requireBuiltin('worker_threads');
  const { PassThrough } = requireBuiltin('stream');
  const { AbortError } = requireBuiltin('internal/errors');
  const { resolve } = requireBuiltin('path');

  /**
   * Starts a test file in a worker; returns an object that stands for its process.
   *
   * @param {string[]} args options, the file, its arguments
   * @param {{ env: Record<string, string>, signal: LibraryModule }} options
   * @param {number} behind the number of the file's arguments
   */
  function start(args, { env, signal }, behind) {
    const at = args.length - behind - 1;
    const argv = args.slice(at + 1);
    const execArgv = args.slice(0, at).filter(isOfWorkers);
    const worker = new Worker(resolve(args[at]), {
      argv,
      env,
      execArgv,
      stdout: true,
      stderr: true,
    });
    const stderr = new PassThrough();
    const child = Object.assign(new EventEmitter(), { stdout: worker.stdout, stderr });
    worker.stderr.pipe(stderr, { end: false });
    const abort = () => {
      worker.terminate();
      child.emit('error', new AbortError(undefined, { cause: signal.reason }));
    };
    signal.addEventListener('abort', abort, { once: true });
    worker.on('error', (/** @type {unknown} */ error) => stderr.write(`${textOf(error)}\n`));
    worker.on('exit', (/** @type {number} */ code) => {
      signal.removeEventListener('abort', abort);
      worker.stderr.unpipe(stderr);
      stderr.end(worker.stderr.read());
      child.emit('exit', code, null);
    });
    return child;
  }

  const textOf = (/** @type {unknown} */ error) =>
    registry.require('es4x:uncaught').errorText(error, {
      formatter: () => registry.require('es4x:inspect'),
      colors: false,
      allFrames: false,
      thrownAt: [],
    });

  /**
   * @typedef {(program: string, args: string[], options: { env: Record<string, string>, signal: LibraryModule }) => object} Spawn
   *
   * @typedef {object} RunOptions those of the test runner
   * @property {string[]} [argv]
   * @property {string} [cwd]
   * @property {string[]} [execArgv]
   * @property {'none' | 'process'} [isolation]
   * @property {boolean} [isTestRunner]
   * @property {boolean} [watch]
   */

  /** @type {(options: RunOptions, spawn: Spawn) => Spawn} */
  return (
    { argv = [], cwd = process.cwd(), execArgv = [], isolation, isTestRunner, watch },
    spawn,
  ) => {
    const asked = isTestRunner
      ? internalBinding('options').getOptionsAsFlags().includes(IN_PROCESSES)
      : isolation === 'process';
    return asked || watch || cwd !== process.cwd() || !execArgv.every(isOfWorkers)
      ? spawn
      : (_program, args, options) => start(args, options, argv.length);
  };
}

/**
 * Returns whether an option is passed to the worker, which inherits preloaded modules from the process.
 *
 * @param {string} option
 */
const isOfWorkers = (option) =>
  /^--(test-|experimental-test-|(no|trace|throw)-(warnings|deprecation|uncaught)$)/.test(option);
