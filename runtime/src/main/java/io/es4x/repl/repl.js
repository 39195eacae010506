import inspection from 'es4x:inspect';
import loader from 'es4x:loader';
import output from 'es4x:output';
import console from 'node:console';
import process from 'node:process';
import { folded, linesOf } from '../errors/frames.js';
import { complete } from './completion.js';
import { defineGlobals } from './globals.js';
import { show } from './show.js';
import { uncaughtText } from './uncaught.js';

/** The session of a REPL: evaluates inputs and formats their values. */

/** @import { LineAsync, LineScript, ReplHost } from 'es4x:java' */

/**
 * Folds each run of frames of Java, the runtime or packages in a text into one line.
 *
 * @param {string} text
 */
function fold(text) {
  const lines = linesOf(text, inspection.stripVTControlCharacters);
  return folded(lines, output.stdout.hasColors());
}

/**
 * Evaluates an input with await or import; the value is wrapped in an object, since it may be a promise.
 *
 * @param {ReplHost} host
 * @param {LineAsync} line
 */
async function evaluateAsync(host, line) {
  const module = line.module();
  const imported =
    module === '' ? undefined : (await loader.importFile(host.defineModule(module))).default;
  host.evaluate(line.declarations());
  const run = /** @type {(imported: unknown) => Promise<{ value: unknown } | undefined>} */ (
    host.evaluate(line.function())
  );
  return (await run(imported)) ?? { value: undefined };
}

/**
 * Evaluates an input; returns its value wrapped in an object, or nothing for an incomplete input.
 *
 * @param {ReplHost} host
 * @param {string} input
 * @returns {Promise<{ value: unknown } | undefined>}
 */
async function evaluate(host, input) {
  const line = host.read(input);
  if (line.isIncomplete()) return undefined;
  return line.isAsync()
    ? await evaluateAsync(host, /** @type {LineAsync} */ (line))
    : { value: host.evaluate(/** @type {LineScript} */ (line).text()) };
}

/**
 * Evaluates the code of `--eval` or `--print`.
 *
 * @param {ReplHost} host
 * @param {string} code
 * @param {boolean} prints
 */
async function evaluateFirst(host, code, prints) {
  const result = await evaluate(host, code);
  if (!result) throw new SyntaxError('Unexpected end of input');
  if (prints) console.log(result.value);
}

/**
 * Starts a session, after `--require` and `--import`.
 *
 * @param {ReplHost} host
 * @param {string | null} first code to evaluate before all inputs
 * @param {boolean} printsFirst whether its value is printed
 */
async function start(host, first, printsFirst) {
  const last = defineGlobals(host);
  loader.openChannel();
  await loader.preload();

  /** @param {unknown} error */
  const failed = (error) => {
    last.error = error;
    const shorten = host.allFrames() ? (/** @type {string} */ text) => text : fold;
    return uncaughtText(error, show, shorten, host.folder());
  };

  if (first !== null) {
    await evaluateFirst(host, first, printsFirst).catch((error) => {
      process.stderr.write(`${failed(error)}\n`);
      process.exit(1); // As Node does.
    });
  }

  // The program's listeners take errors, of inputs as well, so that the session does not show them.
  const isTaken = () => process.listenerCount('uncaughtException') > 1;

  // The errors of timers, events and rejections.
  process.on('uncaughtException', (/** @type {unknown} */ error) => {
    if (!isTaken() && !host.isInterruption(error)) host.uncaught(failed(error));
  });

  return {
    /**
     * Evaluates an input; returns the response as JSON.
     *
     * @param {string} input
     */
    async evaluate(input) {
      try {
        const result = await evaluate(host, input);
        if (!result) return JSON.stringify({ incomplete: true });
        last.value = result.value;
        return JSON.stringify({ text: show(result.value) });
      } catch (error) {
        if (!isTaken()) return JSON.stringify({ text: failed(error) });
        last.error = error;
        process.emit('uncaughtException', error);
        return '{}';
      }
    },

    /** Completes the end of an input; returns the response as JSON. */
    complete: (/** @type {string} */ input) => JSON.stringify(complete(host, input)),

    exit: () => process.exit(),
  };
}

export default { start };
