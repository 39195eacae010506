import { NIL, parse, stringify, v4, v5, v7, validate, version } from 'uuid';
import { equal } from '../check.mjs';

export default function use() {
  const id = v4();
  equal(validate(id), true);
  equal(version(id), 4);
  equal(v4() === id, false);
  equal(v5('hello.example.com', v5.DNS), 'fdda765f-fc57-5604-a269-52a7df8164ec');
  equal(version(v7()), 7);
  equal(stringify(parse(id)), id);
  equal(validate(NIL), true);
}
