import { generateKeyPairSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  const token = jwt.sign({ user: 'jo' }, 'secret', { expiresIn: '1h', issuer: 'me' });
  equal(jwt.verify(token, 'secret', { issuer: 'me' }).user, 'jo');
  equal(jwt.decode(token, { complete: true }).header, { alg: 'HS256', typ: 'JWT' });
  await fails(() => jwt.verify(token, 'other'), /invalid signature/);
  await fails(() => jwt.verify(jwt.sign({ exp: 1 }, 's'), 's'), /jwt expired/);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signed = jwt.sign({ n: 1 }, privateKey, { algorithm: 'ES256' });
  equal(jwt.verify(signed, publicKey, { algorithms: ['ES256'] }).n, 1);
  equal(require('jsonwebtoken') === jwt, true);
}
