import { countOf } from '../../../examples/techempower/count.js';
import { applicationOf, HELLO } from './application.mjs';

/** @import { Database } from './worlds.mjs' */

/**
 * The handler of runtimes whose servers speak `Request` and `Response`. They add the date.
 *
 * @param {Database} database
 * @param {string} server the name of the runtime
 */
export function handlerOf(database, server) {
  const application = applicationOf(database);
  const send = (/** @type {string} */ type, /** @type {string} */ body) =>
    new Response(body, { headers: { 'Content-Type': type, Server: server } });
  const json = (/** @type {unknown} */ body) => send('application/json', JSON.stringify(body));

  return (/** @type {Request} */ { url }) => {
    const [path, query = ''] = url.slice(url.indexOf('/', 8)).split('?', 2);
    const count = (/** @type {string} */ name) => countOf(new URLSearchParams(query).get(name));
    switch (path) {
      case '/plaintext':
        return send('text/plain', HELLO);
      case '/json':
        return json({ message: HELLO });
      case '/db':
        return application.world().then(json);
      case '/queries':
        return application.queries(count('queries')).then(json);
      case '/updates':
        return application.updates(count('queries')).then(json);
      case '/cached-queries':
        return application.cached(count('count')).then(json);
      case '/fortunes':
        return application.fortunes().then((html) => send('text/html; charset=utf-8', html));
      default:
        return new Response(null, { status: 404 });
    }
  };
}
