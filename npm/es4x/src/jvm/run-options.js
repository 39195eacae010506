// @ts-check
import { OPTIONS } from '../options/table.js';

/** @import { RunCommand } from '../arguments.js' */

/**
 * The JSON of which the runtime makes its record RunOptions: what to run, and the options with their values. It is in
 * ASCII, as a command line of Java passes on nothing else everywhere.
 *
 * @param {RunCommand} command
 * @param {string} application the folder of its package.json
 * @param {string} launchFile
 */
export function runOptions({ file, options }, application, launchFile) {
  const handed = Object.entries(options).filter(([name]) => name in OPTIONS.runtime);
  const json = JSON.stringify({
    main: file,
    application,
    'launch-file': launchFile,
    ...Object.fromEntries(handed),
  });
  return json.replace(
    /[^ -~]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
