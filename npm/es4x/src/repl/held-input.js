// @ts-check
import { Readable } from 'node:stream';

/** The character of Ctrl+C on a terminal whose keys come one by one. */
const INTERRUPT = '\x03';

/**
 * Standard input in pieces, each up to the end of a line: while a line is evaluated the next one
 * waits, so that lines that were pasted or piped come one after the other. What is typed meanwhile
 * appears afterwards.
 */
export class HeldInput extends Readable {
  #source;
  #onInterrupt;
  /** @type {string[]} */
  #pieces = [];
  /** A line that has not come to its end. */
  #begun = '';
  #held = false;
  #feeding = false;
  #ended = false;

  /**
   * @param {NodeJS.ReadStream} source
   * @param {() => void} onInterrupt called for Ctrl+C while a line is evaluated
   */
  constructor(source, onInterrupt) {
    super();
    this.#source = source;
    this.#onInterrupt = onInterrupt;
    this.isTTY = source.isTTY;
    source.setEncoding('utf8');
    source.on('data', (text) => this.#take(`${text}`));
    source.on('end', () => this.#end());
  }

  get isRaw() {
    return this.#source.isRaw;
  }

  /** @param {boolean} raw whether keys come one by one */
  setRawMode(raw) {
    this.#source.setRawMode?.(raw);
    return this;
  }

  get isHeld() {
    return this.#held;
  }

  /** Holds back what follows the line that was read. */
  hold() {
    this.#held = true;
  }

  release() {
    this.#held = false;
    this.#feed();
  }

  /** @override */
  _read() {}

  /** @param {string} text */
  #take(text) {
    let rest = text;
    if (this.#held && this.isTTY && text.includes(INTERRUPT)) {
      this.#pieces = [];
      rest = text.slice(text.lastIndexOf(INTERRUPT) + 1);
      this.#onInterrupt();
    }
    const pieces = (this.#begun + rest).match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+/g) ?? [];
    this.#begun = '';
    // Keys are for the editor at once; the last line of a file may lack its end.
    if (!this.isTTY && !/[\r\n]$/.test(pieces.at(-1) ?? '\n')) {
      this.#begun = pieces.pop() ?? '';
    }
    this.#pieces.push(...pieces);
    this.#feed();
  }

  #end() {
    this.#ended = true;
    if (this.#begun !== '') {
      this.#pieces.push(`${this.#begun}\n`);
    }
    this.#feed();
  }

  async #feed() {
    if (this.#feeding) {
      return;
    }
    this.#feeding = true;
    while (!this.#held && this.#pieces.length > 0) {
      this.push(this.#pieces.shift());
      // The line is read, and perhaps held for, in the next turn.
      await new Promise(setImmediate);
    }
    this.#feeding = false;
    if (this.#ended && !this.#held && this.#pieces.length === 0) {
      this.push(null);
    }
  }
}
