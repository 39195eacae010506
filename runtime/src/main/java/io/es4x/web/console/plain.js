/**
 * The text of what needs no formatter: strings and simple values, also under a format of `%s` and
 * `%d`. It spares most programs the loading of the formatter at their start.
 *
 * @param {unknown[]} args of `console.log`
 * @param {() => boolean} hasColors whether values are shown in colours
 * @returns {string | undefined} undefined for everything else
 */
export function plainText(args, hasColors) {
  const [first] = args;
  if (typeof first !== 'string' || args.length === 1 || !first.includes('%')) {
    return join(args, hasColors);
  }
  let used = 1;
  let isSimple = true;
  const text = first.replace(/%(.?)/gs, (directive, letter) => {
    if (letter === '%') {
      return '%';
    }
    if (used === args.length) {
      return directive;
    }
    const value = args[used++];
    const takes = letter === 's' || (letter === 'd' && typeof value === 'number');
    const word = takes ? simpleText(value) : undefined;
    isSimple &&= word !== undefined;
    return word;
  });
  return isSimple ? join([text, ...args.slice(used)], hasColors) : undefined;
}

function join(args, hasColors) {
  let text = '';
  for (let i = 0; i < args.length; i++) {
    const value = args[i];
    const word = typeof value === 'string' || !hasColors() ? simpleText(value) : undefined;
    if (word === undefined) {
      return undefined;
    }
    text += i === 0 ? word : ` ${word}`;
  }
  return text;
}

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
