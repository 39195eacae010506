/**
 * A member that sends jobs without a pause, and says by HTTP what became of them. A job that has failed is sent once
 * more; jobs that were answered have to be in the map.
 */
const bus = vertx.eventBus();
const done = await vertx.sharedData().getAsyncMap('done');
const acknowledged = [];
let next = 0;
let since = fresh();

function fresh() {
  return { by: {}, failures: [], twice: [] };
}

async function send(job) {
  const reply = await bus.request('job', job, { sendTimeout: 1500 });
  acknowledged.push(job);
  const by = reply.body();
  since.by[by] = (since.by[by] ?? 0) + 1;
}

async function work() {
  for (;;) {
    const job = next++;
    try {
      await send(job);
    } catch (e) {
      since.failures.push(`${e.name}: ${e.message}`);
      await send(job).catch((again) => since.twice.push(`${again}`));
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const answers = {
  '/since': () => since,
  '/fresh': () => {
    const before = since;
    since = fresh();
    return before;
  },
  '/lost': async () => {
    const asked = [...acknowledged];
    const jobs = new Set(await done.keys());
    return { acknowledged: asked.length, lost: asked.filter((job) => !jobs.has(`${job}`)) };
  },
};

const server = await vertx
  .createHttpServer()
  .requestHandler(async (request) => {
    const answer = await answers[request.path()]();
    await request.response().end(JSON.stringify(answer));
  })
  .listen(0, '127.0.0.1');
for (let i = 0; i < 4; i++) work();
console.log('port', server.actualPort());
console.log('ready');
