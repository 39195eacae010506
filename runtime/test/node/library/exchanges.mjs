import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';

/** Starts a server whose requests are handled by the function of each exchange. */
export async function startServer() {
  let handler;
  const server = http.createServer({ keepAliveTimeout: 3000 }, (req, res) => handler(req, res));
  await once(server.listen(0), 'listening');
  const { port } = server.address();

  /** Has a handler answer requests on one connection; returns what it returned, and the answers. */
  async function exchange(
    handle,
    requests = [['Host: a']],
    { method = 'GET', version = 1.1 } = {},
  ) {
    const results = [];
    handler = (req, res) => {
      results.push(handle(req, res));
      if (!res.writableEnded && !res.endsLater) res.end('Hello');
    };
    const texts = requests.map(
      (lines, i) =>
        `${method} /${i} HTTP/${version}\r\n${lines.join('\r\n')}\r\n${i === requests.length - 1 ? 'Connection: close\r\n' : ''}\r\n`,
    );
    const socket = connect(port);
    socket.write(Buffer.from(texts.join(''), 'latin1'));
    let answer = '';
    for await (const chunk of socket.setEncoding('latin1')) answer += chunk;
    return [results, answer.replace(/Date: .*GMT\r\n/g, '')];
  }

  return { server, exchange };
}

/** Assigns to a property; returns a function that undoes it. */
export function assigned(object, key, value) {
  const had = Object.hasOwn(object, key);
  const before = object[key];
  object[key] = value;
  return () => {
    if (had) object[key] = before;
    else delete object[key];
  };
}
