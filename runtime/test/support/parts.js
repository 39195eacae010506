/**
 * Returns the parts of an output by their names: each begins with a line `== name`.
 *
 * @param {string} output
 * @returns {Record<string, string>} the text of each part, without that line
 */
export function partsOf(output) {
  return Object.fromEntries(
    output
      .split(/^== /m)
      .slice(1)
      .map((part) => {
        const end = part.indexOf('\n');
        return [part.slice(0, end), part.slice(end + 1)];
      }),
  );
}
