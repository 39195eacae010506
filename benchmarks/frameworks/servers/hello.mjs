/** The handler of runtimes whose servers speak `Request` and `Response`. */
export const fetch = () =>
  new Response('Hello, World!', { headers: { 'content-type': 'text/plain' } });
