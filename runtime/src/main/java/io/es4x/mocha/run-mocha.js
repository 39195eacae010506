import host from 'es4x:host/mocha';
import registry from 'es4x:registry';
import process from 'node:process';
import timers from 'node:timers';
import { noteOpenThings } from './open-things.js';
import { useThreads } from './threads.js';

/** The program of `es4x test`. */

/** The time in milliseconds that things get to close by themselves, and the time between two looks. */
const GRACE = 1000;
const PAUSE = 20;

// Tests may put clocks of their own in their places.
const { setTimeout, setImmediate } = timers;
const { now } = Date;

/**
 * Runs Mocha's own command line, whose program `process.argv` names.
 *
 * @param {{ importModule(referrer: string, specifier: string): Promise<Value>, preloaded(): Promise<void> }} loader
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
    /** @this {Value} */
    parallelMode(isParallel = true) {
      if (isParallel) useThreads(require('workerpool'));
      return parallelMode.call(this, isParallel);
    },
    /** @this {Value} */
    run(done, ...more) {
      const ended = (failures) => {
        done?.(failures);
        if (!this.options.watch) setImmediate(endWithout, openThings, now() + GRACE);
      };
      return run.call(this, ended, ...more);
    },
  });
  // What stands behind it wins. Whoever is at a breakpoint takes his time.
  const timeout = host.isInspected() ? ['--timeout=0'] : [];
  return main([...timeout, ...args]);
}

/**
 * Ends the process when nothing is open any more, or some time later with words about what is. Java may hold
 * callbacks for ever: they keep it running, but nobody knows whether they will be called.
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
    // Behind the listener of Mocha, which sets the code.
    if (host.forbidsLeaks()) process.on('exit', () => (process.exitCode ||= 1));
  }
  process.exit();
}

export default { run };
