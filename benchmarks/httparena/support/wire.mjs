import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** @import { Socket } from 'node:net' */

/**
 * A connection that sends bytes as they are and reads answers of HTTP/1.1 with a Content-Length.
 */
export class Wire {
  /** @type {Socket} */
  #socket;
  #received = Buffer.alloc(0);
  /** @type {Error | undefined} */
  #end;
  #news = () => {};

  /** @param {number} port */
  constructor(port) {
    this.#socket = connect(port, 'localhost').setNoDelay(true);
    const ended = (/** @type {Error} */ error) => {
      this.#end ??= error;
      this.#news();
    };
    this.#socket.on('error', ended);
    this.#socket.on('close', () => ended(new Error('the server closed the connection')));
    this.#socket.on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#news();
    });
  }

  /**
   * Sends the pieces of something with a pause between them, so that the server reads each by itself.
   *
   * @param {string[]} pieces
   * @param {number} [pause] milliseconds
   */
  async send(pieces, pause = 0) {
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) await sleep(pause);
      this.#socket.write(piece, 'latin1');
    }
  }

  /**
   * The next answer.
   *
   * @returns {Promise<{ status: number, head: string, body: string }>} head: with the status line
   */
  async answer() {
    for (;;) {
      const answer = this.#take();
      if (answer) return answer;
      if (this.#end) throw this.#end;
      await new Promise((resolve) => {
        this.#news = () => resolve(undefined);
      });
    }
  }

  close() {
    this.#socket.destroy();
  }

  #take() {
    const text = this.#received.toString('latin1');
    const end = text.indexOf('\r\n\r\n') + 4;
    if (end < 4) return undefined;
    const head = text.slice(0, end);
    const length = Number(/^content-length: *(\d+)\r$/im.exec(head)?.[1]);
    if (!(length >= 0)) throw new Error(`An answer has no Content-Length:\n${head}`);
    if (text.length < end + length) return undefined;
    this.#received = this.#received.subarray(end + length);
    return { status: Number(head.split(' ')[1]), head, body: text.slice(end, end + length) };
  }
}

/**
 * Runs a function for each of some things, a number of them side by side.
 *
 * @template T
 * @param {T[]} things
 * @param {number} limit
 * @param {(thing: T) => Promise<void>} work
 */
export async function sideBySide(things, limit, work) {
  const queue = [...things];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
