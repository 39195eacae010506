import { runBenchmark } from '../harness/benchmark.mjs';
import { choose } from '../harness/options.mjs';
import { takeTurns } from '../harness/turns.mjs';
import { CASES } from './cases.mjs';
import * as report from './report.mjs';
import { runSide, SIDES, WAYS } from './sides.mjs';

/** The sides that a quick run compares. */
const FIRST = ['ES4X', 'Java'];

await runBenchmark({
  options: {
    name: 'capnproto',
    numbers: {
      rounds: [2, 'the number of processes of each side'],
      window: [500, 'the milliseconds of each of five measurements of a process'],
      'warm-up': [12_000, 'the milliseconds at most until measurements are steady'],
    },
    only: {
      text: 'only these, by case, way and side: eval, or "cat-rank bytes ES4X"; a quick run without it takes ES4X and Java alone',
    },
    quick: { rounds: 1, window: 200, 'warm-up': 1500 },
  },
  report,
  measure: async ({ rounds, window, 'warm-up': warmUp, only, quick }) => {
    const all = CASES.flatMap((work) =>
      WAYS.flatMap((way) =>
        SIDES.filter(({ ways }) => ways.includes(way)).map((side) => ({ work, way, side })),
      ),
    );
    const nameOf = (/** @type {typeof all[number]} */ { work, way, side }) =>
      `${work.name} ${way} ${side.name.replaceAll(',', '')}`;
    const things =
      quick && only.length === 0
        ? all.filter(({ side }) => FIRST.includes(side.name))
        : choose('side', all, nameOf, only);
    const { samples, failures } = await takeTurns({
      ...{ rounds, things, nameOf },
      take: async ({ work, way, side }) => ({
        ...{ peer: side.name, case: work.name, way },
        ...(await runSide(side, work, way, { window, warmUp })),
      }),
    });
    return { samples, setting: { rounds, window, warmUp }, failures };
  },
});
