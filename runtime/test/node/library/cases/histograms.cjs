const { once } = require('node:events');
const { Worker } = require('node:worker_threads');
const { createHistogram, monitorEventLoopDelay, performance } = require('node:perf_hooks');

/** Figures as far as the two implementations agree. */
const rounded = (number) => Number(number.toPrecision(9));

function show(print, histogram) {
  const { count, min, max, mean, stddev, skewness, kurtosis, exceeds, percentiles } = histogram;
  print(count, min, max, exceeds, percentiles);
  print([mean, stddev, skewness, kurtosis].map(rounded));
  print(histogram.countBigInt, histogram.minBigInt, histogram.maxBigInt, histogram.exceedsBigInt);
  print(histogram.percentilesBigInt, histogram.percentileBigInt(50));
  print([0.001, 1, 12, 25, 50, 75, 99, 99.9, 100].map((one) => histogram.percentile(one)));
  print([1, 5, 6, 100, 900].map((value) => [histogram.cdf(value), histogram.countAt(value)]));
}

/** Histograms that were sent: those for values of the program are shared, the others can only be read. */
async function shared(print, delay) {
  const histogram = createHistogram();
  const copy = structuredClone(histogram);
  copy.record(5);
  histogram.record(7n);
  show(print, copy);
  print(Object.getPrototypeOf(copy) === Object.getPrototypeOf(histogram), copy.constructor.name);
  histogram.recordDelta();
  copy.recordDelta();
  histogram.add(copy);
  print(copy.count);
  structuredClone(copy).reset();
  print(histogram.count);
  const worker = new Worker(
    "require('node:worker_threads').parentPort.once('message', ({ it }) => { for (let i = 1; i <= 1000; i++) it.record(i * i); })",
    { eval: true },
  );
  worker.postMessage({ it: histogram });
  for (let i = 1; i <= 1000; i++) histogram.record(i);
  await once(worker, 'exit');
  show(print, histogram);

  const read = structuredClone({ delay }).delay;
  print(read.constructor.name, read.count === delay.count, read.max === delay.max);
  print(read.enable, read.disable, read.record, structuredClone(read).count === read.count);
  delay.reset();
  print(read.count);
  try {
    structuredClone(histogram, { transfer: [histogram] });
  } catch ({ name, message }) {
    print(name, message);
  }
}

module.exports = async function histograms(print) {
  const histogram = createHistogram();
  show(print, histogram);
  for (const value of [1, 5, 5, 100, 1e6, 123_456_789, 7n]) histogram.record(value);
  show(print, histogram);
  const other = createHistogram({ lowest: 1, highest: 1000, figures: 1 });
  for (let value = 1; value < 3000; value += 7) other.record(value);
  show(print, other);
  histogram.add(other);
  show(print, histogram);
  print(createHistogram(), JSON.stringify(createHistogram()));
  histogram.reset();
  show(print, histogram);
  histogram.recordDelta();
  histogram.recordDelta();
  print(histogram.count, histogram.min > 0);
  const attempt = (call) => {
    try {
      print(call());
    } catch ({ name, code, message }) {
      print(name, code, message);
    }
  };
  for (const value of [0, -1, 1.5, 'x']) attempt(() => histogram.record(value));
  for (const options of [5, { lowest: 0 }, { lowest: 10, highest: 5 }, { figures: 6 }])
    attempt(() => createHistogram(options));
  attempt(() => histogram.percentile(0));
  attempt(() => histogram.add(5));
  attempt(() => monitorEventLoopDelay({ resolution: 0 }));

  const delay = monitorEventLoopDelay({ resolution: 5 });
  print(delay.count, delay.enable(), delay.enable());
  /** Waits for something that takes longer on a busy machine. */
  const reached = async (condition) => {
    for (let i = 0; i < 1000 && !condition(); i++) await new Promise((done) => setTimeout(done, 5));
  };
  await reached(() => delay.count > 8 && delay.percentile(75) < 40e6);
  const end = performance.now() + 50;
  while (performance.now() < end);
  await reached(() => delay.max > 40e6);
  print(delay.disable(), delay.disable());
  print(delay.count > 2, delay.max > 40e6, delay.min < 40e6, delay.percentile(50) < delay.max);
  const timed = performance.timerify((count) => Array(count).fill(0).length, { histogram });
  print(timed(5), histogram.count);
  await shared(print, delay);
};
