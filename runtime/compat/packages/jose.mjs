import * as jose from 'jose';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const secret = new TextEncoder().encode('a secret of at least 32 bytes, as HS256 wants it');
  const token = await new jose.SignJWT({ user: 'jo' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('me')
    .setExpirationTime('2h')
    .sign(secret);
  equal((await jose.jwtVerify(token, secret, { issuer: 'me' })).payload.user, 'jo');
  await fails(
    () => jose.jwtVerify(token, secret, { issuer: 'you' }),
    /unexpected "iss" claim value/,
  );
  equal(jose.decodeProtectedHeader(token), { alg: 'HS256' });
  const { publicKey, privateKey } = await jose.generateKeyPair('ES256', { extractable: true });
  const signed = await new jose.CompactSign(secret)
    .setProtectedHeader({ alg: 'ES256' })
    .sign(privateKey);
  equal([...(await jose.compactVerify(signed, publicKey)).payload], [...secret]);
  equal((await jose.exportJWK(publicKey)).crv, 'P-256');
  const sealed = await new jose.EncryptJWT({ x: 1 })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(secret.slice(0, 32));
  equal((await jose.jwtDecrypt(sealed, secret.slice(0, 32))).payload.x, 1);
}
