import http2 from 'node:http2';
import { once } from 'node:events';

const { NGHTTP2_FRAME_SIZE_ERROR } = http2.constants;
const LARGE = 'x'.repeat(64 * 1024);

/** Frames that are too large to be sent: what 'frameError', 'error' and 'close' tell. */
export default async (print) => {
  const told = (who, stream) => {
    stream.on('frameError', (type, code) => print(who, 'frameError', type, code));
    stream.on('error', ({ code, message }) => print(who, code, message));
    stream.on('close', () => print(who, 'close', stream.rstCode === NGHTTP2_FRAME_SIZE_ERROR));
  };
  const server = http2.createServer();
  server.on('stream', (stream) => {
    told('server', stream);
    stream.respond(undefined, { waitForTrailers: true });
    stream.on('wantTrailers', () => stream.sendTrailers({ 'a-trailer': LARGE }));
    stream.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${server.address().port}`;

  const client = http2.connect(url);
  const answered = client.request();
  told('client', answered);
  answered.resume();
  await once(client, 'close');

  const other = http2.connect(url);
  const refused = other.request({ 'a-header': LARGE });
  told('other client', refused);
  await once(other, 'close');
  server.close();
};
