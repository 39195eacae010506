/** A line of an `.env` file in Node's syntax. */
const LINE =
  /^[ \t]*(?:export[ \t]+)?([^\s=#][^=\n]*?)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|(["'`][^\n]*|[^\n#]*))?[^\n]*$/gm;

/**
 * Parses the variables of an `.env` file.
 *
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnv(text) {
  const found = new Map();
  for (const match of text.replaceAll('\r\n', '\n').matchAll(LINE)) {
    const [, name, double, single, backtick, plain = ''] = match;
    found.set(name, double?.replaceAll('\\n', '\n') ?? single ?? backtick ?? plain.trim());
  }
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
