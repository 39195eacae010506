import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runBenchmark } from '../harness/benchmark.mjs';
import { growthOf } from './growth.mjs';
import * as report from './report.mjs';
import { soak } from './soak.mjs';
import { requireDescriptors } from './web-sockets.mjs';

/** @import { Sample } from './growth.mjs' */

/** The length, in minutes, of a run that ends before a server has compiled all and its heap has its size. */
const WARM = 10;

/** The least that a run of an hour does beside its requests: on a slower machine it says nothing about so many. */
const HOURLY = { deployments: 10_000, workers: 5_000 };

/** The folder of the plot and the samples of a run that is not saved. */
const FOLDER = join('target', 'soak');

/** The number of wrong answers that are printed. */
const SHOWN = 20;

await runBenchmark({
  options: {
    name: 'soak',
    numbers: {
      minutes: [60, `the time of load; growth is judged from ${WARM} minutes on`],
      'web-sockets': [10_000, 'the number of idle WebSockets'],
      rate: [0, 'requests a second; 0 is half of what the server answers at most when it is warm'],
    },
    quick: { minutes: 2, 'web-sockets': 500 },
  },
  system: 'processes',
  report,
  measure: async ({ minutes, 'web-sockets': webSockets, rate }) => {
    requireDescriptors(webSockets);
    const { samples, wrong, done } = await soak({
      minutes,
      webSockets,
      rate,
      show,
      say: console.log,
    });
    await mkdir(FOLDER, { recursive: true });
    await writeFile(join(FOLDER, 'results.json'), JSON.stringify({ ...done, samples }, null, 2));
    await writeFile(join(FOLDER, 'plot.svg'), report.plot(samples));
    console.log(`\n${JSON.stringify(done)}\nThe plot and the samples are in ${FOLDER}`);
    const failures = [];
    if (wrong.length > 0) {
      failures.push({ name: 'Wrong answers', message: wrong.slice(0, SHOWN).join('\n') });
    }
    const grown = growthOf(samples).filter(({ isFlat }) => !isFlat);
    if (minutes < WARM) {
      console.log(`Growth is not judged: in the first ${WARM} minutes a server warms up.`);
    } else if (grown.length > 0) {
      failures.push({ name: 'Growth', message: grown.map(({ figure }) => figure).join(', ') });
    }
    for (const [name, least] of Object.entries(HOURLY)) {
      const count = done[/** @type {keyof typeof HOURLY} */ (name)];
      if (minutes >= 60 && count < least) {
        failures.push({ name: 'Too few', message: `${count} ${name}, of ${least}` });
      }
    }
    return { samples, setting: { minutes, webSockets, ...done }, failures };
  },
});

/** @param {Sample} sample */
function show({ second, rss, heap, threads, descriptors, answered, p50, p99 }) {
  const figures = [
    `${second.toFixed(0)} s`,
    `RSS ${rss.toFixed(0)} MiB`,
    `heap ${heap.toFixed(0)} MiB`,
    `${threads} threads`,
    `${descriptors} descriptors`,
    `${answered} requests`,
    `p50 ${p50.toFixed(1)} ms`,
    `p99 ${p99.toFixed(1)} ms`,
  ];
  console.log(figures.join(', '));
}
