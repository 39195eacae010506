/** A syntax error of the engine: place, reason, the line, and a caret below it. */
const SYNTAX = /^\S*REPL\d+(?:\.mjs)?:\d+:\d+ (.*)\r?\n(.*)\r?\n( *\^)/;
/** A line that was rewritten, in which nobody would find the place. */
const MOVED = /\$es4x/;
const FRAME = /^ {4}at /;
/** A frame of an input itself, in no function. */
const INPUT = /^ {4}at (?:async )?REPL\d+:\d+:\d+$/;
/** The name of an error, or of an exception of Java. */
const NAME = /^(?:[\w$]+\.)*(?:[A-Z]\w*)?(?:Error|Exception)\b/;
const WIDTH = 80;

/**
 * The text of an error that nobody has caught, as Node's REPL has it. Source: `REPLServer` in lib/repl.js.
 *
 * @param {unknown} error
 * @param {(value: unknown) => string} show
 * @param {(text: string) => string} fold makes several frames one line
 * @param {string} folder that inputs are called by
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

/** The lines without the frame of the input, which says nothing, and those of who called it. */
function withoutInput(lines) {
  const input = lines.findIndex((line) => INPUT.test(line));
  if (input < 0) return lines;
  const rest = lines.slice(input).findIndex((line) => !FRAME.test(line));
  return [...lines.slice(0, input), ...(rest < 0 ? [] : lines.slice(input + rest))];
}
