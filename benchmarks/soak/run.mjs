import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from '../machine.mjs';
import { runProgram, saveResults } from '../program.mjs';
import { growthOf } from './growth.mjs';
import { page, plot, table } from './report.mjs';
import { soak } from './soak.mjs';
import { requireDescriptors } from './web-sockets.mjs';

/** @import { Sample } from './growth.mjs' */

const USAGE = `npm run bench:soak -- [options]
  --minutes 60         the time of load; growth is judged from ten minutes on
  --web-sockets 10000  the number of idle WebSockets
  --rate <n>           requests a second; half of what the server answers at most, unless told
  --save               write benchmarks/results/soak; without it, the plot and the samples are in target/soak`;

/** The length, in minutes, of a run that ends before a server has compiled all and its heap has its size. */
const WARM = 10;

await runProgram(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      'web-sockets': { type: 'string', default: '10000' },
      rate: { type: 'string' },
      save: { type: 'boolean', default: false },
    },
  });
  if (process.platform !== 'linux') {
    throw new Error('This benchmark reads processes from /proc, which only Linux has.');
  }
  const minutes = positive('minutes', values.minutes);
  const webSockets = positive('web-sockets', values['web-sockets']);
  requireDescriptors(webSockets);
  const machine = describeMachine();
  const rate = values.rate === undefined ? undefined : positive('rate', values.rate);
  const { samples, wrong, done } = await soak({ minutes, webSockets, rate, show });
  console.log(`\n${table(samples)}\n\n${JSON.stringify(done)}`);
  const results = { machine, minutes, webSockets, ...done, samples };
  if (values.save) {
    await saveResults('soak', page(samples, results), results, plot(samples));
  } else {
    const folder = join('target', 'soak');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'results.json'), JSON.stringify(results, null, 2));
    await writeFile(join(folder, 'plot.svg'), plot(samples));
    console.log(`The plot and the samples are in ${folder}`);
  }
  if (wrong.length > 0) throw new Error(`Wrong answers:\n${wrong.slice(0, 20).join('\n')}`);
  const grown = growthOf(samples).filter(({ isFlat }) => !isFlat);
  if (minutes < WARM) {
    console.log(`Growth is not judged: in the first ${WARM} minutes a server warms up.`);
  } else if (grown.length > 0) {
    throw new Error(`These grow: ${grown.map(({ figure }) => figure).join(', ')}`);
  }
});

/**
 * @param {string} option
 * @param {string} value
 * @throws {Error} where it is no number above 0
 */
function positive(option, value) {
  const number = Number(value);
  if (!(number > 0)) throw new Error(`--${option} takes a number, not ${value}.\n${USAGE}`);
  return number;
}

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
