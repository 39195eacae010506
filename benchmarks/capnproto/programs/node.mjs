// The side of the benchmark on Node.js, by capnp-es. Its arguments are those of arguments.mjs.
import { Message } from 'capnp-es';
import { printFigures, readArguments } from './arguments.mjs';
import { carSales } from './node/car-sales.mjs';
import { catRank } from './node/cat-rank.mjs';
import { evaluation } from './node/eval.mjs';
import { Pipe } from './pipe.mjs';

const CASES = { 'car-sales': carSales, 'cat-rank': catRank, eval: evaluation };

const { name, mode, isPacked, role, protocol } = readArguments(process.argv.slice(2));
const { Request, Response, build, handle, answer } = CASES[name];

const write = (message) => (isPacked ? message.toPackedArrayBuffer() : message.toArrayBuffer());
const read = (bytes, Root) => new Message(bytes, isPacked).getRoot(Root);

/** Reads a request, and returns the bytes of the response. */
function serve(bytes) {
  const message = new Message();
  handle(read(bytes, Request), message.initRoot(Response));
  return write(message);
}

const MODES = {
  object: () => (random, laps) => {
    const request = new Message().initRoot(Request);
    const expected = build(random, request);
    laps.built();
    const response = new Message().initRoot(Response);
    handle(request, response);
    laps.handled();
    return laps.checked(answer(response), expected);
  },

  bytes: () => (random, laps) => {
    const message = new Message();
    const expected = build(random, message.initRoot(Request));
    const request = write(message);
    laps.built();
    const response = serve(request);
    laps.handled();
    return laps.checked(answer(read(response, Response)), expected);
  },

  pipe() {
    const pipe = new Pipe();
    return (random, laps) => {
      const message = new Message();
      const expected = build(random, message.initRoot(Request));
      pipe.send(new Uint8Array(write(message)));
      laps.built();
      const response = pipe.receive();
      laps.handled();
      return laps.checked(answer(read(response, Response)), expected);
    };
  },
};

if (role === 'server') {
  const pipe = new Pipe();
  for (let bytes = pipe.receive(); bytes; bytes = pipe.receive()) {
    pipe.send(new Uint8Array(serve(bytes)));
  }
} else {
  await printFigures(MODES[mode](), { mode, protocol });
}
process.exit();
