// @ts-check
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** @import { Socket } from 'node:net' */

/**
 * The JVM's response to a request.
 *
 * @typedef {object} Answer
 * @property {boolean} [incomplete] whether more lines are needed
 * @property {string} [text] the formatted value or error; none if listeners took the error
 * @property {string[]} [completions]
 * @property {string} [of] the end of the line that the completions complete
 */

/**
 * The connection to the JVM that evaluates: JSON messages, one a line, over a socket on the loopback interface. The JVM
 * first sends a secret, so that no other process can connect. Emits `uncaught` with the text of an error that belongs
 * to no request.
 */
export class Connection extends EventEmitter {
  #server = createServer();
  #secret = randomBytes(32).toString('hex');
  /** @type {Map<number, (answer: Answer) => void>} */
  #waiting = new Map();
  #asked = 0;
  /** @type {string[]} */
  #unsent = [];
  /** @type {Socket | undefined} */
  #socket;

  /** Starts listening; returns the line that tells the JVM the port and the secret. */
  async listen() {
    this.#server.on('connection', (socket) => this.#greet(socket));
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#server.address());
    return `${port} ${this.#secret}\n`;
  }

  /** @param {Socket} socket */
  #greet(socket) {
    const lines = createInterface({ input: socket });
    // The JVM has ended, which its 'exit' event reports.
    socket.on('error', () => {});
    lines.on('error', () => {});
    lines.once('line', (secret) => {
      if (secret !== this.#secret || this.#socket) {
        socket.destroy();
        return;
      }
      this.#socket = socket;
      this.#server.close();
      lines.on('line', (line) => this.#receive(JSON.parse(line)));
      for (const message of this.#unsent.splice(0)) {
        socket.write(message);
      }
    });
  }

  /** @param {Answer & { id?: number, uncaught?: string }} message */
  #receive({ id = 0, uncaught, ...answer }) {
    if (uncaught !== undefined) {
      this.emit('uncaught', uncaught);
    }
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  /**
   * Sends a message; until the JVM has connected, messages are queued.
   *
   * @param {object} message
   */
  send(message) {
    const line = `${JSON.stringify(message)}\n`;
    if (this.#socket) {
      this.#socket.write(line);
    } else {
      this.#unsent.push(line);
    }
  }

  /**
   * Sends a request.
   *
   * @param {object} message
   * @returns {Promise<Answer>}
   */
  ask(message) {
    const id = ++this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.send({ id, ...message });
    });
  }

  close() {
    this.#server.close();
    this.#socket?.destroy();
  }
}
