/**
 * Formats arguments that do not need the formatter: strings and simple values, also with `%s` and `%d`. With it most
 * programs need not load the formatter.
 *
 * @param {unknown[]} args of `console.log`
 * @param {() => boolean} hasColors whether values are printed in colours
 * @returns {string | undefined} undefined if the formatter is needed
 */
export function plainText(args, hasColors) {
  const first = args[0];
  if (typeof first !== 'string' || args.length === 1 || !first.includes('%')) {
    return join('', args, 0, hasColors);
  }
  let text = '';
  let used = 1;
  let from = 0;
  let at = first.indexOf('%');
  while (at !== -1 && at + 1 < first.length) {
    text += first.slice(from, at);
    const letter = first[at + 1];
    if (letter === '%') {
      text += '%';
    } else if (used === args.length) {
      text += `%${letter}`;
    } else {
      const value = args[used++];
      const takes = letter === 's' || (letter === 'd' && typeof value === 'number');
      const word = takes ? simpleText(value) : undefined;
      if (word === undefined) {
        return undefined;
      }
      text += word;
    }
    from = at + 2;
    at = first.indexOf('%', from);
  }
  return join(text + first.slice(from), args, used, hasColors);
}

/**
 * @param {string} start
 * @param {unknown[]} args
 * @param {number} from
 * @param {() => boolean} hasColors
 */
function join(start, args, from, hasColors) {
  let text = start;
  for (let i = from; i < args.length; i++) {
    const value = args[i];
    const word = typeof value === 'string' || !hasColors() ? simpleText(value) : undefined;
    if (word === undefined) {
      return undefined;
    }
    text += i === 0 ? word : ` ${word}`;
  }
  return text;
}

/** @param {unknown} value */
function simpleText(value) {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return Object.is(value, -0) ? '-0' : `${value}`;
    case 'bigint':
      return `${value}n`;
    case 'boolean':
    case 'undefined':
      return `${value}`;
    default:
      return value === null ? 'null' : undefined;
  }
}
