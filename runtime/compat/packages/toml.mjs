import * as toml from 'toml';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  equal(toml.parse('title = "T"\n[owner]\ndob = 1979-05-27T07:32:00Z\nports = [8001, 8002]\n'), {
    title: 'T',
    owner: { dob: new Date('1979-05-27T07:32:00Z'), ports: [8001, 8002] },
  });
  equal(toml.parse('[[fruit]]\nname = "apple"\n[[fruit]]\nname = "pear"').fruit.length, 2);
  equal(toml.parse('s = """a\nb"""\nf = 1.5\nb = true'), { s: 'a\nb', f: 1.5, b: true });
  await fails(() => toml.parse('a = = 1'), /Expected/);
  equal(require('toml').parse('x.y = 1').x.y, 1);
}
