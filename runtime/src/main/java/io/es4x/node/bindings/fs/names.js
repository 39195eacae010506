/** Returns whether names are to be left as bytes, for another encoding than UTF-8. */
export const asBytes = (encoding) =>
  Boolean(encoding) && encoding !== 'utf8' && encoding !== 'utf-8';

/**
 * Paths and names as scripts have them: text or buffers.
 *
 * @param {(id: string) => Value} requireBuiltin
 */
export function createNames(requireBuiltin) {
  const { Buffer } = requireBuiltin('buffer');
  return {
    /** Decodes a name that was left as bytes. */
    decoded(name, encoding) {
      if (typeof name === 'string') return name;
      const bytes = Buffer.from(name);
      return encoding === 'buffer' ? bytes : bytes.toString(encoding);
    },

    /** A path in a message. */
    shown: (path) => (ArrayBuffer.isView(path) ? `${Buffer.from(path)}` : path),

    /** The path of an entry in a folder, as bytes: a name need not be UTF-8. */
    child: (folder, name) => Buffer.concat([Buffer.from(folder), Buffer.from('/'), name]),

    /** A path as text of a character for each byte, by which parts of it are found; and back. */
    charactersOf: (path) => Buffer.from(path).toString('latin1'),
    bytesOf: (characters) => Buffer.from(characters, 'latin1'),

    encoded: (text, encoding) => Buffer.from(text, encoding),
  };
}
