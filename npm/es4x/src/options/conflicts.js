// @ts-check
import { usageError } from '../fail.js';
import { checkCluster } from './cluster.js';
import { values } from './given.js';
import { OPTIONS, OPTIONS_OF } from './table.js';

/** @import { Given } from './scan.js' */

/**
 * Refuses options that contradict each other.
 *
 * @param {Given[]} given
 * @param {string} [file] the one to run
 * @throws {import('../fail.js').CliError} ES4X_USAGE
 */
export function checkConflicts(given, file) {
  const options = values(OPTIONS_OF.run, given);
  const { check, print } = options;
  const code = options.eval ?? (print || undefined);
  if (options.run !== undefined) {
    const other = given.find(({ name }) => !['run', 'verbose'].includes(name) && !isEnvFile(name));
    if (other !== undefined) {
      throw usageError(`--${other.name} is for files, not for the script "${options.run}".`);
    }
    return;
  }
  checkCluster(given);
  if (check && (code !== undefined || print !== undefined)) {
    throw usageError('Either --check or --eval can be used, not both.');
  }
  if (options.eval !== undefined && print) {
    throw usageError('Either --eval or --print has the code, not both.');
  }
  const untestable = [
    ['--eval', code !== undefined || print !== undefined],
    ['--check', check],
    ['--interactive', options.interactive],
    ['--watch', options.watch],
    ['--watch-path', options['watch-path'].length > 0],
    ['--reload', options.reload],
    ['--instances', options.instances !== 1],
  ].find(([, is]) => is);
  if (options.test && untestable !== undefined) {
    throw usageError(`Either --test or ${untestable[0]} can be used, not both.`);
  }
  const watch = ['watch', 'watch-path', 'reload'].find((name) =>
    given.some((each) => each.name === name),
  );
  const unwatchable = [
    ['--eval', code !== undefined || print !== undefined],
    ['--check', check],
    ['standard input', file === '-'],
    ['--reload', options.reload && watch !== 'reload'],
  ].find(([, is]) => is);
  if (watch !== undefined && unwatchable !== undefined) {
    throw usageError(`Either --${watch} or ${unwatchable[0]} can be used, not both.`);
  }
  if (options['input-type'] !== undefined && code === undefined && file !== '-') {
    throw usageError(
      '--input-type is for code that --eval, --print or standard input gives; a file says it by its name.',
    );
  }
  const profiling = given.find(({ name }) => name.startsWith('cpu-prof-'));
  if (profiling !== undefined && !options['cpu-prof']) {
    throw usageError(`--${profiling.name} must be used with --cpu-prof.`);
  }
  if (!options.permission) {
    const allowed = given.find(({ name }) => name in OPTIONS.permissions);
    if (allowed !== undefined && allowed.name !== 'permission') {
      throw usageError(`--${allowed.name} is about permissions: it goes with --permission.`);
    }
  }
}

/** @param {string} name */
const isEnvFile = (name) => name.startsWith('env-file');
