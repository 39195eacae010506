import { parseArgs } from 'node:util';
import { describeMachine } from '../machine.mjs';
import { choose, printSample, runProgram, saveResults } from '../program.mjs';
import { page, plot, table } from './report.mjs';
import { runSide, WAYS } from './ways.mjs';

const USAGE = `npm run bench:echo -- [options]
  --messages 1000000   the number of messages of each process, after a fifth of them to warm up
  --size 1000          of a message, in bytes
  --rounds 1           the number of processes of each side, in turn
  --only call,loops    only these of the ways: call, context, loops, processes
  --quick              20,000 messages: two minutes, of which most is warming up
  --save               write benchmarks/results/echo`;

/** The messages between processes are fewer, of which one takes ten times as long. */
const BETWEEN_PROCESSES = 0.1;

await runProgram(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      messages: { type: 'string', default: '1000000' },
      size: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '1' },
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      save: { type: 'boolean', default: false },
    },
  });
  const machine = describeMachine();
  const chosen = choose('way', WAYS, ({ name }) => name, values.only, USAGE);
  const messages = values.quick ? 20_000 : Number(values.messages);
  const size = Number(values.size);
  const rounds = Number(values.rounds);
  const samples = [];
  for (let round = 0; round < rounds; round++) {
    for (const { name, windows, sides } of chosen) {
      const count = name === 'processes' ? Math.ceil(messages * BETWEEN_PROCESSES) : messages;
      for (const window of windows) {
        for (const side of sides) {
          const figures = await runSide(side, { count, window, size });
          const sample = { peer: side.name, way: name, window, count, ...figures };
          samples.push(sample);
          printSample(sample);
        }
      }
    }
  }
  console.log(`\n${table(samples)}`);
  if (values.save) {
    const setting = { machine, rounds, messages, size };
    await saveResults('echo', page(samples, setting), { ...setting, samples }, plot(samples));
  }
});
