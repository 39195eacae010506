// @ts-check
import { Readable } from 'node:stream';

/** The character of Ctrl+C on a terminal in raw mode. */
const INTERRUPT = '\x03';

/**
 * Standard input, split into lines. While a line is evaluated, further input is held back, so that pasted or piped
 * lines are evaluated one after the other; typed text appears afterwards.
 */
export class HeldInput extends Readable {
  #source;
  #onInterrupt;
  /** @type {string[]} */
  #pieces = [];
  /** An incomplete line. */
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

  /** @param {boolean} raw whether the terminal is in raw mode */
  setRawMode(raw) {
    this.#source.setRawMode?.(raw);
    return this;
  }

  get isHeld() {
    return this.#held;
  }

  /** Holds back the input after the current line. */
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
    // The editor gets keys immediately; the last line of a file may lack its newline.
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
      // The line is read in the next turn, which may hold back further input.
      await new Promise(setImmediate);
    }
    this.#feeding = false;
    if (this.#ended && !this.#held && this.#pieces.length === 0) {
      this.push(null);
    }
  }
}
