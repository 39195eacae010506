import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
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

  it('is written to its end, however long that takes', async function () {
    if (process.platform === 'win32') this.skip();
    const app = application({ 'main.mjs': 'process.on("exit", () => console.log("ends"));' });
    try {
      const pipe = join(app.folder, 'pipe');
      execFileSync('mkfifo', [pipe]);
      const program = start(app.folder, { args: ['--heap-histogram', pipe] });
      await program.said(/ends/);
      await setTimeout(7000); // Shutdown hooks have five seconds.
      assert.equal(program.child.exitCode, null); // It waits for a reader.
      const text = readFileSync(pipe, 'utf8');
      assert.match(text, /^ +instances {2}class\n(?: *\d+ {2}.*\n)+$/);
      assert.equal((await program.ended).code, 0);
    } finally {
      app.remove();
    }
  });

  it('is written when Java code ends the process', async () => {
    const app = application({
      'main.mjs':
        "class Kept {} globalThis.kept = new Kept(); Java.type('java.lang.System').exit(3);",
    });
    try {
      const args = ['--heap-histogram=heap.txt'];
      const { code, stderr } = await start(app.folder, { args }).ended;
      assert.equal(code, 3, stderr);
      assert.match(readFileSync(join(app.folder, 'heap.txt'), 'utf8'), /^ +1 {2}Kept$/m);
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
