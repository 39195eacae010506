import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../../.dev/run.mjs';
import { findJdk } from '../../npm/es4x/src/jdk/find.js';
import { runBenchmark } from '../harness/benchmark.mjs';
import { descendants, memory } from '../harness/processes.mjs';
import { ES4X } from '../harness/programs.mjs';
import { withServer } from '../harness/server.mjs';
import { takeTurns } from '../harness/turns.mjs';
import * as report from './report.mjs';

const SERVER = 'benchmarks/peers/servers/es4x.mjs';
const TRACKING = { JAVA_OPTS: '-XX:NativeMemoryTracking=summary' };
const ROUTES = ['plaintext', 'json', 'list'];

await runBenchmark({
  options: {
    name: 'memory',
    numbers: {
      rounds: [3, 'the number of processes of each kind'],
      seconds: [30, 'the time that a server waits before its memory is read'],
    },
    quick: { rounds: 1, seconds: 2 },
  },
  system: 'memory',
  report,
  measure: async ({ rounds, seconds }) => {
    const { home } = findJdk();
    // Its options have an archive of their own.
    await run(process.execPath, [ES4X, 'cache', 'train'], { env: { ...process.env, ...TRACKING } });
    const { samples, failures } = await takeTurns({
      rounds,
      things: [1, 2],
      nameOf: (instances) => `${instances} instances`,
      take: async (instances) => {
        const pss = await idle(instances, seconds, {}, memory);
        const summary = await idle(instances, seconds, TRACKING, (pid) => tracked(home, pid));
        return { instances, pss, parts: report.categories(summary) };
      },
    });
    return { samples, setting: { rounds, seconds }, failures };
  },
});

/**
 * Starts the server, asks it once for each route, and lets it wait.
 *
 * @template T
 * @param {number} instances
 * @param {number} seconds
 * @param {Record<string, string>} env
 * @param {(pid: number) => T | Promise<T>} read
 */
function idle(instances, seconds, env, read) {
  const command = [process.execPath, ES4X, 'run', '--instances', `${instances}`, SERVER];
  return withServer({ name: 'The server', command, cwd: '.', env }, async ({ url, pid }) => {
    for (const route of ROUTES) {
      const { status } = await fetch(`${url}/${route}`);
      if (status !== 200) throw new Error(`/${route} answers ${status}`);
    }
    await sleep(seconds * 1000);
    return read(pid);
  });
}

/**
 * The JVM's record of its memory.
 *
 * @param {string} home of the JDK
 * @param {number} root the command, whose process or child is the JVM
 */
async function tracked(home, root) {
  for (const { pid } of descendants(root)) {
    const args = [`${pid}`, 'VM.native_memory', 'summary'];
    const { code, output } = await run(`${home}/bin/jcmd`, args, { capture: true });
    if (code === 0 && output.includes('Native Memory Tracking:')) return output;
  }
  throw new Error('No process of the server tells what its memory is for.');
}
