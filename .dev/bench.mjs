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
  'techempower-peers': TECHEMPOWER, // which installs the peers itself, as a run goes on without one
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
  await trainArchive(); // As users have it from the second start on.
  await become(process.execPath, [`benchmarks/${name}/run.mjs`, ...args]);
});
