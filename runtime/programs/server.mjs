// @ts-check

import { until } from '../test/support/until.js';
import { PATIENCE } from './child.mjs';

/** @import { Child } from './child.mjs' */

/** The exit codes of a server that SIGTERM has ended: its own, or that of the signal. */
const STOPPED = [0, 143];

/** A running server and how its client speaks to it. */
export class Server {
  #child;

  /**
   * @param {number} port
   * @param {Child} [child] the process, unless another one has started it
   */
  constructor(port, child) {
    this.#child = child;
    this.port = port;
    this.url = `http://localhost:${port}`;
  }

  /** The output of the process. */
  get output() {
    return this.#child?.output ?? '';
  }

  /**
   * Waits until the server answers, and with what a pattern matches.
   *
   * @param {string} path
   * @param {RegExp} [pattern]
   */
  async until(path, pattern = /(?:)/) {
    const answer = async () => {
      if (this.#child?.code !== undefined) {
        throw new Error(`ends with ${this.#child.code}: ${this.#child.lastWords()}`);
      }
      const text = await this.text(path, { redirect: 'manual' }).catch(() => undefined);
      return text !== undefined && pattern.test(text) ? { text } : undefined;
    };
    const { text } = await until(answer, { timeout: PATIENCE, interval: 100 });
    return text;
  }

  /**
   * @param {string} path
   * @param {RequestInit} [init]
   */
  fetch(path, init) {
    return fetch(this.url + path, init);
  }

  /**
   * Asks for a text, whatever its status.
   *
   * @param {string} path
   * @param {RequestInit} [init]
   */
  async text(path, init) {
    return (await this.fetch(path, init)).text();
  }

  /**
   * Asks for JSON.
   *
   * @param {string} path
   * @param {RequestInit} [init]
   * @returns {Promise<any>}
   */
  async json(path, init) {
    const text = await this.text(path, init);
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new Error(`${path} is answered by ${text.slice(0, 80)}`, { cause: error });
    }
  }

  /**
   * Sends JSON and returns the JSON of the answer.
   *
   * @param {string} path
   * @param {unknown} body
   * @param {RequestInit} [init]
   */
  post(path, body, init) {
    return this.json(path, {
      method: 'POST',
      body: JSON.stringify(body),
      ...init,
      headers: { 'content-type': 'application/json', ...init?.headers },
    });
  }

  /** Ends the server by SIGTERM. */
  async stop() {
    const child = this.#child;
    if (child === undefined) {
      throw new Error('Another process has started this server.');
    }
    child.process.kill('SIGTERM');
    const code = await child.end(60_000);
    if (!STOPPED.includes(code)) {
      throw new Error(`ends with ${code} on SIGTERM: ${child.lastWords()}`);
    }
  }
}
