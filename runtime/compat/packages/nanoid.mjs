import { customAlphabet, customRandom, nanoid } from 'nanoid';
import { nanoid as insecure } from 'nanoid/non-secure';
import { equal, match } from '../check.mjs';

export default function use() {
  match(nanoid(), /^[\w-]{21}$/);
  equal(nanoid(10).length, 10);
  equal(new Set([nanoid(), nanoid(), nanoid()]).size, 3);
  match(customAlphabet('abc', 8)(), /^[abc]{8}$/);
  equal(customRandom('ab', 4, (size) => new Uint8Array(size))(), 'aaaa');
  match(insecure(), /^[\w-]{21}$/);
}
