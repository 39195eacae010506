/** Folds the frames in the texts of errors, for people. */

/** A stack frame: its indentation, its call, and what `inspect` writes behind the last one. */
const FRAME = /^( *)at (.*?)( \{|,|)$/;
const BUILTIN = /\((?:<anonymous>|index \d+)/;
const JAVA = /^[\w$.<>/]+ \((?:[\w$]+\.\w+|null|Unknown Source|Native Method)(?::-?\d+)?\)$/;
const RUNTIME = /\b(?:node:|es4x:)/;
const PACKAGE = /[/\\]node_modules[/\\]/;

/**
 * @typedef {'own' | 'package' | 'internal' | 'builtin'} FrameKind
 * @typedef {object} Line
 * @property {string} line
 * @property {FrameKind | 'text'} kind
 * @property {string} [indent] of a frame, as the following ones
 * @property {string} [call]
 * @property {string} [end]
 */

/**
 * Splits a text into lines and classifies those that are frames.
 *
 * @param {string} text
 * @param {(line: string) => string} [bare] removes the colours of a line
 * @returns {Line[]}
 */
export function linesOf(text, bare = (line) => line) {
  return text.split('\n').map((line) => {
    const [, indent, call, end] = FRAME.exec(bare(line)) ?? [];
    return { line, indent, call, end, kind: call === undefined ? 'text' : kindOf(call) };
  });
}

/**
 * Joins such lines; each run of frames of packages, of the runtime or of Java becomes one line.
 *
 * @param {Line[]} lines
 * @param {boolean} colors
 */
export function folded(lines, colors) {
  return runsOf(lines)
    .flatMap((run) => fold(run, colors))
    .map(({ line }) => line)
    .join('\n');
}

/**
 * @param {string} call
 * @returns {FrameKind}
 */
function kindOf(call) {
  if (JAVA.test(call) || RUNTIME.test(call)) {
    return 'internal';
  }
  if (BUILTIN.test(call)) {
    return 'builtin';
  }
  return PACKAGE.test(call) ? 'package' : 'own';
}

/**
 * Groups lines: the frames of one stack form a group, any other line is a group of its own.
 *
 * @param {Line[]} lines
 */
function runsOf(lines) {
  /** @type {Line[][]} */
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
 * Folds several frames of packages or internals into one line. The first frame stays, and so do those of packages if
 * the stack has no frame of the program.
 *
 * @param {Line[]} run
 * @param {boolean} colors
 * @returns {{ line: string }[]}
 */
function fold(run, colors) {
  const own = run.some(({ kind }) => kind === 'own');
  /** @type {{ line: string }[]} */
  const folded = [];
  /** @type {Line[]} */
  let hidden = [];
  const flush = () => {
    if (hidden.length === 1 && hidden[0].kind === 'package') {
      folded.push(...hidden);
    } else if (hidden.length > 0) {
      const text = `... ${hidden.length} internal frame${hidden.length === 1 ? '' : 's'}`;
      const line = colors ? `\x1b[2m${text}\x1b[22m` : text;
      folded.push({ line: hidden[0].indent + line + hidden.at(-1)?.end });
    }
    hidden = [];
  };
  for (const frame of run) {
    /** @type {Partial<Record<Line['kind'], boolean>>} */
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
