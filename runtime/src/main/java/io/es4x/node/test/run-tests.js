import library from 'es4x:library';
import process from 'node:process';
import { uvException } from '../errors.js';

/** The main script of `es4x run --test`. Source: Node's `lib/internal/main/test_runner.js`. */

/**
 * Runs the test files.
 *
 * @param {{ preloadRequired(): void, imported(): string[] }} loader
 */
async function run(loader) {
  // Elsewhere fs does not work: it would find no file, and so no test would fail.
  if (process.platform !== 'linux') throw uvException('ENOSYS', 'scandir', process.cwd());
  const { parseCommandLine } = library.require('internal/test_runner/utils');
  const options = parseCommandLine();
  if (options.isolation === 'none') {
    // The runner loads modules of --require and these, so that their hooks are those of all tests.
    library
      .require('internal/options')
      .getOptionValue('--import')
      .push(...loader.imported());
  } else {
    loader.preloadRequired();
  }
  options.globPatterns = process.argv.slice(1);
  const events = library.require('internal/test_runner/runner').run(options);
  events.on('test:summary', (/** @type {{ success: boolean }} */ { success }) => {
    if (!success) process.exitCode = 1;
  });
}

export default { run };
