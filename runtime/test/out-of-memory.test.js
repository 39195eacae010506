import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { BRIEF } from './support/brief.js';
import { application, start } from './support/es4x.js';

const env = { JAVA_OPTS: `${BRIEF} -Xmx160m` };
const FILL = 'for (;;) kept.push(new Array(1e5).fill(Math.random()));';
const MESSAGE =
  /^ES4X_OUT_OF_MEMORY: JavaScript heap out of memory\. Its limit is \d+ MiB: .*-Xmx2g/m;

/** @param {string} handler */
const server = (handler) => `
  import { createServer } from 'node:http';
  const kept = [];
  const server = createServer((request, response) => {
    ${handler}
    response.end('answered');
  });
  server.listen(0, async () => {
    const ask = async (path) => {
      const response = await fetch('http://localhost:' + server.address().port + path);
      console.log(response.status);
    };
    await ask('/');
    await ask('/fill');
    await ask('/');
    server.close();
  });`;

/** @param {string} program */
async function run(program) {
  const app = application({ 'main.mjs': program });
  try {
    return await start(app.folder, { env }).ended;
  } finally {
    app.remove();
  }
}

describe('memory that ends', function () {
  this.timeout(300_000);

  for (const [where, program] of [
    ['in the main module', `const kept = []; ${FILL}`],
    ['after an await', `const kept = []; await 1; ${FILL}`],
    [
      'in a callback',
      `const kept = []; setTimeout(() => { ${FILL} }, 1); await new Promise(() => {});`,
    ],
    ['in a request', server(`if (request.url === '/fill') ${FILL}`)],
    [
      'in a worker',
      `import { Worker } from 'node:worker_threads';
       new Worker(${JSON.stringify(`const kept = []; ${FILL}`)}, { eval: true });`,
    ],
  ]) {
    it(`ends the process as in Node: ${where}`, async () => {
      const { code, stderr } = await run(program ?? '');
      assert.match(stderr, MESSAGE);
      assert.equal(code, 134);
      assert.doesNotMatch(stderr, /unsettled/);
    });
  }

  it('fails the request alone when only its array does not fit', async () => {
    const { code, stdout, stderr } = await run(
      server(`if (request.url === '/fill') new Array(1e8).fill(1.5);`),
    );
    assert.equal(stdout, '200\n500\n200\n');
    assert.match(stderr, /Request GET \/fill failed/);
    assert.equal(code, 0);
  });
});
