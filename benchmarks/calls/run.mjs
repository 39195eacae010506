import { runBenchmark } from '../harness/benchmark.mjs';
import { choose } from '../harness/options.mjs';
import { prepared } from '../harness/prepared.mjs';
import { takeTurns } from '../harness/turns.mjs';
import * as report from './report.mjs';
import { ROWS } from './rows.mjs';
import { measureOnce, SIDES } from './sides.mjs';
import { savedRequests, webTable } from './web.mjs';

/**
 * @import { Row } from './rows.mjs'
 * @import { Side } from './sides.mjs'
 *
 * @typedef {{ row: Row, side: Side }} Pair of a loop and the process that runs it
 */

/** @param {Pair} pair */
const nameOf = ({ row, side }) => `${row.name} ${side.name}`;

await runBenchmark({
  options: {
    name: 'calls',
    numbers: {
      processes: [3, 'the number of processes of each row and side'],
      'warm-up': [2000, 'the milliseconds of the warm-up'],
      limit: [8000, 'the milliseconds of it where three windows are not alike before'],
      time: [200, 'the milliseconds of a window, and of a measurement'],
      repeats: [3, 'the number of measurements of each process'],
    },
    only: { text: 'only these rows and sides, as "int", "Javet" or "int Javet"' },
    quick: { processes: 1, 'warm-up': 600, limit: 800, time: 100, repeats: 1 },
  },
  report,
  prepare: async ({ only }) => {
    const all = ROWS.flatMap((row) => SIDES.map((side) => ({ row, side }))).filter(
      ({ row, side }) => !(row.name in (side.lacks ?? {})),
    );
    const chosen = choose('row or side', all, nameOf, only);
    return { chosen, ...(await prepared([...new Set(chosen.map(({ side }) => side))])) };
  },
  measure: async (values, { chosen, ready, missing }) => {
    const { processes, 'warm-up': least, limit: most, time, repeats } = values;
    const { samples, failures } = await takeTurns({
      rounds: processes,
      things: chosen.filter(({ side }) => ready.has(side)),
      nameOf,
      take: async ({ row, side }) => {
        const command = ready.get(side) ?? [];
        const figures = await measureOnce(side.name, command, row, { least, most, time, repeats });
        return { peer: side.name, row: row.name, ...figures };
      },
    });
    const web = savedRequests();
    console.log(`\n${webTable(web)}`);
    const setting = { processes, least, most, time, repeats, web };
    return { samples, setting, failures: [...missing, ...failures] };
  },
});
