import host from 'es4x:host/mocha';
import registry from 'es4x:registry';
import process from 'node:process';
import timers from 'node:timers';
import { noteOpenThings } from './open-things.js';
import { useThreads } from './threads.js';

/**
 * @import { LibraryModule } from 'es4x:binding'
 * @typedef {{ options: { watch?: boolean } }} Mocha the runner, as far as it is used here
 */

/** The main program of `es4x test`. */

/** The milliseconds that resources get to close by themselves, and those between two checks. */
const GRACE = 1000;
const PAUSE = 20;

// Tests may replace them with fake timers.
const { setTimeout, setImmediate } = timers;
const { now } = Date;

/**
 * Runs Mocha's command line, with the arguments of `process.argv`.
 *
 * @param {{ importModule(referrer: string, specifier: string): Promise<LibraryModule>, preloaded(): Promise<void> }} loader
 */
async function run(loader) {
  const [, program, ...args] = process.argv;
  await loader.preloaded();
  const openThings = noteOpenThings();
  const { default: Mocha } = await loader.importModule(program, '../index.js');
  const { main } = await loader.importModule(program, '../lib/cli/cli.js');
  const require = registry.require('module').createRequire(program);
  const { run, parallelMode } = Mocha.prototype;
  Object.assign(Mocha.prototype, {
    /** @this {Mocha} */
    parallelMode(isParallel = true) {
      if (isParallel) useThreads(require('workerpool'));
      return parallelMode.call(this, isParallel);
    },
    /**
     * @this {Mocha}
     * @param {((failures: number) => void) | undefined} done
     * @param {unknown[]} more
     */
    run(done, ...more) {
      /** @param {number} failures */
      const ended = (failures) => {
        done?.(failures);
        if (!this.options.watch) setImmediate(endWithout, openThings, now() + GRACE);
      };
      return run.call(this, ended, ...more);
    },
  });
  // Later options win. A debugger may pause tests for any time.
  const timeout = host.isInspected() ? ['--timeout=0'] : [];
  return main([...timeout, ...args]);
}

/**
 * Ends the process when nothing is open any more, or after some time with a message about what is. Java may hold
 * callbacks forever: they keep the process running, but may never be called.
 *
 * @param {() => string[]} openThings
 * @param {number} latest
 */
function endWithout(openThings, latest) {
  const open = openThings();
  if (open.length > 0 && now() < latest) {
    setTimeout(endWithout, PAUSE, openThings, latest).unref();
    return;
  }
  if (open.length > 0) {
    process.stderr.write(
      `es4x: still open after the last test:\n${open.map((each) => `  ${each}\n`).join('')}` +
        'Close it in after() or afterEach(). The run ends all the same.\n',
    );
    // Behind Mocha's listener, which sets the exit code.
    if (host.forbidsLeaks()) process.on('exit', () => (process.exitCode ||= 1));
  }
  process.exit();
}

export default { run };
