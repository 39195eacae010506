import javaValues from 'es4x:host/java-values';
import { exceptionText } from './exception-text.js';
import { folded, linesOf } from './frames.js';
import { plainError } from './plain-error.js';

const IN_PARENTHESES = /^[^(]* \((.+)\)$/;
const PLACE = /^(.+):(\d+):(\d+)$/;

/** A syntax error shows its line itself. */
const WITH_FRAME = /^\S.*:\d+:\d+\n.*\n\s*\^/;

/** The brackets around an error that has no frames; they are for errors within other values. */
const BRACKETS = /^\[(.*)\](?=( \{\n.*)?$)/s;

const MAX_CAUSES = 16;

/**
 * The text of an error that nobody took: the line of the program that it is about, then what
 * `inspect` says. Frames of packages, of the runtime and of Java are folded into one line a run.
 *
 * @param {unknown} error
 * @param {{ formatter: () => object, colors: boolean, allFrames: boolean, codeFrame?: (file: string, line: number,
 *   column: number) => string | null, thrownAt: string[] }} options `formatter` loads ./inspect.js;
 *   `thrownAt` are the frames of where a value was thrown that is no error
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
 * The text of a Java exception; undefined for other Java objects.
 *
 * @param {Value} error
 * @param {(error: Value) => string | undefined} nested makes the text of a cause
 */
function javaError(error, nested) {
  return javaValues.isObject(error) && javaValues.kindOf(error) === 'error'
    ? exceptionText(javaValues, error, nested)
    : undefined;
}

function inspected(error, { inspect }, colors, thrownAt) {
  const text = inspect(error, { colors, depth: Math.max(2, causes(error)) });
  return error instanceof Error
    ? text.replace(BRACKETS, '$1')
    : [`Uncaught ${text}`, ...thrownAt].join('\n');
}

/** Returns the length of the chain of causes: `inspect` shall follow it to its end. */
function causes(error) {
  let count = 0;
  for (let next = error; next?.cause !== undefined && count < MAX_CAUSES; next = next.cause) {
    count++;
  }
  return count;
}

/** The source line of the first frame that is the program's own, or else of a package. */
function firstCodeFrame(lines, codeFrame) {
  for (const wanted of ['own', 'package']) {
    for (const { call } of lines.filter(({ kind }) => kind === wanted)) {
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
