import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { buffer, text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { announce, itemsOf, sum, tls } from './content.mjs';

/**
 * @import { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
 * @import { IncomingMessage, ServerResponse } from 'node:http'
 * @import { Server } from 'node:net'
 */

/**
 * @param {IncomingMessage | Http2ServerRequest} request
 * @param {ServerResponse | Http2ServerResponse} response
 */
async function answer(request, response) {
  const url = new URL(request.url ?? '', 'http://localhost');
  const [, name, parameter] = url.pathname.split('/');
  switch (name) {
    case 'baseline2':
    case 'baseline11': {
      const body = request.method === 'POST' ? Number(await text(request)) : 0;
      plain(response, sum(url.searchParams) + body);
      break;
    }
    case 'delay':
      setTimeout(() => plain(response, Number(parameter)), Number(parameter));
      break;
    case 'echo': {
      const bytes = await buffer(request);
      response.setHeader('content-type', 'application/octet-stream');
      response.end(bytes);
      break;
    }
    case 'json': {
      const json = JSON.stringify(
        itemsOf(Number(parameter), Number(url.searchParams.get('m') ?? 1)),
      );
      response.setHeader('content-type', 'application/json');
      if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
        response.setHeader('content-encoding', 'gzip');
        response.end(gzipSync(json));
      } else {
        response.end(json);
      }
      break;
    }
    default:
      response.writeHead(404).end();
  }
}

/**
 * @param {ServerResponse | Http2ServerResponse} response
 * @param {number} number
 */
function plain(response, number) {
  response.setHeader('content-type', 'text/plain');
  response.end(`${number}`);
}

/** @param {Server} server */
async function listen(server) {
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)));
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
}

announce({
  http: await listen(http.createServer(answer)),
  tls: await listen(https.createServer(tls, answer)),
  h2c: await listen(http2.createServer(answer)),
});
