import { fileURLToPath } from 'node:url';
import dotenv from 'dotenv';
import { equal, require } from '../check.mjs';

export default function use() {
  equal(dotenv.parse('A=1\n# comment\nB="x\\ny" # more\nexport C=\'$A\'\nD= spaced out \n'), {
    A: '1',
    B: 'x\ny',
    C: '$A',
    D: 'spaced out',
  });
  const path = fileURLToPath(new URL('../data/example.env', import.meta.url));
  const processEnv = { KEPT: 'mine' };
  equal(dotenv.config({ path, processEnv, quiet: true }).parsed, { KEPT: 'theirs', ADDED: 'yes' });
  equal(processEnv, { KEPT: 'mine', ADDED: 'yes' });
  equal(dotenv.config({ path: 'no-such-file', quiet: true }).error.code, 'ENOENT');
  equal(require('dotenv').parse(Buffer.from('X=y')), { X: 'y' });
}
