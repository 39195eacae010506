import http from 'node:http';
import https from 'node:https';

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {Record<string, string | string[] | undefined>} headers
 * @property {Buffer} body
 */

/**
 * Sends a request of HTTP/1.1 on a connection of its own.
 *
 * @param {number} port
 * @param {string} path which is sent as it is
 * @param {object} [options]
 * @param {boolean} [options.tls]
 * @param {string} [options.method]
 * @param {Record<string, string>} [options.headers]
 * @param {Buffer[]} [options.chunks] of the body, which is chunked unless `headers` have its length
 * @returns {Promise<Answer>}
 */
export function ask(port, path, { tls = false, method = 'GET', headers = {}, chunks = [] } = {}) {
  const target = { port, path, method, headers, agent: false };
  return new Promise((resolve, reject) => {
    const request = tls
      ? https.request({ ...target, rejectUnauthorized: false })
      : http.request(target);
    request.on('error', reject);
    request.on('response', async (response) => {
      try {
        const parts = await response.toArray();
        const status = response.statusCode ?? 0;
        resolve({ status, headers: response.headers, body: Buffer.concat(parts) });
      } catch (error) {
        reject(error);
      }
    });
    for (const chunk of chunks) request.write(chunk);
    request.end();
  });
}
