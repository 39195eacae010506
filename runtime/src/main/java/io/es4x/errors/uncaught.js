import javaValues from 'es4x:host/java-values';
import { exceptionText } from '../web/console/java-values.js';
import { plainError } from './plain-error.js';

/** A stack frame: how it is indented, what it says, and what `inspect` writes behind the last one. */
const FRAME = /^( *)at (.*?)( \{|,|)$/;
const IN_PARENTHESES = /^[^(]* \((.+)\)$/;
const PLACE = /^(.+):(\d+):(\d+)$/;
const BUILTIN = /\((?:<anonymous>|index \d+)/;
const JAVA = /^[\w$.<>/]+ \((?:[\w$]+\.\w+|null|Unknown Source|Native Method)(?::-?\d+)?\)$/;
const RUNTIME = /\b(?:node:|es4x:)/;
const PACKAGE = /[/\\]node_modules[/\\]/;

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
  const bare = colors ? formatter().stripVTControlCharacters : (line) => line;
  const lines = text.split('\n').map((line) => {
    const [, indent, call, end] = FRAME.exec(bare(line)) ?? [];
    return { line, indent, call, end, kind: call === undefined ? 'text' : kindOf(call) };
  });
  const shown = (allFrames ? lines : runsOf(lines).flatMap((run) => fold(run, colors)))
    .map(({ line }) => line)
    .join('\n');
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

function kindOf(call) {
  if (JAVA.test(call) || RUNTIME.test(call)) {
    return 'internal';
  }
  if (BUILTIN.test(call)) {
    return 'builtin';
  }
  return PACKAGE.test(call) ? 'package' : 'own';
}

/** Groups lines: the frames of one stack come together, any other line alone. */
function runsOf(lines) {
  const runs = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (line.kind !== 'text' && run !== undefined && run[0].kind !== 'text') {
      run.push(line);
    } else {
      runs.push([line]);
    }
  }
  return runs;
}

/**
 * Frames of packages and internal ones as one line where there are several. The first frame stays,
 * and so do those of packages where the stack has no other.
 */
function fold(run, colors) {
  const own = run.some(({ kind }) => kind === 'own');
  const folded = [];
  let hidden = [];
  const flush = () => {
    if (hidden.length === 1 && hidden[0].kind === 'package') {
      folded.push(...hidden);
    } else if (hidden.length > 0) {
      const text = `... ${hidden.length} internal frame${hidden.length === 1 ? '' : 's'}`;
      const line = colors ? `\x1b[2m${text}\x1b[22m` : text;
      folded.push({ line: hidden[0].indent + line + hidden.at(-1).end });
    }
    hidden = [];
  };
  for (const frame of run) {
    const hide = {
      internal: true,
      package: own && frame !== run[0],
      builtin: hidden.length > 0,
      own: false,
    };
    if (hide[frame.kind]) {
      hidden.push(frame);
    } else {
      flush();
      folded.push(frame);
    }
  }
  flush();
  return folded;
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
