/**
 * Returns whether names are to be left as bytes, for another encoding than UTF-8.
 *
 * @param {string | null | undefined} encoding
 */
export const asBytes = (encoding) =>
  Boolean(encoding) && encoding !== 'utf8' && encoding !== 'utf-8';

/**
 * Paths and names as scripts have them: text or buffers.
 *
 * @import { LibraryModule, Path, PathOrDescriptor } from 'es4x:binding'
 * @param {(id: string) => LibraryModule} requireBuiltin
 */
export function createNames(requireBuiltin) {
  const { Buffer } = requireBuiltin('buffer');
  return {
    /**
     * Decodes a name that was left as bytes.
     *
     * @param {string | ArrayBuffer} name
     * @param {string | null | undefined} encoding
     * @returns {string | Uint8Array}
     */
    decoded(name, encoding) {
      if (typeof name === 'string') return name;
      const bytes = Buffer.from(name);
      return encoding === 'buffer' ? bytes : bytes.toString(encoding);
    },

    /**
     * A path in a message; no message names a descriptor.
     *
     * @param {PathOrDescriptor | undefined} path
     * @returns {string | undefined}
     */
    shown: (path) =>
      ArrayBuffer.isView(path) ? `${Buffer.from(path)}` : /** @type {string | undefined} */ (path),

    /**
     * The path of an entry in a folder, as bytes: a name need not be UTF-8.
     *
     * @type {(folder: Path, name: Uint8Array) => Uint8Array}
     */
    child: (folder, name) => Buffer.concat([Buffer.from(folder), Buffer.from('/'), name]),

    /**
     * A path as text of a character for each byte, by which parts of it are found; and back.
     *
     * @type {(path: Path) => string}
     */
    charactersOf: (path) => Buffer.from(path).toString('latin1'),
    /** @type {(characters: string) => Uint8Array} */
    bytesOf: (characters) => Buffer.from(characters, 'latin1'),

    /** @type {(text: string, encoding: string | undefined) => Uint8Array} */
    encoded: (text, encoding) => Buffer.from(text, encoding),
  };
}

/** @typedef {ReturnType<typeof createNames>} FileNames */
