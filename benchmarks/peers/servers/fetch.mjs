import { json, list, plaintext } from './content.mjs';

/** The handler of runtimes whose servers speak `Request` and `Response`. */
export function fetch(request) {
  const { url } = request;
  switch (url.slice(url.indexOf('/', 8))) {
    case '/plaintext':
      return new Response(plaintext(), { headers: { 'content-type': 'text/plain' } });
    case '/json':
      return new Response(json(), { headers: { 'content-type': 'application/json' } });
    case '/list':
      return new Response(list(), { headers: { 'content-type': 'application/json' } });
    default:
      return new Response(null, { status: 404 });
  }
}
