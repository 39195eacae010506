import { once } from 'node:events';
import http2 from 'node:http2';

const REQUESTS = 6;
const LARGE = 'x'.repeat(64 * 1024);

const closed = (emitter) => new Promise((resolve) => emitter.on('close', resolve));

async function listening(options, answer) {
  const server = http2.createServer(options).on('stream', answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, url: `http://127.0.0.1:${server.address().port}` };
}

/** Invalid requests of a session, of which a server takes as many as its options allow. */
async function invalid(print, options) {
  const { server, url } = await listening(options, (stream) =>
    stream.respond(undefined, { endStream: true }),
  );
  server.on('sessionError', ({ code, message }) => print('server', code, message));
  const client = http2.connect(url);
  client.on('error', ({ code, message }) => print('client', code, message));
  const end = closed(client);
  const answers = [];
  for (let i = 0; i < REQUESTS && !client.destroyed; i++) {
    const req = client.request({ ':path': i < REQUESTS - 1 ? 'no path' : '/' });
    req.on('error', ({ code, message }) => answers.push(`${code} ${message}`));
    req.on('response', ({ ':status': status }) => answers.push(status));
    await closed(req.resume());
  }
  client.destroy();
  await end;
  server.close();
  print(options, answers);
}

/** Headers and trailers that are too large for a frame. */
async function unsent(print) {
  const told = { server: [], client: [], refused: [] };
  const tell = (who, stream) => {
    stream.on('frameError', (type, code) => told[who].push(`frameError ${type} ${code}`));
    stream.on('error', ({ code, message }) => told[who].push(`${code} ${message}`));
    stream.on('close', () => told[who].push('close'));
  };
  const { server, url } = await listening({}, (stream) => {
    tell('server', stream);
    stream.respond(undefined, { waitForTrailers: true });
    stream.on('wantTrailers', () => stream.sendTrailers({ 'a-trailer': LARGE }));
    stream.end();
  });
  for (const [who, headers] of [
    ['client', {}],
    ['refused', { 'a-header': LARGE }],
  ]) {
    const client = http2.connect(url);
    const req = client.request(headers);
    tell(who, req);
    req.resume();
    await closed(client);
  }
  await new Promise((resolve) => server.close(resolve));
  print(told);
}

export default async (print) => {
  await invalid(print, {});
  await invalid(print, { maxSessionInvalidFrames: 2 });
  await unsent(print);
};
