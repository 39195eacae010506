import { Worker } from 'node:worker_threads';
import { createDatabase } from './database.mjs';

/**
 * The server under load. Beside its requests it deploys verticles, starts workers, sets timers and queries a database
 * whose connections are cut, over and over.
 */

/** The milliseconds between the beginnings of two deployments, workers and queries: in an hour 10,909, 5,454 and 36,000. */
const INTERVALS = { deployment: 330, worker: 660, query: 100, cut: 5000 };

const here = (/** @type {string} */ file) => new URL(file, import.meta.url);
const figures = { deployments: 0, workers: 0, timers: 0, webSockets: 0, queries: 0, cuts: 0 };
/** @type {string[]} */
const wrong = [];

/** @param {unknown} problem */
function note(problem) {
  if (wrong.length < 100) wrong.push(`${problem}`);
}

async function deploy() {
  const id = await vertx.deployVerticle(here('verticle.mjs').pathname);
  const reply = await vertx.eventBus().request('double', figures.deployments);
  if (reply.body() !== 2 * figures.deployments) note(`a verticle answered ${reply.body()}`);
  await vertx.undeploy(id);
  figures.deployments++;
}

async function work() {
  const worker = new Worker(here('worker.mjs'), { workerData: figures.workers });
  await new Promise((resolve, reject) => {
    worker.once('error', reject).once('message', (answer) => {
      if (answer !== 2 * figures.workers) note(`a worker answered ${answer}`);
      worker.terminate().then(resolve, reject);
    });
  });
  figures.workers++;
}

const database = createDatabase(process.env.DATABASE_URL ?? '');

async function query() {
  if (await database.query(figures.queries)) figures.queries++;
}

async function cut() {
  figures.cuts += await database.cut();
}

/**
 * Repeats a step at an interval, or at once after a step that took longer.
 *
 * @param {() => Promise<void>} step
 * @param {number} interval in milliseconds
 */
async function repeat(step, interval) {
  for (let due = performance.now(); ; due = Math.max(due + interval, performance.now())) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    await step().catch(note);
  }
}

repeat(deploy, INTERVALS.deployment);
repeat(work, INTERVALS.worker);
repeat(query, INTERVALS.query);
repeat(cut, INTERVALS.cut);
setInterval(() => {
  for (let i = 0; i < 100; i++) setTimeout(() => figures.timers++, i * 5);
}, 100);

// A run that is killed leaves no server.
setInterval(() => {
  try {
    process.kill(Number(process.env.SOAK_RUNNER), 0);
  } catch {
    process.exit(1);
  }
}, 1000);

const server = await vertx
  .createHttpServer()
  .webSocketHandler((socket) => {
    figures.webSockets++;
    socket.textMessageHandler((text) => socket.writeTextMessage(text));
    socket.closeHandler(() => figures.webSockets--);
  })
  .requestHandler((request) => {
    const response = request.response().putHeader('content-type', 'application/json');
    if (request.path() === '/figures') {
      if (request.getParam('gc') !== null) globalThis.gc?.();
      const heap = process.memoryUsage().heapUsed / 2 ** 20;
      response.end(JSON.stringify({ ...figures, heap, wrong }));
    } else {
      const number = Number(request.getParam('number'));
      const list = Array.from({ length: 10 }, (_, i) => ({ id: i, value: number * i }));
      response.end(JSON.stringify({ number, list }));
    }
  })
  .listen(0);
console.log(`Listening on http://localhost:${server.actualPort()}`);
