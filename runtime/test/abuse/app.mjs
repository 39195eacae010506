import http from 'node:http';
import { WebSocketServer } from 'ws';

// Servers to attack: one of Vert.x, one of Node's library, and the one of the exported function.

const server = vertx.createHttpServer();
server.requestHandler((request) => {
  request.body().then((body) => {
    request.response().end(`<${request.method().name()} ${request.uri()} ${body.length()}>`);
  });
});
server.webSocketHandler((socket) => {
  socket.textMessageHandler((text) => socket.writeTextMessage(text));
  socket.exceptionHandler(() => {});
});
await server.listen(0, '127.0.0.1');
console.log(`Vert.x on ${server.actualPort()}.`);

const ofNode = http.createServer(async (request, response) => {
  let length = 0;
  for await (const part of request) length += part.length;
  response.end(`<${request.method} ${request.url} ${length}>`);
});
const sockets = new WebSocketServer({ server: ofNode, maxPayload: 262_144 });
sockets.on('connection', (socket) => {
  socket.on('error', () => {}).on('message', (text) => socket.send(String(text)));
});
ofNode.listen(0, '127.0.0.1', () => console.log(`node:http on ${ofNode.address().port}.`));

const System = Java.type('java.lang.System');

async function answer(request) {
  if (request.url.endsWith('/heap')) {
    System.gc();
    return Response.json(process.memoryUsage().heapUsed);
  }
  return new Response(`<${request.method} ${request.url} ${(await request.text()).length}>`);
}

export default { port: 0, hostname: '127.0.0.1', fetch: answer };
