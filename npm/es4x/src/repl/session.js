// @ts-check
import { once } from 'node:events';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { clearLine, cursorTo, Interface } from 'node:readline';
import { Recoverable, start } from 'node:repl';
import { run } from '../jvm/run.js';
import { Connection } from './connection.js';
import { HeldInput } from './held-input.js';

/** @import { ChildProcess } from 'node:child_process' */
/** @import { ReplOptions, REPLServer } from 'node:repl' */

const PROMPT = '> ';
/** The prompt for the next line of an input that is not complete: that of Node 24, whatever runs this. */
const MORE = '| ';

/**
 * @typedef {object} Settings
 * @property {string} java
 * @property {string[]} args
 * @property {string} version
 * @property {boolean} interactive whether to prompt although standard input is not a terminal
 */

/**
 * Runs a REPL session: Node's own REPL runs in this process, and a JVM evaluates and completes.
 *
 * @param {Settings} settings
 * @returns {Promise<number>} the exit code
 */
export async function runRepl({ java, args, version, interactive }) {
  const connection = new Connection();
  const address = await connection.listen();
  /** @type {ChildProcess | undefined} */
  let jvm;
  let interrupted = false;
  let isIncomplete = false;
  const interrupt = () => {
    if (interrupted) {
      jvm?.kill('SIGKILL');
    } else {
      interrupted = true;
      connection.send({ interrupt: true });
    }
  };
  const input = new HeldInput(process.stdin, interrupt);
  const ended = run(java, [`-Des4x.command.pid=${process.pid}`, ...args], {
    stdin: 'pipe',
    descriptors: true,
    interrupted: () => {
      if (input.isHeld) interrupt();
      return input.isHeld;
    },
    started: (child) => {
      jvm = child;
      child.stdin?.on('error', () => {}).end(address);
    },
  });
  const prompts = interactive || process.stdin.isTTY === true;
  if (prompts) {
    process.stdout.write(`Welcome to ES4X v${version}.\nType ".help" for more information.\n`);
  }
  /** @type {ReplOptions & { historySize: number }} */
  const options = {
    input,
    output: process.stdout,
    terminal: process.stdin.isTTY === true && process.stdout.isTTY === true,
    // The global variables are in the JVM.
    useGlobal: true,
    historySize: historySize(process.env.ES4X_REPL_HISTORY_SIZE),
    prompt: prompts ? PROMPT : '',
    writer: (text) => text,
    completer: (/** @type {string} */ line, /** @type {Completed} */ done) =>
      complete(server, connection, line, done),
    async eval(code, _context, _file, done) {
      const show = /** @type {(error: Error | null, text?: string) => void} */ (done);
      if (code.trim() === '') {
        show(null);
        return;
      }
      interrupted = false;
      input.hold();
      const { incomplete, text } = await connection.ask({ evaluate: code });
      isIncomplete = incomplete === true;
      if (incomplete) {
        show(new Recoverable(new SyntaxError('Unexpected end of input')));
      } else if (text === undefined) {
        show(null);
      } else {
        show(null, text);
      }
      input.release();
    },
  };
  const server = start(options);
  const { clearBufferedCommand } = server;
  server.clearBufferedCommand = () => {
    isIncomplete = false;
    clearBufferedCommand.call(server);
  };
  server.displayPrompt = (preserveCursor) => {
    if (!prompts) return;
    Interface.prototype.setPrompt.call(server, isIncomplete ? MORE : PROMPT);
    server.prompt(preserveCursor);
  };
  keepHistory(server);
  connection.on('uncaught', (text) => interject(server, text, !input.isHeld));
  server.on('exit', () => connection.send({ exit: true }));
  try {
    const { code, signal } = await ended;
    return code ?? 128 + (signal === 'SIGKILL' ? 9 : 15);
  } finally {
    connection.close();
    server.close();
    await flushed(server);
  }
}

/** @typedef {(error: Error | null, result?: [string[], string]) => void} Completed */

/**
 * @param {REPLServer} server
 * @param {Connection} connection
 * @param {string} line up to the cursor
 * @param {Completed} done
 */
async function complete(server, connection, line, done) {
  const [command] = /^\s*\.\w*$/.exec(line) ?? [];
  if (command !== undefined) {
    const start = command.trim();
    const names = Object.keys(server.commands).map((name) => `.${name}`);
    done(null, [names.filter((name) => name.startsWith(start)).sort(), start]);
    return;
  }
  const { completions = [], of = '' } = await connection.ask({ complete: line });
  done(null, [completions, of]);
}

/**
 * Prints asynchronous output above the line that is being edited.
 *
 * @param {REPLServer} server
 * @param {string} text
 * @param {boolean} prompts whether the REPL prompts for input
 */
function interject(server, text, prompts) {
  if (server.terminal) {
    cursorTo(process.stdout, 0);
    clearLine(process.stdout, 0);
  }
  process.stdout.write(`${text}\n`);
  if (prompts) {
    server.displayPrompt(true);
  }
}

/**
 * Stores the history in a file, as Node does with NODE_REPL_HISTORY.
 *
 * @param {REPLServer} server
 */
function keepHistory(server) {
  const file = process.env.ES4X_REPL_HISTORY ?? join(homedir(), '.es4x_repl_history');
  if (server.terminal && file.trim() !== '') {
    server.setupHistory(file, () => {});
  }
}

/** @param {string | undefined} text */
function historySize(text) {
  const lines = Number(text);
  return lines > 0 ? lines : 1000;
}

/**
 * Waits until the history is written to its file.
 *
 * @param {REPLServer & { _flushing?: boolean }} server
 */
async function flushed(server) {
  if (server._flushing) {
    await once(server, 'flushHistory');
  }
}
