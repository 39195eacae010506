// The side on Node.js with koffi, which crosses to C. Its arguments: the library, or - for libc, and those of protocolOf.
import koffi from 'koffi';
import { loopsOf } from '../../programs/loops.mjs';
import { measure, protocolOf } from '../../programs/measure.mjs';

const [library, ...words] = process.argv.slice(2);
const { row, protocol } = protocolOf(words);
const java = library === '-' ? libc() : compiled(koffi.load(library));
const loop = loopsOf(java)[row];
console.log(`RESULT ${JSON.stringify(measure(loop, protocol, () => performance.now()))}`);

/** Without a compiler there is a function of libc with an int and its result: the rest of the increment is done here. */
function libc() {
  const abs = koffi.load(null).func('int abs(int)');
  return { Calls: { next: (value, round) => abs(value ^ round) + 1 } };
}

function compiled(c) {
  koffi.proto('int32_t Increment(int32_t value)');
  koffi.opaque('counter');
  koffi.opaque('ints');
  const turnBytes = c.func('void turn_bytes(const uint8_t *bytes, uint8_t *to, int32_t length)');
  const turnInts = c.func('void turn_ints(const int32_t *ints, int32_t *to, int32_t length)');
  const first = c.func('counter *counter_first()');
  const following = c.func('counter *counter_new(counter *previous)');
  const number = c.func('int32_t counter_number(counter *made)');
  const next = c.func('int32_t counter_next(counter *made, int32_t value, int32_t round)');
  const newInts = c.func('ints *ints_new(int32_t length)');
  const free = c.func('void ints_free(ints *list)');
  const get = c.func('int32_t ints_get(ints *list, int32_t index)');
  const set = c.func('void ints_set(ints *list, int32_t index, int32_t value)');

  class Counter {
    constructor(previous) {
      this.pointer = previous === undefined ? first() : following(previous.pointer);
    }
    static first() {
      return new Counter();
    }
    number() {
      return number(this.pointer);
    }
    next(value, round) {
      return next(this.pointer, value, round);
    }
  }

  // A batch makes one list: the one of the batch before is freed.
  let last;
  class Ints {
    constructor(length) {
      if (last) free(last);
      this.pointer = newInts(length);
      last = this.pointer;
    }
    get(index) {
      return get(this.pointer, index);
    }
    set(index, value) {
      set(this.pointer, index, value);
    }
  }

  return {
    Calls: {
      reset: c.func('void reset()'),
      tick: c.func('void tick()'),
      state: c.func('int32_t state()'),
      next: c.func('int32_t next(int32_t value, int32_t round)'),
      turn: c.func('const char *turn(const char *text)'),
      repeat: c.func('int32_t repeat(Increment *callback, int32_t value)'),
    },
    ...{ Counter, Ints },
    bytesThrough(bytes) {
      const to = new Uint8Array(bytes.length);
      turnBytes(bytes, to, bytes.length);
      return to;
    },
    intsThrough(ints) {
      const to = new Int32Array(ints.length);
      turnInts(ints, to, ints.length);
      return to;
    },
  };
}
