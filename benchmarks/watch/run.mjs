import { runBenchmark } from '../harness/benchmark.mjs';
import { inTemporaryFolder } from '../harness/folder.mjs';
import { choose } from '../harness/options.mjs';
import { show, takeTurns } from '../harness/turns.mjs';
import { save, writeApplications } from './applications.mjs';
import * as report from './report.mjs';
import { startServer } from './server.mjs';

/**
 * @import { Application } from './applications.mjs'
 * @import { Result } from './report.mjs'
 */

await runBenchmark({
  options: {
    name: 'watch',
    numbers: {
      saves: [50, 'how many saves count'],
      'warm-up': [20, 'how many come before'],
      reloads: [0, 'how many more saves, for the heap after them'],
    },
    only: { text: 'only the applications whose name contains one of these' },
    quick: { saves: 5, 'warm-up': 2 },
  },
  report,
  measure: ({ saves, 'warm-up': warmUp, reloads, only }) =>
    inTemporaryFolder(async (folder) => {
      const all = await writeApplications(folder);
      const { samples, failures } = await takeTurns({
        rounds: 1,
        things: choose('application', all, ({ name }) => name, only),
        nameOf: ({ name }) => name,
        take: (application) => measure(application, { saves, warmUp, reloads }),
      });
      return { samples, setting: { warmUp }, failures };
    }),
});

/**
 * @param {Application} application
 * @param {{ warmUp: number, saves: number, reloads: number }} counts
 * @returns {Promise<Result>}
 */
async function measure(application, { warmUp, saves, reloads }) {
  const server = await startServer(application);
  try {
    await server.answers('0');
    let version = 0;
    const reload = async () => {
      version += 1;
      const begin = performance.now();
      await save(application, version);
      await server.answers(`${version}`);
      return performance.now() - begin;
    };
    const times = [];
    for (let i = 0; i < warmUp + saves; i++) {
      const time = await reload();
      if (i >= warmUp) times.push(time);
      show(`${application.name}: save ${i + 1} of ${warmUp + saves}, ${Math.round(time)} ms`);
      await old();
    }
    const heap = [];
    for (let i = 0; i <= reloads && reloads > 0; i++) {
      if (i % Math.ceil(reloads / 10) === 0) {
        heap.push({ reloads: i, bytes: Number(await server.answer('heap')) });
      }
      await reload();
      show(`${application.name}: reload ${i} of ${reloads}`);
    }
    return { text: application.text, times, heap };
  } finally {
    await server.stop();
  }
}

/** Waits until the version before has gone, as a developer does between two saves. */
function old() {
  return new Promise((resolve) => setTimeout(resolve, 100));
}
