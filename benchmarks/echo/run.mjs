import { runBenchmark } from '../harness/benchmark.mjs';
import { divideCores } from '../harness/cores.mjs';
import { choose } from '../harness/options.mjs';
import { takeTurns } from '../harness/turns.mjs';
import * as report from './report.mjs';
import { takeSample } from './sample.mjs';
import { WAYS } from './ways.mjs';

/** The messages between processes are fewer, of which one takes ten times as long. */
const BETWEEN_PROCESSES = 0.1;

await runBenchmark({
  options: {
    name: 'echo',
    numbers: {
      messages: [1_000_000, 'the number of the first and of the warm messages of each process'],
      'warm-up': [60, 'the seconds between these at most, and a third of them at least'],
      size: [1000, 'of a message, in bytes'],
      rounds: [1, 'the number of processes of each side'],
    },
    only: { text: `only these of the ways: ${WAYS.map(({ name }) => name).join(', ')}` },
    quick: { messages: 20_000, 'warm-up': 1 },
  },
  report,
  measure: async ({ messages, size, rounds, only, quick, 'warm-up': warmUp }) => {
    const cores = divideCores({ quick });
    const things = choose('way', WAYS, ({ name }) => name, only).flatMap((way) =>
      way.windows.flatMap((window) => way.sides.map((side) => ({ way: way.name, window, side }))),
    );
    const { samples, failures } = await takeTurns({
      ...{ rounds, things },
      nameOf: ({ way, window, side }) => `${way}, ${window} in flight, ${side.name}`,
      take: async ({ way, window, side }) => {
        const count = way === 'processes' ? Math.ceil(messages * BETWEEN_PROCESSES) : messages;
        const exchanges = await takeSample(side, { count, window, size, warmUp }, cores);
        return { peer: side.name, way, window, count, ...exchanges };
      },
    });
    return { samples, setting: { rounds, messages, size, warmUp }, failures };
  },
});
