/** A syntax error of the engine: position, reason, the line, and a caret below it. */
const SYNTAX = /^\S*REPL\d+(?:\.mjs)?:\d+:\d+ (.*)\r?\n(.*)\r?\n( *\^)/;
/** A rewritten line, in which the position would mislead. */
const MOVED = /\$es4x/;
const FRAME = /^ {4}at /;
/** A frame of an input's top level. */
const INPUT = /^ {4}at (?:async )?REPL\d+:\d+:\d+$/;
/** The name of an error, or of a Java exception. */
const NAME = /^(?:[\w$]+\.)*(?:[A-Z]\w*)?(?:Error|Exception)\b/;
const WIDTH = 80;

/**
 * Formats an uncaught error as Node's REPL does. Source: `REPLServer` in lib/repl.js.
 *
 * @param {unknown} error
 * @param {(value: unknown) => string} show
 * @param {(text: string) => string} fold folds runs of frames into one line
 * @param {string} folder the folder in the names of inputs
 */
export function uncaughtText(error, show, fold, folder) {
  const wrong = error instanceof SyntaxError ? SYNTAX.exec(error.message) : null;
  if (wrong) {
    const [, reason, line, caret] = wrong;
    const text = `Uncaught SyntaxError: ${reason}`;
    return MOVED.test(line) ? text : `${line}\n${caret}\n\n${text}`;
  }
  const shown = show(error)
    .replaceAll(`${folder}/REPL`, 'REPL')
    .replaceAll(`${folder}\\REPL`, 'REPL');
  const lines = withoutInput(shown.replace(/^\[(.*)\]$/s, '$1').split('\n'));
  const [first = ''] = lines;
  const apart = NAME.test(first) ? first.length > WIDTH : lines.length > 1;
  return `Uncaught${apart ? ':\n' : ' '}${fold(lines.join('\n'))}`;
}

/**
 * Removes the frame of the input, which tells nothing, and the frames of its callers.
 *
 * @param {string[]} lines
 */
function withoutInput(lines) {
  const input = lines.findIndex((line) => INPUT.test(line));
  if (input < 0) return lines;
  const rest = lines.slice(input).findIndex((line) => !FRAME.test(line));
  return [...lines.slice(0, input), ...(rest < 0 ? [] : lines.slice(input + rest))];
}
