/** Tells whether names are to be left as bytes, for another encoding than UTF-8. */
export const asBytes = (encoding) =>
  encoding !== undefined && encoding !== null && encoding !== 'utf8' && encoding !== 'utf-8';

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

    /** The path of an entry in a folder; path and name are both text or both bytes. */
    child: (folder, name) =>
      typeof folder === 'string'
        ? `${folder}/${name}`
        : Buffer.concat([folder, Buffer.from('/'), name]),

    encoded: (text, encoding) => Buffer.from(text, encoding),
  };
}
