import { createServer } from 'node:net';
import { connect, createSecureContext } from 'node:tls';

/** The suites that Java has as well, by their numbers in a ClientHello. */
const SUITES = new Map([
  [0xc02c, 'ECDHE-ECDSA-AES256-GCM-SHA384'],
  [0xc02b, 'ECDHE-ECDSA-AES128-GCM-SHA256'],
  [0xcca9, 'ECDHE-ECDSA-CHACHA20-POLY1305'],
  [0xc030, 'ECDHE-RSA-AES256-GCM-SHA384'],
  [0xc02f, 'ECDHE-RSA-AES128-GCM-SHA256'],
  [0xcca8, 'ECDHE-RSA-CHACHA20-POLY1305'],
  [0x9f, 'DHE-RSA-AES256-GCM-SHA384'],
  [0x9e, 'DHE-RSA-AES128-GCM-SHA256'],
  [0xccaa, 'DHE-RSA-CHACHA20-POLY1305'],
  [0xc024, 'ECDHE-ECDSA-AES256-SHA384'],
  [0xc023, 'ECDHE-ECDSA-AES128-SHA256'],
  [0xc028, 'ECDHE-RSA-AES256-SHA384'],
  [0xc027, 'ECDHE-RSA-AES128-SHA256'],
  [0x6b, 'DHE-RSA-AES256-SHA256'],
  [0x67, 'DHE-RSA-AES128-SHA256'],
  [0xc00a, 'ECDHE-ECDSA-AES256-SHA'],
  [0xc009, 'ECDHE-ECDSA-AES128-SHA'],
  [0xc014, 'ECDHE-RSA-AES256-SHA'],
  [0xc013, 'ECDHE-RSA-AES128-SHA'],
  [0x39, 'DHE-RSA-AES256-SHA'],
  [0x33, 'DHE-RSA-AES128-SHA'],
  [0x1301, 'TLS_AES_128_GCM_SHA256'],
  [0x1302, 'TLS_AES_256_GCM_SHA384'],
  [0x1303, 'TLS_CHACHA20_POLY1305_SHA256'],
]);

const LISTS = `
DEFAULT
DEFAULT:!AES128
DEFAULT+ECDHE
DEFAULT:-ECDHE:ECDHE+CHACHA20
DEFAULT@SECLEVEL=1
HIGH:!aNULL:!RC4
HIGH:!AES256:!SHA1
HIGH:DEFAULT:!ECDHE
ALL:!kDHE:!SSLv3
ALL:-AES256:AES256
ALL:!AES256:AES256
ALL:@STRENGTH
ECDH+AESGCM:+AES256
ECDHE+AESGCM+AES128:NOPE:ECDHE+NOPE
EECDH+CHACHA20;EECDH+AES, EDH+aRSA
ECDHE-RSA-AES128-GCM-SHA256 ECDHE-RSA-AES256-GCM-SHA384::!DEFAULT
ECDHE-ECDSA-AES128-SHA:-ECDHE-ECDSA-AES128-SHA:SHA1
SHA384:SHA256
TLSv1.2:!AESGCM:!CBC
TLSv1:SSLv3
aECDSA+AES128
FIPS:!SHA
TLS_AES_128_GCM_SHA256:ECDHE+AESGCM
`;

const REFUSED = [
  'NONE',
  '!ALL',
  'LOW',
  'ecdhe-rsa-aes128-gcm-sha256',
  'ECDHE+',
  'ALL|AES',
  'ALL:!',
  'ALL:@FOO',
  'ALL:@SECLEVEL=9',
  'TLS_NONE:ECDHE',
  'TLS_AES_128_GCM_SHA256:!ECDHE',
];

/** The suites that a client offers. */
function offered(options) {
  return new Promise((resolve) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (hello) => {
        const at = 44 + hello[43]; // Behind the id of a session.
        const list = hello.subarray(at + 2, at + 2 + hello.readUInt16BE(at));
        const numbers = Array.from({ length: list.length / 2 }, (_, i) => list.readUInt16BE(2 * i));
        socket.destroy();
        server.close();
        resolve(numbers.map((number) => SUITES.get(number)).filter(Boolean));
      });
    }).listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      connect({ port, host: '127.0.0.1', ...options }).on('error', () => {});
    });
  });
}

export default async function run(print) {
  for (const ciphers of LISTS.trim().split('\n')) {
    print(ciphers, await offered({ ciphers, maxVersion: 'TLSv1.2' }));
  }
  for (const ciphers of ['ECDHE+CHACHA20', 'TLS_AES_128_GCM_SHA256:ECDHE+CHACHA20']) {
    print(ciphers, await offered({ ciphers }));
  }
  for (const ciphers of REFUSED) {
    try {
      print(ciphers, createSecureContext({ ciphers }) !== undefined);
    } catch ({ code, message }) {
      print(ciphers, code, message);
    }
  }
}
