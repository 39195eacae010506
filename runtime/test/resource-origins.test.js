import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { application, inBrief, start } from './support/es4x.js';
import { assertLoggedOnce } from './support/logged.js';

const PROGRAM = fileURLToPath(new URL('origins/resources.mjs', import.meta.url));
const ROWS = rowsOf(readFileSync(PROGRAM, 'utf8'));
const WAYS = ['sync', 'rejection', 'timer'];
const SERVERS = ['node:http', 'Vert.x'];

/** The types of resources that no request of these servers begins, and why. */
const OTHERS = {
  SERVE_BODY: 'is of a request to a fetch function: see serve.test.js',
  SERVE_RESPONSE: 'is of a request to a fetch function: see serve.test.js',
  SIGNAL: 'is of the process: a signal that a request sends to it is like one from elsewhere',
  STANDARD_STREAM: 'is of the process, which opens it once; its class is that of PIPE_SOCKET',
  TERMINAL: 'is of the process, which opens it once; its class is that of PIPE_SOCKET',
};

/** The names of the rows of the program, before it runs. */
function rowsOf(text) {
  const table = text.slice(text.indexOf('const resources = {'), text.indexOf('\n};\n\nconst keys'));
  return Array.from(table.matchAll(/^ {2}(?:'([^']+)'|(\w+))[(:]/gm), ([, a, b]) => a ?? b);
}

/** The status of the answer, or the code of what went wrong. */
function statusOf(port, path) {
  return new Promise((resolve) => {
    const options = { port, path: encodeURI(path), agent: false };
    request(options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    })
      .on('error', ({ code }) => resolve(code))
      .end();
  });
}

describe('an error in a callback of what a request has begun', function () {
  this.timeout(300_000);
  inBrief();
  /** @type {ReturnType<typeof application>} */
  let app;
  /** @type {ReturnType<typeof start>} */
  let program;
  let known;
  /** @type {Record<string, number>} */
  let ports;

  before(async () => {
    app = application({ 'main.mjs': readFileSync(PROGRAM, 'utf8') });
    program = start(app.folder, { args: ['--', app.folder] });
    known = JSON.parse(await program.said(/^rows (.*)\n/m));
    const numbers = (await program.said(/^ports (.*)\n/m)).split(' ').map(Number);
    ports = Object.fromEntries(SERVERS.map((server, i) => [server, numbers[i]]));
  });

  after(async () => {
    await program?.stop();
    app?.remove();
  });

  it('is tried for each type of asynchronous resource that there is', () => {
    assert.deepEqual(ROWS, known.rows);
    const tried = new Set(ROWS.map((row) => row.split(' ')[0]));
    const expected = [...tried, ...Object.keys(OTHERS)].sort();
    assert.deepEqual(expected, known.types.sort());
  });

  for (const row of ROWS) {
    for (const server of SERVERS) {
      for (const way of WAYS) {
        it(`is a 500, logged once: ${row} by ${server} (${way})`, async () => {
          assert.equal(await statusOf(ports[server], `/${row}/${way}`), 500);
          await assertLoggedOnce(program, `of ${row} by ${server} (${way})`);
          assert.equal(await statusOf(ports[server], '/ok'), 200);
        });
      }
    }
  }
});
