// @ts-check
import { become } from '../npm/es4x/src/jvm/run.js';
import { trainArchive } from './archive.mjs';
import { build } from './build.mjs';
import { packageModules } from './jars.mjs';
import { installFrameworks, installNode24, installPeers } from './npm.mjs';
import { StepError, task } from './step.mjs';

/**
 * @typedef {object} Needs
 * @property {string} [maven] a Maven module
 * @property {boolean} [node24]
 * @property {() => Promise<void>} [packages]
 * @property {Record<string, () => Promise<void>>} [optional] steps without which the benchmark leaves out some of its sides
 */

/** @type {Needs} */
const PEERS = { maven: 'benchmarks/peers/java-control', node24: true, packages: installPeers };

/** @type {Needs} */
const TECHEMPOWER = { maven: 'benchmarks/techempower/java-control' };

/**
 * The benchmarks and their requirements.
 *
 * @type {Record<string, Needs>}
 */
const BENCHMARKS = {
  techempower: TECHEMPOWER,
  'techempower-peers': {
    ...TECHEMPOWER,
    optional: {
      packages: async () => {
        await installNode24();
        await installPeers();
      },
      maven: () => packageModules({ 'benchmarks/techempower-peers/old-ways': 'target/lib' }),
    },
  },
  interop: { maven: 'benchmarks/interop' },
  startup: { node24: true },
  watch: {},
  options: {},
  memory: {},
  soak: {},
  builtins: { node24: true },
  frameworks: {
    node24: true,
    packages: async () => {
      await installPeers();
      await installFrameworks();
    },
  },
  scale: {},
  httparena: { ...PEERS, maven: 'benchmarks/httparena/java-control' },
  copies: {},
  capnproto: { maven: 'benchmarks/capnproto/java-control', node24: true },
  calls: { maven: 'benchmarks/calls/java-control', node24: true },
  echo: { maven: 'benchmarks/echo/java-control', node24: true },
  peers: PEERS,
  mixed: PEERS,
};

await task(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const benchmark = BENCHMARKS[name];
  if (!benchmark) {
    throw new StepError(`No benchmark "${name}". There are: ${Object.keys(BENCHMARKS).join(', ')}`);
  }
  await build();
  if (benchmark.maven) {
    await packageModules({ [benchmark.maven]: 'target/lib' });
  }
  if (benchmark.node24) {
    await installNode24();
  }
  await benchmark.packages?.();
  process.env.BENCH_FAILED_STEPS = JSON.stringify(await failuresOf(benchmark.optional ?? {}));
  await trainArchive(); // As users have it from the second start on.
  await become(process.execPath, [`benchmarks/${name}/run.mjs`, ...args]);
});

/**
 * Takes steps, each whether or not those before it fail.
 *
 * @param {Record<string, () => Promise<void>>} steps
 * @returns {Promise<Record<string, string>>} the errors of those that fail, each in a line
 */
async function failuresOf(steps) {
  /** @type {Record<string, string>} */
  const failures = {};
  for (const [name, take] of Object.entries(steps)) {
    try {
      await take();
    } catch (e) {
      if (!(e instanceof StepError)) throw e;
      console.error(e.message);
      const lines = e.message.split('\n');
      const errors = lines.filter((line) => /error/i.test(line)).slice(0, 3);
      failures[name] = [lines[0], ...errors].join(' ').trim();
    }
  }
  return failures;
}
