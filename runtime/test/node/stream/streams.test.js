import assert from 'node:assert/strict';
import { application, inBrief, start } from '../../support/es4x.js';

// One program, whose output is compared: each line is a way between streams of Vert.x, Node.js and the web.
const PROGRAM = `
import { Duplex, PassThrough, Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';

const upper = () => new Transform({ transform: (chunk, _, done) => done(null, String(chunk).toUpperCase()) });
const JavaBuffer = Java.type('io.vertx.core.buffer.Buffer');
let produced = 0;
async function* endless() {
  for (;;) yield new Uint8Array(65536).fill(produced++);
}
async function* failing() {
  yield 'begun';
  throw new RangeError('no more');
}
const answers = {
  '/pipeline': (request, response) => pipeline(Readable.from(request), upper(), Duplex.from(response)),
  '/send-readable': (_, response) => response.setChunked(true).send(Readable.from(['a', 'b', Buffer.from('c')])),
  '/send-generator': (_, response) =>
    response.setChunked(true).send((async function* () { yield 'x'; yield new Uint8Array([121]); })()),
  '/send-web': (_, response) =>
    response.setChunked(true).send(new ReadableStream({
      start(controller) { controller.enqueue(new Uint8Array([119])); controller.close(); },
    })),
  '/send-blob': (_, response) => response.setChunked(true).send(new Blob(['bl', 'ob'])),
  '/to-node': async (request, response) => {
    const through = new PassThrough();
    const [, got] = await Promise.all([request.pipeTo(through), text(through)]);
    await response.end(got);
  },
  '/to-web': async (request, response) => {
    const parts = [];
    await request.pipeTo(new WritableStream({ write: (chunk) => void parts.push(...chunk) }));
    await response.end(String.fromCharCode(...parts));
  },
  '/from-web': (request, response) =>
    pipeline(Readable.fromWeb(Readable.toWeb(Readable.from(request))), Duplex.from(response)),
  '/endless': (_, response) => response.setChunked(true).send(endless()),
  '/failing': (_, response) => response.setChunked(true).send(failing()),
};
const failures = {};
const server = await vertx.createHttpServer().requestHandler((request) => {
  request.response().exceptionHandler(() => {});
  if (request.getHeader('content-length')) request.response().setChunked(true);
  Promise.resolve(answers[request.path()](request, request.response())).catch((e) => {
    failures[request.path()] = e;
  });
}).listen(0);
const client = vertx.createHttpClient();
const { GET, POST } = Java.type('io.vertx.core.http.HttpMethod');
const begin = (method, path) => client.request(method, server.actualPort(), 'localhost', path);
async function ask(path, body) {
  const response = await (await begin(body ? POST : GET, path)).send(body ?? '');
  return String(await response.body());
}
for (const path of Object.keys(answers).slice(0, 8)) {
  const body = /pipeline|-node|to-web|from-web/.test(path) ? 'some text' : undefined;
  console.log(path, await ask(path, body));
}
console.log('request', await (async () => {
  const request = await begin(POST, '/to-node');
  const response = await request.setChunked(true).send(Readable.from(['sent ', 'in ', 'parts']));
  return text(Readable.from(response));
})());

// A reader that stops stops the writer.
const request = await begin(GET, '/endless');
const response = await request.send();
response.pause().exceptionHandler(() => {});
let before;
do {
  before = produced;
  await new Promise((resolve) => setTimeout(resolve, 300));
} while (before === 0 || produced !== before);
console.log('waits', produced < 1000);
await request.reset();

// Vert.x ends what it was sending; the sender gets the error itself.
console.log('failing', await ask('/failing'), failures['/failing'] instanceof RangeError);

// Bytes are shared where they can be.
const vertxBuffer = JavaBuffer.buffer('shared');
const nodeBuffer = Buffer.from(vertxBuffer);
vertxBuffer.setString(0, 'S');
console.log(nodeBuffer.toString(), nodeBuffer.length, vertxBuffer.toUint8Array() instanceof Uint8Array);
const written = [];
const sink = new Writable({ write(chunk, _, done) { written.push(chunk); done(); } });
sink.write(vertxBuffer);
console.log(Buffer.isBuffer(written[0]), String(written[0]));
try {
  sink.write(JavaBuffer);
} catch (error) {
  console.log(error.code);
}
console.log(Java.type('java.util.Objects').toString(Java.type('java.nio.file.Path').of(new URL('file:///a%20b'))));
const options = new (Java.type('io.vertx.core.http.RequestOptions'))().setAbsoluteURI(new URL('http://host:81/x?y'));
console.log(options.getHost(), options.getPort(), options.getURI());
process.exit();
`;

describe('streams', function () {
  this.timeout(300_000);
  inBrief();

  it('of Vert.x, Node.js and the web take one another', async () => {
    const app = application({ 'main.mjs': PROGRAM });
    try {
      const { code, stdout, stderr } = await start(app.folder).ended;
      assert.equal(code, 0, stderr);
      assert.deepEqual(stdout.trim().split('\n'), [
        '/pipeline SOME TEXT',
        '/send-readable abc',
        '/send-generator xy',
        '/send-web w',
        '/send-blob blob',
        '/to-node some text',
        '/to-web some text',
        '/from-web some text',
        'request sent in parts',
        'waits true',
        'failing begun true',
        'Shared 6 true',
        'true Shared',
        'ERR_INVALID_ARG_TYPE',
        '/a b',
        'host 81 /x?y',
      ]);
    } finally {
      app.remove();
    }
  });
});
