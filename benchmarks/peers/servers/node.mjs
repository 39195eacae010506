import { createServer } from 'node:http';
import { json, list, plaintext } from './content.mjs';

const server = createServer((request, response) => {
  switch (request.url) {
    case '/plaintext':
      response.setHeader('content-type', 'text/plain').end(plaintext());
      break;
    case '/json':
      response.setHeader('content-type', 'application/json').end(json());
      break;
    case '/list':
      response.setHeader('content-type', 'application/json').end(list());
      break;
    default:
      response.writeHead(404).end();
  }
}).listen(0, () => console.log(`Listening on http://localhost:${server.address().port}`));
