// Decodes all sequences of two bytes, and prints a digest of the text of each encoding.
import { createHash } from 'node:crypto';

const BYTES = Array.from({ length: 0x100 }, (_, i) => i);
const LEADS = BYTES.slice(0x80);

for (const encoding of ['big5', 'euc-kr', 'shift_jis', 'euc-jp']) {
  const decoder = new TextDecoder(encoding);
  const hash = createHash('sha256');
  const add = (/** @type {number[]} */ bytes) => hash.update(decoder.decode(new Uint8Array(bytes)));
  for (const lead of LEADS) {
    add(BYTES.flatMap((trail) => [lead, trail, 0x0a]));
    // JIS X 0212 has a byte before.
    if (encoding === 'euc-jp') add(LEADS.flatMap((trail) => [0x8f, lead, trail, 0x0a]));
  }
  console.log(encoding, hash.digest('hex'));
}
