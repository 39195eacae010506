// The null case, in plain objects, and JSON as the codec of these, on ES4X and on Node.js. Its arguments are those of arguments.mjs.
import { printFigures, readArguments } from './arguments.mjs';
import { Pipe } from './pipe.mjs';
import { carSales } from './plain/car-sales.mjs';
import { catRank } from './plain/cat-rank.mjs';
import { evaluation } from './plain/eval.mjs';

/**
 * @import { FastRandom } from './random.mjs'
 * @import { Iteration } from './measure.mjs'
 */

/**
 * @template Request
 * @typedef {{ request: Request, expected: number }} Built a request with the answer that is expected
 */

/**
 * @template Request, Response
 * @typedef {object} PlainCase
 * @property {(random: FastRandom) => Built<Request>} build
 * @property {(request: Request) => Response} handle
 * @property {(response: Response) => number} answer
 */

/** @type {Record<string, PlainCase<any, any>>} */
const CASES = { 'car-sales': carSales, 'cat-rank': catRank, eval: evaluation };

const { name, mode, role, protocol } = readArguments(process.argv.slice(2));
const { build, handle, answer } = CASES[name];

/** @type {Record<string, () => Iteration>} */
const MODES = {
  plain: () => (random, laps) => {
    const { request, expected } = build(random);
    laps.built();
    const response = handle(request);
    laps.handled();
    return laps.checked(answer(response), expected);
  },

  bytes() {
    const requests = new Flat();
    const responses = new Flat();
    return (random, laps) => {
      const { request, expected } = build(random);
      requests.write(request);
      laps.built();
      responses.write(handle(requests.read()));
      laps.handled();
      return laps.checked(answer(responses.read()), expected);
    };
  },

  pipe() {
    const pipe = new Pipe();
    return (random, laps) => {
      const { request, expected } = build(random);
      pipe.sendText(JSON.stringify(request));
      laps.built();
      const response = pipe.receive();
      laps.handled();
      return laps.checked(answer(JSON.parse(`${response}`)), expected);
    };
  },
};

/** A flat array with one value at a time. */
class Flat {
  #bytes = Buffer.alloc(1 << 20);
  #length = 0;

  /** @param {unknown} value */
  write(value) {
    this.#length = this.#bytes.write(JSON.stringify(value));
  }

  read() {
    return JSON.parse(this.#bytes.toString('utf8', 0, this.#length));
  }
}

if (role === 'server') {
  const pipe = new Pipe();
  for (let bytes = pipe.receive(); bytes; bytes = pipe.receive()) {
    pipe.sendText(JSON.stringify(handle(JSON.parse(`${bytes}`))));
  }
} else {
  await printFigures(MODES[mode](), { mode, protocol });
}
process.exit();
