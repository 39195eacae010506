const { eventLoopUtilization, performance } = require('node:perf_hooks');
const { once } = require('node:events');
const { setTimeout: sleep } = require('node:timers/promises');
const { Worker } = require('node:worker_threads');

const MILESTONES = ['nodeStart', 'v8Start', 'environment', 'bootstrapComplete', 'loopStart'];
const MILLISECONDS = 60;

/** Keeps the thread busy, without looking at timers. */
function spin() {
  const end = performance.now() + MILLISECONDS;
  while (performance.now() < end);
}

/** The program of a worker, which writes what its last event sees to the shared memory. */
const WORKER = `
  const { nodeTiming } = require('node:perf_hooks').performance;
  const { workerData, parentPort } = require('node:worker_threads');
  const seen = new Float64Array(workerData);
  seen[0] = nodeTiming.loopStart >= nodeTiming.bootstrapComplete;
  seen[1] = nodeTiming.loopExit;
  process.on('beforeExit', () => { seen[2] = nodeTiming.loopExit; });
  process.on('exit', () => { seen[3] = nodeTiming.loopExit > nodeTiming.loopStart; });
  parentPort.once('message', () => {});
`;

/** Returns whether two clocks differ little: between reading one and the other, a busy machine may do something else. */
const isSmall = (difference) =>
  Array.from({ length: 50 }, difference).some((each) => Math.abs(each) < 50);

module.exports = async function nodeTiming(print) {
  const { nodeTiming } = performance;
  const reached = { ...nodeTiming };
  const steps = MILESTONES.map(
    (name, at) => nodeTiming[name] - (nodeTiming[MILESTONES[at - 1]] ?? 0),
  );
  print(
    steps.map((step) => step > 0),
    nodeTiming.loopExit,
    nodeTiming.startTime,
  );
  print(Object.keys(reached), Object.keys(nodeTiming.toJSON()));
  print(isSmall(() => performance.now() - nodeTiming.nodeStart - process.uptime() * 1000));
  print(isSmall(() => Date.now() - performance.timeOrigin - performance.now()));

  const before = eventLoopUtilization();
  await sleep(MILLISECONDS);
  const slept = eventLoopUtilization(before);
  print(slept.idle > 0, slept.idle <= nodeTiming.idleTime, slept.utilization < 1);
  const begin = eventLoopUtilization();
  spin();
  const spun = eventLoopUtilization(begin);
  print(spun.idle, spun.utilization, spun.active >= MILLISECONDS - 1);
  print(
    MILESTONES.every((name) => nodeTiming[name] === reached[name]),
    nodeTiming.loopExit,
  );

  const counts = () => Object.values(nodeTiming.uvMetricsInfo);
  const [iterations, events] = counts();
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
  print(counts()[0] - iterations >= 3, counts()[1] >= events, counts().every(Number.isInteger));

  const seen = new SharedArrayBuffer(4 * Float64Array.BYTES_PER_ELEMENT);
  const worker = new Worker(WORKER, { eval: true, workerData: seen });
  print(worker.performance.eventLoopUtilization());
  await once(worker, 'online');
  let ofWorker;
  // It is idle when its program has run.
  for (let i = 0; i < 1000 && !(ofWorker?.idle > 0); i++) {
    await sleep(MILLISECONDS);
    ofWorker = worker.performance.eventLoopUtilization();
  }
  const { idle, utilization } = ofWorker;
  print(idle > 0, utilization > 0, utilization < 1);
  worker.postMessage('end');
  await once(worker, 'exit');
  print([...new Float64Array(seen)], worker.performance.eventLoopUtilization());
};
