import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

// What fetch writes of headers that a proxy passes on.

/** A server that tells what came over the wire, and answers when a request is there. */
async function listen() {
  let wire = '';
  const server = net.createServer((socket) => {
    let came = '';
    socket.setEncoding('latin1').on('error', () => {});
    socket.on('data', (text) => {
      came += text;
      const head = came.indexOf('\r\n\r\n');
      const length = /content-length: (\d+)/.exec(came)?.[1] ?? 0;
      const ended = /chunked/.test(came) ? came.endsWith('0\r\n\r\n') : true;
      if (head >= 0 && ended && came.length >= head + 4 + Number(length)) {
        wire = came;
        socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${server.address().port}/`;
  // ES4X keeps the connection of a HEAD request, which undici closes.
  const told = () =>
    wire
      .replace(/^(HEAD [\s\S]*?connection: )close/, '$1keep-alive')
      .replace(/user-agent: .*\r\n/, '');
  return { server, url, told: () => told().replace(new URL(url).host, 'HOST') };
}

export default async function run(print) {
  const { server, url, told } = await listen();
  async function go(name, options) {
    try {
      const response = await fetch(url, options);
      await response.text();
      print(name, response.status, JSON.stringify(told()));
    } catch ({ name: kind, message, cause }) {
      print(name, kind, message, cause?.name, cause?.code, cause?.message);
    }
  }
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'QUERY']) {
    for (const length of ['5', '0']) {
      await go(`${method} ${length}`, { method, headers: { 'content-length': length } });
    }
  }
  for (const length of ['abc', '-1', '', '3, 3']) {
    await go(`GET ${length}`, { headers: { 'content-length': length } });
  }
  const stream = (text) => new Blob([text]).stream();
  const sends = (body, headers, method = 'POST') => ({ method, body, headers, duplex: 'half' });
  await go('body', sends('abc', { 'content-length': '3' }));
  await go('body too short', sends('abc', { 'content-length': '5' }));
  await go('stream', sends(stream('abc'), { 'content-length': '3' }));
  await go('stream too short', sends(stream('abc'), { 'content-length': '5' }));
  await go('stream of no length', sends(stream('abc'), {}));
  await go('empty stream', sends(stream(''), {}));
  await go('empty stream of some length', sends(stream(''), { 'content-length': '5' }));
  await go('DELETE', sends(stream('abc'), { 'content-length': '0' }, 'DELETE'));
  const headers = {
    connection: ['close', 'keep-alive', 'upgrade', 'foo', 'Close', 'keep-alive, foo', 'te'],
    'transfer-encoding': ['chunked', 'identity'],
    host: ['example.com', ''],
    'keep-alive': ['timeout=5'],
    expect: ['100-continue', 'x'],
    upgrade: ['websocket', 'h2c'],
    te: ['trailers'],
    trailer: ['x'],
    'proxy-connection': ['keep-alive'],
    'proxy-authorization': ['Basic x'],
    'accept-encoding': ['identity', 'br'],
    via: ['1.1 x'],
    'x-forwarded-for': ['1.2.3.4'],
  };
  for (const [name, values] of Object.entries(headers)) {
    for (const value of values) {
      await go(`${name}: ${value}`, { headers: { [name]: value } });
      await go(`${name}: ${value} with a body`, sends('abc', { [name]: value }));
    }
  }

  const proxy = http.createServer(async (request, response) => {
    const { method } = request;
    const body = method === 'GET' ? undefined : request;
    try {
      const answer = await fetch(url, { ...sends(body, request.headers, method) });
      response.end(String(answer.status));
    } catch ({ cause }) {
      response.end(`${cause?.code} ${cause?.message}`);
    }
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  for (const [method, body, length] of [
    ['GET', '', '0'],
    ['POST', 'abc', '3'],
    ['POST', '', '0'],
    ['DELETE', '', '0'],
  ]) {
    const { port } = proxy.address();
    const request = http.request({ port, method, headers: { 'content-length': length } });
    request.end(body);
    const [response] = await once(request, 'response');
    print('proxy', method, await new Response(response).text(), JSON.stringify(told()));
  }
  proxy.closeAllConnections();
  proxy.close();
  server.close();
}
