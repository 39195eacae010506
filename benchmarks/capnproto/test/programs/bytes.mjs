// Digests of the first messages, as JavaScript on ES4X makes them and as Java does.

import { Digests, Flat } from 'java:io.es4x.benchmarks.capnproto';
import { createHash } from 'node:crypto';
import { MESSAGE_CASES, serve, write } from '../../programs/es4x/messages.mjs';
import { FastRandom } from '../../programs/random.mjs';

const COUNT = 5;

function digestsOf(work, isPacked) {
  const random = new FastRandom();
  const requests = new Flat(isPacked);
  const responses = new Flat(isPacked);
  const digest = (flat) =>
    createHash('sha256').update(new Uint8Array(flat.toBytes())).digest('hex');
  return Array.from({ length: COUNT }, () => {
    write(work, random, requests);
    serve(work, requests, responses);
    return [digest(requests), digest(responses)];
  }).flat();
}

const digests = Object.entries(MESSAGE_CASES).flatMap(([name, work]) =>
  [false, true].map((isPacked) => ({
    name,
    isPacked,
    javascript: digestsOf(work, isPacked),
    java: [...Digests.of(name, isPacked, COUNT)],
  })),
);
console.log(`RESULT ${JSON.stringify(digests)}`);
process.exit();
