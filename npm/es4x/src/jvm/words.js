// @ts-check
import { CliError } from '../fail.js';

// A backslash escapes only white space, quotes and itself, so that C:\jdk is unchanged.
const PIECE = /"((?:\\["\\]|[^"])*)"|'([^']*)'|\\([\s"'\\])|([^\s"'])/g;
const WORD = new RegExp(`(?:${PIECE.source})+`, 'g');

/**
 * Splits options as a shell does: at white space, except inside quotes or after a backslash.
 *
 * @param {string} text
 * @param {string} from the source of the text, for messages
 * @returns {string[]}
 */
export function words(text, from) {
  const rest = text.replace(WORD, '').trim();
  if (rest) {
    throw new CliError('ES4X_USAGE', `${from} has an unclosed ${rest[0]}.`, 2);
  }
  return (text.match(WORD) ?? []).map((word) =>
    word.replace(
      PIECE,
      (_, double, single, escaped, plain) =>
        double?.replace(/\\(["\\])/g, '$1') ?? single ?? escaped ?? plain,
    ),
  );
}
