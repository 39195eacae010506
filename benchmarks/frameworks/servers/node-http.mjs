import { createServer } from 'node:http';

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/plain').end('Hello, World!');
}).listen(0, () => console.log(`Listening on http://localhost:${server.address().port}`));
