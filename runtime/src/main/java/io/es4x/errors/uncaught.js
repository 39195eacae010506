import javaValues from 'es4x:host/java-values';
import { exceptionText } from './exception-text.js';
import { folded, linesOf } from './frames.js';
import { plainError } from './plain-error.js';

const IN_PARENTHESES = /^[^(]* \((.+)\)$/;
const PLACE = /^(.+):(\d+):(\d+)$/;

/** Matches a syntax error, whose message has the source line. */
const WITH_FRAME = /^\S.*:\d+:\d+\n.*\n\s*\^/;

/** The brackets that `inspect` puts around an error without frames; they are for errors within other values. */
const BRACKETS = /^\[(.*)\](?=( \{\n.*)?$)/s;

const MAX_CAUSES = 16;

/**
 * @import { Throwable } from '@vertx/core/java'
 * @import { Line } from './frames.js'
 */

/**
 * @typedef {(file: string, line: number, column: number) => string | null} CodeFrame
 *
 * @typedef {object} Formatter what formats values
 * @property {(value: unknown, options: { colors: boolean, depth: number }) => string} inspect
 * @property {(text: string) => string} stripVTControlCharacters
 *
 * @typedef {object} Options
 * @property {() => Formatter} formatter loads it
 * @property {boolean} colors
 * @property {boolean} allFrames
 * @property {CodeFrame} [codeFrame]
 * @property {string[]} thrownAt the frames of the place where a value that is not an error was thrown
 */

/**
 * Formats an uncaught error: the source line of the program, then the text of `inspect`. Each run of frames of
 * packages, of the runtime or of Java is folded into one line.
 *
 * @param {unknown} error
 * @param {Options} options
 * @returns {string}
 */
function errorText(error, { formatter, colors, allFrames, codeFrame, thrownAt }) {
  const plain = colors ? undefined : plainError(error, javaError);
  const text = plain ?? inspected(error, formatter(), colors, thrownAt);
  const lines = linesOf(text, colors ? formatter().stripVTControlCharacters : undefined);
  const shown = allFrames ? text : folded(lines, colors);
  const frame = codeFrame && !WITH_FRAME.test(text) ? firstCodeFrame(lines, codeFrame) : null;
  return frame === null ? shown : `${frame}\n\n${shown}`;
}

export default { errorText };

/**
 * Formats a Java exception; undefined for other Java objects.
 *
 * @param {unknown} error
 * @param {(cause: unknown) => string | undefined} nested formats a cause
 */
function javaError(error, nested) {
  return javaValues.isObject(error) && javaValues.kindOf(error) === 'error'
    ? exceptionText(javaValues, /** @type {Throwable} */ (error), nested)
    : undefined;
}

/**
 * @param {unknown} error
 * @param {Formatter} formatter
 * @param {boolean} colors
 * @param {string[]} thrownAt
 */
function inspected(error, { inspect }, colors, thrownAt) {
  const text = inspect(error, { colors, depth: Math.max(2, causes(error)) });
  return error instanceof Error
    ? text.replace(BRACKETS, '$1')
    : [`Uncaught ${text}`, ...thrownAt].join('\n');
}

/**
 * Returns the length of the chain of causes, which `inspect` needs as its depth.
 *
 * @param {unknown} error
 */
function causes(error) {
  let count = 0;
  for (
    let next = /** @type {{ cause?: unknown }} */ (error);
    next?.cause !== undefined && count < MAX_CAUSES;
    next = /** @type {{ cause?: unknown }} */ (next.cause)
  ) {
    count++;
  }
  return count;
}

/**
 * Returns the source line of the first frame of the program, or else of a package.
 *
 * @param {Line[]} lines
 * @param {CodeFrame} codeFrame
 */
function firstCodeFrame(lines, codeFrame) {
  for (const wanted of ['own', 'package']) {
    for (const { call = '' } of lines.filter(({ kind }) => kind === wanted)) {
      const place = IN_PARENTHESES.exec(call)?.[1] ?? call.replace(/^async /, '');
      const [, file, line, column] = PLACE.exec(place) ?? [];
      const frame = file && codeFrame(file, Number(line), Number(column));
      if (frame) {
        return frame;
      }
    }
  }
  return null;
}
