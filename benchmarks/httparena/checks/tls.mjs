import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:tls';

/** @import { ConnectionOptions } from 'node:tls' */
/** @import { Check } from '../support/target.mjs' */

/** Cipher suites of TLS 1.2 without forward secrecy or with broken algorithms, as far as our own library has them. */
const WEAK = 'RSA:3DES:NULL:aNULL:RC4:MD5:@SECLEVEL=0';

/** The errors of a refused handshake: the alert may be lost where the server closes the connection at once. */
const REFUSED = /alert|handshake|ECONNRESET|disconnected before secure/i;

/**
 * Makes a handshake.
 *
 * @param {number} port
 * @param {ConnectionOptions} options
 */
async function shake(port, options) {
  const socket = connect({ port, host: 'localhost', rejectUnauthorized: false, ...options });
  try {
    await once(socket, 'secureConnect');
    return {
      version: socket.getProtocol(),
      cipher: socket.getCipher().name,
      alpn: socket.alpnProtocol,
      certificate: socket.getPeerX509Certificate(),
    };
  } finally {
    socket.destroy();
  }
}

/** @type {Check[]} */
export const tls = [
  {
    profile: 'TLS',
    states: 'has version 1.3 and the certificate that it was given, an RSA key of 2048 bits',
    async run({ ports, certificate }) {
      const given = new X509Certificate(await readFile(certificate));
      for (const port of [ports.tls, ports.h2]) {
        const found = await shake(port, { minVersion: 'TLSv1.3' });
        assert.equal(found.version, 'TLSv1.3');
        assert.match(found.cipher, /^TLS_(AES_(128|256)_GCM|CHACHA20_POLY1305)_SHA(256|384)$/);
        assert.equal(found.certificate?.fingerprint256, given.fingerprint256);
        assert.equal(found.certificate?.publicKey.asymmetricKeyDetails?.modulusLength, 2048);
      }
    },
  },
  {
    profile: 'TLS',
    states: 'refuses version 1.1 and weak ciphers',
    async run({ ports }) {
      for (const port of [ports.tls, ports.h2]) {
        /** @type {ConnectionOptions} */
        const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' };
        await assert.rejects(shake(port, old), REFUSED);
        /** @type {ConnectionOptions} */
        const weak = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', ciphers: WEAK };
        await assert.rejects(shake(port, weak), REFUSED);
        await shake(port, { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-GCM-SHA256' });
      }
    },
  },
  {
    profile: 'TLS',
    states: 'agrees on http/1.1 where h1 is served, and on h2 where that is',
    async run({ ports }) {
      const ALPNProtocols = ['h2', 'http/1.1'];
      assert.equal((await shake(ports.tls, { ALPNProtocols })).alpn, 'http/1.1');
      assert.equal((await shake(ports.h2, { ALPNProtocols })).alpn, 'h2');
    },
  },
];
