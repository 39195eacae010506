/**
 * Asks a server, and reads the JSON that it answers.
 *
 * @param {{ url: string }} server
 * @param {string} path
 * @param {string | FormData} [body] of a POST; a text is sent as JSON
 * @param {Record<string, string>} [headers]
 * @returns {Promise<[status: number, body: any]>}
 */
export async function answer({ url }, path, body, headers = {}) {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
  const method = body === undefined ? 'GET' : 'POST';
  const response = await fetch(url + path, { method, body, headers: { ...type, ...headers } });
  return [response.status, await response.json()];
}
