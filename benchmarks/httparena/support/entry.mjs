/**
 * @import { Application } from '../../../examples/testing/application.js'
 * @import { makeFiles } from './files.mjs'
 * @import { Target } from './target.mjs'
 */

/**
 * Returns the environment variables of a server under validation: free ports, and its files.
 *
 * @param {Awaited<ReturnType<typeof makeFiles>>} files
 */
export function variables({ dataset, files, certificate, key }) {
  return {
    HTTP_PORT: '0',
    TLS_PORT: '0',
    H2C_PORT: '0',
    H2_PORT: '0',
    DATASET: dataset,
    STATIC_FOLDER: files,
    TLS_CERT: certificate,
    TLS_KEY: key,
  };
}

/**
 * Returns the ports that a server has printed.
 *
 * @param {Application} server
 * @returns {Target['ports']}
 */
export function portsOf(server) {
  return JSON.parse(/Listening on \S+ (.*)/.exec(server.output())?.[1] ?? '');
}
