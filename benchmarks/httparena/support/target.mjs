/**
 * @typedef {object} Target the server to be validated, and the files that it has been given
 * @property {{ http: number, tls: number, h2c: number, h2: number }} ports
 * @property {string} dataset a file
 * @property {string} files a folder
 * @property {string} certificate a file
 *
 * @typedef {object} Check of a profile
 * @property {string} profile
 * @property {string} states what holds, as the rest of a sentence that begins with the profile
 * @property {(target: Target) => Promise<void>} run throws where it does not hold
 */
export {};
