// @ts-check
import { stripVTControlCharacters } from 'node:util';
import { startProgram } from './program.js';
import { until } from './until.js';

/** The longest time that a text may take, in milliseconds: less than that of a test, as this error says more. */
const LIMIT = 250_000;

/** The environment of a terminal with colours. */
const COLORED = { TERM: 'xterm', NO_COLOR: '', CI: undefined, FORCE_COLOR: undefined };

/** Runs a program on a pseudo-terminal of its own, between our pipes. Node has none. */
const PTY = `
import os, pty, sys
sys.exit(os.waitstatus_to_exitcode(pty.spawn(["sh", "-c", 'stty rows 40 cols 100; exec "$@"', "sh"] + sys.argv[1:])))
`;

/**
 * Starts a program on a terminal.
 *
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] env: on top of ours
 */
export function startOnTerminal(command, { cwd, env = {} } = {}) {
  const { child, output, ended } = startProgram(['python3', '-c', PTY, ...command], {
    cwd,
    // What is set for our own tests must not decide on the program's colours.
    env: { ...process.env, ...COLORED, ...env },
    stdin: 'pipe',
  });
  let seen = 0;
  let hasEnded = false;
  const atEnd = () => {
    hasEnded = true;
  };
  ended.then(atEnd, atEnd);
  return {
    child,
    /** The exit code, when the program has ended. */
    ended: ended.then(
      ({ code }) => code,
      (e) => {
        throw new Error(`tests on a terminal need python3, for its module pty: ${e.message}`);
      },
    ),
    /** All output, with the terminal's control sequences. */
    raw: () => output.stdout,
    /** @param {string} keys */
    type(keys) {
      child.stdin?.write(keys);
    },
    /**
     * Waits for a text, behind what was waited for before.
     *
     * @param {RegExp} pattern in plain text
     */
    async shows(pattern) {
      const instead = () => `${pattern} in ${JSON.stringify(output.stdout.slice(seen))}`;
      const look = () => {
        const found = pattern.exec(stripVTControlCharacters(output.stdout.slice(seen)));
        if (!found && hasEnded) throw new Error(`It ended before ${instead()}`);
        return found;
      };
      const [text] = await until(look, { timeout: LIMIT, instead });
      seen = output.stdout.length;
      return text;
    },
  };
}
