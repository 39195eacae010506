import assert from 'node:assert/strict';
import { application, start } from './support/es4x.js';

const AT_A_TIME = 4;

/** One that has not ended by then hangs. */
const LONGEST = 300_000;

// The places that an exit comes from; each keeps the compiler busy, since an exit amid compilations is what
// can hang.
const BUSY = `let n = 0; for (let i = 0; i < 5e4; i++) n += Math.sqrt(i) % 3 | 0;`;
const SCRIPTS = [
  `${BUSY} console.log('bye'); process.exit(42);`,
  `setTimeout(() => { ${BUSY} console.log('bye'); process.exit(42); }, 1);`,
  `vertx.runOnContext(() => { ${BUSY} console.log('bye'); process.exit(42); });`,
  `await Java.type('io.vertx.core.Future').succeededFuture(1);
   ${BUSY} console.log('bye'); process.exit(42);`,
  `process.nextTick(() => { ${BUSY} console.log('bye'); process.exit(42); });`,
];

/**
 * The options of the JVM: those of every user, and some with which all that runs a few times is compiled, by a slower
 * compiler, so that each exit is amid compilations.
 */
const SETTINGS = [
  '',
  `-XX:TieredStopAtLevel=1 -Dpolyglot.engine.DynamicCompilationThresholds=false
    -Dpolyglot.engine.FirstTierCompilationThreshold=20 -Dpolyglot.engine.LastTierCompilationThreshold=50`,
];

describe('process.exit', function () {
  this.timeout(1_200_000);

  const RUNS = SETTINGS.flatMap((options) => SCRIPTS.map((_, script) => ({ script, options })));

  it(`ends ${RUNS.length} of ${RUNS.length} runs with its code and all output`, async () => {
    const apps = SCRIPTS.map((script) => application({ 'main.mjs': script }));
    try {
      const queue = [...RUNS];
      const results = [];
      const worker = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const { script, options } = next;
          const { code, stdout, stderr } = await limited(apps[script].folder, options);
          results.push({ code, stdout, ...(code !== 42 && { script, options, stderr }) });
        }
      };
      // The first run alone, since it may have to resolve the libraries.
      await start(apps[0].folder).ended;
      await Promise.all(Array.from({ length: AT_A_TIME }, worker));
      assert.deepEqual(
        results,
        RUNS.map(() => ({ code: 42, stdout: 'bye\n' })),
      );
    } finally {
      for (const app of apps) app.remove();
    }
  });
});

/**
 * @param {string} folder
 * @param {string} options of the JVM
 */
async function limited(folder, options) {
  const { child, ended, output } = start(folder, {
    env: { JAVA_OPTS: options.replaceAll(/\s+/g, ' ') },
  });
  /** @type {NodeJS.Timeout | undefined} */
  let limit;
  const late = new Promise((resolve) => {
    limit = setTimeout(() => {
      child.kill('SIGKILL');
      resolve({ ...output, code: 'does not end' });
    }, LONGEST);
  });
  try {
    return await Promise.race([ended, late]);
  } finally {
    clearTimeout(limit);
  }
}
