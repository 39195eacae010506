// Reads messages that are cut, and such in which a word is another one, on ES4X.
import { Flat } from 'java:io.es4x.benchmarks.capnproto';
import { MessageBuilder } from 'java:org.capnproto';
import { MESSAGE_CASES, write } from '../../programs/es4x/messages.mjs';
import { FastRandom } from '../../programs/random.mjs';

const WORD = 8;

/** Words in the place of others: pointers outside, in circles, to lists of half a billion elements, to other segments. */
const WORDS = [
  0xffff_ffff_ffff_ffffn,
  0x0001_0002_ffff_fffcn,
  0x0002_0002_ffff_fff0n,
  0xffff_fffb_0000_0001n,
  0xffff_ffff_0000_0001n,
  0xffff_fff9_0000_0001n,
  0xffff_fffe_0000_0001n,
  0x0000_0000_0000_0002n,
  0x0000_0009_0000_0002n,
  0x0000_0000_ffff_fffan,
  0x7fff_ffff_7fff_ffffn,
];

const found = { cuts: 0, refused: 0, replaced: 0, errors: {}, longest: 0 };

/** Reads a request and handles it. Returns the name of the error; undefined if there is none. */
function read(work, bytes, isPacked) {
  const begin = performance.now();
  try {
    const request = Flat.of(bytes, isPacked).read().getRoot(work.request);
    work.handle(request, new MessageBuilder().initRoot(work.response));
    return undefined;
  } catch (error) {
    found.errors[error.name] = (found.errors[error.name] ?? 0) + 1;
    return error.name;
  } finally {
    found.longest = Math.max(found.longest, performance.now() - begin);
  }
}

/** The shortest of the first requests that have something in them. */
function shortest(work, isPacked) {
  const random = new FastRandom();
  const flat = new Flat(isPacked);
  const messages = Array.from({ length: 20 }, () => {
    write(work, random, flat);
    return new Uint8Array(flat.toBytes());
  });
  return messages.filter(({ length }) => length > 10 * WORD).sort((a, b) => a.length - b.length)[0];
}

for (const work of Object.values(MESSAGE_CASES)) {
  for (const isPacked of [false, true]) {
    const message = shortest(work, isPacked);
    if (read(work, message, isPacked) !== undefined) throw new Error('A whole message is refused');
    for (let end = 0; end < message.length; end += isPacked ? 1 : WORD) {
      found.cuts++;
      if (read(work, message.slice(0, end), isPacked) !== undefined) found.refused++;
    }
  }
  const message = shortest(work, false);
  for (let at = 0; at < message.length; at += WORD) {
    for (const word of WORDS) {
      const other = message.slice();
      new DataView(other.buffer).setBigUint64(at, word, true);
      found.replaced++;
      read(work, other, false);
    }
  }
}
console.log(`RESULT ${JSON.stringify(found)}`);
process.exit();
