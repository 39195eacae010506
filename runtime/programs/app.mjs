// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { equal } from '../compat/check.mjs';
import { until } from '../test/support/until.js';
import { Child, PATIENCE } from './child.mjs';
import { folderOf } from './folder.mjs';
import { ON_NODE } from './platform.mjs';
import { Server } from './server.mjs';

/** @import { Platform } from './platform.mjs' */

/**
 * @typedef {object} Options
 * @property {Record<string, string>} [env]
 * @property {Platform} [on] another platform than the one that is tried
 * @property {number} [code] the exit code that is expected
 * @property {string} [input]
 * @property {string[]} [options] those of the platform, before the program
 *
 * @typedef {object} Serving
 * @property {Record<string, string>} [env]
 * @property {number} [port] a free one unless told otherwise, which is PORT in the environment
 * @property {string} [path] what is asked for until there is an answer
 * @property {string[]} [options] those of the platform, before the program
 */

/** An installed program in its folder, which its client runs and uses on one platform. */
export class App {
  /** @type {Child[]} */
  #children = [];

  /**
   * @param {string} name
   * @param {Platform} platform
   */
  constructor(name, platform) {
    this.folder = folderOf(name);
    this.platform = platform;
  }

  /**
   * Runs a program to its end and returns what it prints.
   *
   * @param {string} program a command in `node_modules/.bin`, or a file
   * @param {string[]} [args]
   * @param {Options} [options]
   */
  async run(program, args = [], { env = {}, on, code = 0, input, options } = {}) {
    const child = this.#start(program, args, { env, on, options });
    child.process.stdin.end(input);
    const ended = await child.end();
    if (ended !== code) {
      throw new Error(`${program} ends with ${ended}: ${child.lastWords()}`);
    }
    equal(ended, code);
    return child.output;
  }

  /**
   * Starts a server, and waits until it answers.
   *
   * @param {string} program a command in `node_modules/.bin`, or a file
   * @param {string[]} [args] `$PORT` in them is the port
   * @param {Serving} [options]
   */
  async serve(program, args = [], { env = {}, port, path = '/', options } = {}) {
    port ??= await freePort();
    const filled = args.map((arg) => arg.replace('$PORT', String(port)));
    const child = this.#start(program, filled, { env: { PORT: String(port), ...env }, options });
    const server = new Server(port, child);
    await server.until(path);
    return server;
  }

  /**
   * A server that a program has started.
   *
   * @param {number} port
   */
  client(port) {
    return new Server(port);
  }

  /**
   * Waits until something is there.
   *
   * @template T
   * @param {() => T | Promise<T>} find
   */
  until(find) {
    return until(find, { timeout: PATIENCE, interval: 100 });
  }

  /**
   * Runs a program on Node in any case, for what is no part of the proof.
   *
   * @param {string} program
   * @param {string[]} [args]
   */
  onNode(program, args = []) {
    return this.run(program, args, { on: ON_NODE });
  }

  /** @param {string} file */
  read(file) {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  /**
   * @param {string} file
   * @param {string} text
   */
  write(file, text) {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  /** @param {string} file */
  exists(file) {
    return existsSync(join(this.folder, file));
  }

  /** Ends what the client has left running. */
  close() {
    for (const child of this.#children) {
      child.kill();
    }
  }

  /** The output of all processes. */
  get output() {
    return this.#children.map(({ output }) => output).join('');
  }

  /** The words of the program that was started last, for a failure of its client. */
  lastWords() {
    return this.#children.at(-1)?.lastWords() ?? '';
  }

  /**
   * @param {string} program
   * @param {string[]} args
   * @param {Pick<Options, 'env' | 'on' | 'options'>} options
   */
  #start(program, args, { env = {}, on = this.platform, options = [] }) {
    const bin = join(this.folder, 'node_modules/.bin', program);
    const file = existsSync(bin) ? bin : join(this.folder, program);
    const child = new Child(on.command(file, args, options), {
      folder: this.folder,
      env: { ...on.env, ...env },
    });
    this.#children.push(child);
    return child;
  }
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
