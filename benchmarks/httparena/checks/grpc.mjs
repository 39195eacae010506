import assert from 'node:assert/strict';
import { ask2, withHttp2 } from '../support/http2.mjs';
import { between, integer } from '../support/random.mjs';

/** @import { Check } from '../support/target.mjs' */

const HEADERS = {
  ':method': 'POST',
  ':path': '/benchmark.BenchmarkService/GetSum',
  'content-type': 'application/grpc',
  te: 'trailers',
};

/**
 * A message of gRPC, not compressed, with fields that are int32, numbered from 1 on. Zero is the default, and not sent.
 *
 * @param {...number} fields
 */
function frame(...fields) {
  const content = fields.flatMap((value, index) =>
    value === 0 ? [] : [(index + 1) << 3, ...varint(value)],
  );
  const head = Buffer.alloc(5);
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, Buffer.from(content)]);
}

/** @param {number} value of 32 bits; a negative one is sent as one of 64 */
function varint(value) {
  const bytes = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
}

/**
 * @param {number} port
 * @param {{ tls: boolean }} options
 */
function assertSums(port, options) {
  return withHttp2(port, options, async (session) => {
    const zero = between(1, 1000);
    const pairs = [
      [integer(), integer()],
      [integer(), integer()],
      [-7, -between(1, 99)],
    ];
    for (const [a, b] of [...pairs, [zero, -zero], [0, 0]]) {
      const { status, headers, trailers, body } = await ask2(session, HEADERS, frame(a, b));
      assert.equal(status, 200);
      assert.match(`${headers['content-type']}`, /^application\/grpc(\+proto)?$/);
      assert.equal(body.toString('hex'), frame(a + b).toString('hex'), `${a} + ${b}`);
      assert.equal(trailers['grpc-status'], '0');
    }
  });
}

const STATES = 'answers with the exact bytes of the message, and with status 0';

/** @type {Check[]} */
export const grpc = [
  {
    profile: 'unary-grpc',
    states: STATES,
    run: ({ ports }) => assertSums(ports.http, { tls: false }),
  },
  {
    profile: 'unary-grpc-tls',
    states: STATES,
    run: ({ ports }) => assertSums(ports.h2, { tls: true }),
  },
];
