/** The kinds of files in a mode, and their mask, as in `fs.constants`: `S_IFMT`, `S_IFDIR` and so on. */
export const KIND = 0o170000;
export const FOLDER = 0o040000;
export const LINK = 0o120000;
export const FILE = 0o100000;
export const SOCKET = 0o140000;
export const FIFO = 0o010000;
