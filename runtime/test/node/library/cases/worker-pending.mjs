import { Worker } from 'node:worker_threads';

/** The only thing that a worker waits for, as code that calls `done`. */
const PENDING = {
  randomBytes: `crypto.randomBytes(8, done)`,
  pbkdf2: `crypto.pbkdf2('a', 'b', 1000, 8, 'sha1', done)`,
  scrypt: `crypto.scrypt('a', 'b', 8, done)`,
  prime: `crypto.generatePrime(64, done)`,
  rsa: `crypto.generateKeyPair('rsa', { modulusLength: 513 }, done)`,
  verify: `crypto.verify('sha256', 'a', crypto.generateKeyPairSync('ed25519').publicKey, Buffer.from('z'), done)`,
  digest: `crypto.subtle.digest('SHA-256', Buffer.alloc(9)).then(done)`,
  subtle: `crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']).then(done)`,
  file: `require('node:fs').stat('/', done)`,
  gzip: `require('node:zlib').gzip('x', done)`,
  lookup: `require('node:dns').lookup('localhost', done)`,
  lock: `navigator.locks.request('pending', done)`,
};

/** Workers live until what they wait for has called back, each in its own context. */
export default async (print) => {
  const counts = await Promise.all(
    Object.entries(PENDING).map(async ([name, code]) => {
      const worker = new Worker(
        `const crypto = require('node:crypto');
         let calls = 0;
         const done = () => { calls++; };
         process.on('exit', () => { process.exitCode = calls; });
         ${code};`,
        { eval: true },
      );
      return [name, await new Promise((resolve) => worker.once('exit', resolve))];
    }),
  );
  print(Object.fromEntries(counts));
};
