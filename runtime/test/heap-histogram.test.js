import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { application, inBrief, run, start } from './support/es4x.js';

const MAIN = `
import { createServer } from 'node:http';
import { Worker } from 'node:worker_threads';
class Session { constructor(id) { this.id = id; } }
class Order extends Session {}
function Old() {}
const kept = [];
for (let i = 0; i < 1000; i++) {
  kept.push(new Session(i));
  if (i % 2) kept.push(new Order(i));
  if (i % 4 === 0) kept.push(new Old());
  new Session(-i); // Nothing keeps it.
}
const hostile = { get constructor() { throw new Error('called'); } };
for (let i = 0; i < 10; i++) kept.push(Object.create(hostile));
globalThis.kept = kept;
const worker = new Worker(new URL('./worker.mjs', import.meta.url));
worker.on('message', () => createServer().listen(0, () => console.log('ready')));
`;

const WORKER = `
import { parentPort } from 'node:worker_threads';
class Task {}
globalThis.tasks = Array.from({ length: 77 }, () => new Task());
parentPort.on('message', () => {});
parentPort.postMessage('made');
`;

describe('--heap-histogram', function () {
  inBrief();
  this.timeout(300_000);

  it('counts the live objects of each class in all threads, when a server is stopped', async () => {
    const app = application({ 'main.mjs': MAIN, 'worker.mjs': WORKER });
    try {
      const file = join(app.folder, 'heap.txt');
      const program = start(app.folder, { args: ['--heap-histogram', file] });
      await program.said(/ready/);
      const { stderr } = await program.stop('SIGTERM');
      assert.ok(existsSync(file), stderr);
      const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
      assert.match(head, /^ +instances {2}class$/);
      const counts = new Map(
        lines.map((line) => {
          const [, count, name] = /^ *(\d+) {2}(.*)$/.exec(line) ?? assert.fail(line);
          return [name, Number(count)];
        }),
      );
      assert.equal(counts.get('Session'), 1001); // With the prototype of Order.
      assert.equal(counts.get('Order'), 500);
      assert.equal(counts.get('Old'), 250);
      assert.equal(counts.get('Task'), 77);
      assert.ok(/** @type {number} */ (counts.get('Object')) > 10);
      assert.ok(/** @type {number} */ (counts.get('Server')) > 0);
      assert.deepEqual(
        [...counts.values()],
        [...counts.values()].sort((a, b) => b - a),
      );
    } finally {
      app.remove();
    }
  });

  it('says so when the file cannot be written, and keeps the exit code', async () => {
    const { code, stderr } = await run('process.exitCode = 4', {
      args: ['--heap-histogram=/dev/null/x'],
    });
    assert.equal(code, 4);
    assert.match(stderr, /^es4x: the histogram cannot be written: .*\/dev\/null/m);
  });

  it("is named where Node's option is refused", async () => {
    const { code, stderr } = await run('', { args: ['--heap-prof'] });
    assert.equal(code, 2);
    assert.match(stderr, /--heap-histogram/);
  });
});
