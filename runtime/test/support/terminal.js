// @ts-check
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

/** The longest time that a text may take, in milliseconds. */
const LIMIT = 100_000;

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
  const child = spawn('python3', ['-c', PTY, ...command], {
    cwd,
    // What is set for our own tests must not decide on the program's colours.
    env: { ...process.env, ...COLORED, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let raw = '';
  let seen = 0;
  child.stdout.setEncoding('utf8').on('data', (text) => {
    raw += text;
  });
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve, reject) => {
    child.on('error', (e) =>
      reject(new Error(`tests on a terminal need python3, for its module pty: ${e.message}`)),
    );
    child.on('close', (code) => resolve(code));
  });
  return {
    child,
    ended,
    /** All output, with the terminal's control sequences. */
    raw: () => raw,
    /** @param {string} keys */
    type(keys) {
      child.stdin.write(keys);
    },
    /**
     * Waits for a text, behind what was waited for before.
     *
     * @param {RegExp} pattern in plain text
     */
    async shows(pattern) {
      const patience = Date.now() + LIMIT;
      for (;;) {
        const text = stripVTControlCharacters(raw.slice(seen));
        const found = pattern.exec(text);
        if (found) {
          seen = raw.length;
          return found[0];
        }
        if (child.exitCode !== null || Date.now() > patience) {
          throw new Error(`did not show ${pattern}, but ${JSON.stringify(raw.slice(seen))}`);
        }
        await Promise.race([sleep(20), ended]);
      }
    },
  };
}
