/**
 * In what the words of errors may differ; class and code never do. Each rule leaves out what it is about on both sides.
 *
 * @type {{ reason: string, pattern: RegExp, left: string }[]}
 */
export const RULES = [
  {
    reason: 'Errors that have no code are worded by the engine.',
    pattern: /\b((?:Syntax|Type|Reference|Range|URI|Compile|Link)Error): [\s\S]*/,
    left: '$1',
  },
  {
    reason: 'Messages name the importing file, where those of Node sometimes do not.',
    pattern: /,? imported from [^\s;:"]+/g,
    left: '',
  },
  {
    reason:
      'Messages of `require` have the files that required one another, where those of Node sometimes do not.',
    pattern: /\nRequire stack:(\n- .*)*/g,
    left: '',
  },
  {
    reason: 'A message about a wrong package.json says which it is, and what is wrong with it.',
    pattern:
      /(Invalid package config \S+?json)(?=\W)[\s\S]*|(?<=verify that )(?:the )?\S*package\.json/g,
    left: '$1',
  },
  {
    reason: 'Messages do not explain what options of Node.js do.',
    pattern: / To see where the top-level await comes from[^\n]*/g,
    left: '',
  },
  {
    reason:
      'Messages suggest what could be meant, `Did you mean to import …?`, or installed, `Install it: …`.',
    pattern:
      /\n(?:Did you mean to import |Install it: |If it is a package of npm, install it: )[^\n]*/g,
    left: '',
  },
];

/** A line without what the rules leave out. @param {string} line */
export function comparable(line) {
  return RULES.reduce((text, { pattern, left }) => text.replace(pattern, left), line);
}

/** A line without any words of errors: their class and code, which programs test. @param {string} line */
export function coded(line) {
  return line.replace(/\b(\w*Error(?: \[\w+\])?): [\s\S]*/, '$1');
}
