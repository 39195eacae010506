import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { startProgram } from '../../../runtime/test/support/program.js';
import { until } from '../../../runtime/test/support/until.js';
import { es4x, startApplication } from '../../testing/application.js';
import {
  BITS,
  BYTES,
  COMPOSITE,
  EIGHT_BYTES,
  far,
  list,
  message,
  POINTERS,
  STRUCT_OF_PERSON,
  struct,
} from './wire.js';

/** @import { Application } from '../../testing/application.js' */

const FOLDER = dirname(import.meta.dirname);

/** A request: its root, the tag of its union, and a pointer, with what follows it. */
const request = (/** @type {number} */ tag, /** @type {bigint[]} */ ...words) =>
  message([struct(0, 1, 1), BigInt(tag), ...words]);

const ADD = 0;
const FIND = 1;

const find = (/** @type {bigint} */ text) => request(FIND, list(0, BYTES, 4), text);
const FIND_ADA = find(0x616441n);
const FIND_NOBODY = find(0x78_78_78n);
const NOBODY = message([struct(0, 1, 1), 0n, list(0, COMPOSITE, 0), STRUCT_OF_PERSON]);

/** A person whose pointers are some of: name, email, phones, manager. */
const add = (/** @type {bigint[]} */ pointers, /** @type {bigint[]} */ ...words) =>
  request(ADD, struct(0, 1, 4), 7n, ...pointers, ...words);

const MOST = 2 ** 29 - 1;

/** The exception of Java's buffers. */
const OUTSIDE = /IndexOutOfBoundsException/;

/** Messages that are malformed within their segments, with the answers. @type {Record<string, [bytes: Buffer, says: RegExp]>} */
const MALFORMED = {
  'has no word': [message([]), OUTSIDE],
  'has a root that is outside': [message([struct(1000, 1, 1)]), /out-of-bounds struct/],
  'has a root before its beginning': [message([struct(-2, 1, 1)]), /out-of-bounds struct/],
  'has a struct whose end is outside': [message([struct(0, 65535, 65535)]), /out-of-bounds struct/],
  'has a text that is outside': [request(FIND, list(0, BYTES, 4000), 0x616441n), OUTSIDE],
  'has a text of the greatest length': [
    request(FIND, list(0, BYTES, MOST), 0x616441n),
    /Read limit exceeded/,
  ],
  'has a text without its end': [request(FIND, list(0, BYTES, 3), 0x616441n), /not NUL-terminated/],
  'has a struct in place of a text': [request(FIND, struct(0, 1, 0), 0n), /non-list pointer/],
  'has a text in place of a struct': [
    request(ADD, list(0, BYTES, 4), 0x616441n),
    /non-struct pointer/,
  ],
  'has a capability in place of a struct': [request(ADD, 3n), /non-struct pointer/],
  'leads to a segment that is not there': [request(ADD, far(0, 7)), /Index 7 out of bounds/],
  'leads to a place outside of a segment': [request(ADD, far(1000, 0)), OUTSIDE],
  'leads to itself over a segment': [request(ADD, far(2, 0)), /non-struct pointer/],
  'has a person who is their own manager': [
    add([0n, 0n, 0n, struct(-5, 1, 4)]),
    /too deeply nested or contains cycles/,
  ],
  'has more elements than words': [
    add([0n, 0n, list(1, COMPOSITE, 2), 0n], struct(1000, 1, 1), 0n, 0n),
    /overrun its word count/,
  ],
  'has half a billion empty structs': [
    add([0n, 0n, list(1, COMPOSITE, 0), 0n], struct(MOST, 0, 0)),
    /Read limit exceeded/,
  ],
  'has half a billion elements of nothing': [
    add([0n, 0n, list(1, 0, MOST), 0n], 0n),
    /Read limit exceeded/,
  ],
  'has half a billion numbers in place of structs': [
    add([0n, 0n, list(1, EIGHT_BYTES, 2 ** 28), 0n], 0n),
    /Read limit exceeded/,
  ],
  'has half a billion pointers in place of structs': [
    add([0n, 0n, list(1, POINTERS, MOST), 0n], 0n),
    /Read limit exceeded/,
  ],
  'has bits in place of structs': [
    add([0n, 0n, list(1, BITS, 64), 0n], 0n),
    /numbers, not structs/,
  ],
  'has a list that is outside': [
    add([0n, 0n, list(1, EIGHT_BYTES, 4000), 0n], 0n),
    /out-of-bounds list/,
  ],
};

/** Bytes behind which no message can be found, with the answers. @type {Record<string, [bytes: Buffer, says: RegExp]>} */
const UNREADABLE = {
  'has too many segments': [Buffer.alloc(8, 0xff), /A message has 4294967296 segments/],
  'has too many words': [Buffer.from('00000000ffffffff', 'hex'), /A message has 4294967295 words/],
};

describe('capnproto', function () {
  this.timeout(600_000);

  inBrief();

  /** @type {Application} */
  let application;

  before(async () => {
    const ready = /Listening on localhost:(\d+)\n/;
    application = await startApplication({ cwd: FOLDER, ready });
  });

  after(() => application?.stop());

  function open() {
    return connect({ port: Number(application.url), host: 'localhost' });
  }

  /**
   * Sends bytes, and returns the message that is answered.
   *
   * @param {...Buffer} pieces
   */
  async function ask(...pieces) {
    const socket = open();
    await once(socket, 'connect');
    for (const piece of pieces) socket.write(piece);
    const answer = await messageOf(socket);
    socket.destroy();
    return answer;
  }

  /** @param {string[]} args */
  async function client(...args) {
    const env = { ...process.env, PORT: application.url };
    const command = [...es4x(), 'run', 'client.js', ...args];
    const { code, stdout, all } = await startProgram(command, { cwd: FOLDER, env }).ended;
    assert.equal(code, 0, all);
    return stdout
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  }

  it('writes the bytes that Cap’n Proto prescribes', async () => {
    assert.deepEqual(await ask(FIND_NOBODY), NOBODY);
  });

  it('has a client that adds people and finds them', async () => {
    const grace = {
      id: 2,
      name: 'Grace Höpper',
      email: 'grace@example.org',
      phones: [{ number: '555-1234', kind: 'mobile' }],
      manager: { id: 0, name: 'Ada', email: '', phones: [] },
    };
    const { id, name, email, phones, manager } = grace;
    const words = [`${id}`, name, email, phones[0].number, manager.name];
    assert.deepEqual(await client('add', ...words), [grace]);
    assert.deepEqual(await client('find', 'Höpper'), [grace]);
    assert.deepEqual(await client('find', 'Ada'), []);
  });

  it('reads messages that come in pieces, and several at once', async () => {
    for (let cut = 1; cut < FIND_NOBODY.length; cut++) {
      const pieces = [FIND_NOBODY.subarray(0, cut), FIND_NOBODY.subarray(cut)];
      assert.deepEqual(await ask(...pieces), NOBODY, `cut at ${cut}`);
    }
    const socket = open();
    socket.write(Buffer.concat([FIND_NOBODY, FIND_NOBODY]));
    assert.deepEqual(await messageOf(socket, 2 * NOBODY.length), Buffer.concat([NOBODY, NOBODY]));
    socket.destroy();
  });

  it('reads a message whose root is in another segment', async () => {
    const segment = [struct(0, 1, 1), BigInt(FIND), list(0, BYTES, 4), 0x78_78_78n];
    assert.deepEqual(await ask(message([far(0, 1)], segment)), NOBODY);
    assert.deepEqual(await ask(message([far(0, 2)], [], segment)), NOBODY);
  });

  for (const [name, [bytes, says]] of Object.entries(MALFORMED)) {
    it(`answers a message that ${name} with an error, and goes on`, async () => {
      const socket = open();
      socket.write(bytes);
      assert.match((await messageOf(socket)).toString(), says);
      socket.write(FIND_NOBODY);
      assert.deepEqual(await messageOf(socket), NOBODY);
      socket.destroy();
    });
  }

  for (const [name, [bytes, says]] of Object.entries(UNREADABLE)) {
    it(`answers a message that ${name} with an error, and closes the connection`, async () => {
      const socket = open();
      socket.write(bytes);
      assert.match((await messageOf(socket)).toString(), says);
      await once(socket, 'close');
    });
  }

  it('notices that a connection ends within a message', async () => {
    for (let cut = 1; cut < FIND_ADA.length; cut++) {
      const socket = open();
      socket.end(FIND_ADA.subarray(0, cut));
      await once(socket.resume(), 'close');
    }
    const times = () =>
      application.output().split('The connection ended within a message').length - 1;
    await until(() => times() === FIND_ADA.length - 1);
    assert.deepEqual(await ask(FIND_NOBODY), NOBODY);
  });

  it('has the accessors that its schema makes', function () {
    const schema = spawnSync('capnp', ['compile', '-ocapnp', 'addressbook.capnp'], { cwd: FOLDER });
    if (schema.error) {
      this.skip();
    }
    const made = spawnSync(process.execPath, ['generate.js'], {
      cwd: FOLDER,
      input: schema.stdout,
      encoding: 'utf8',
    });
    assert.equal(made.stdout, readFileSync(join(FOLDER, 'addressbook.js'), 'utf8'), made.stderr);
  });
});

/**
 * Reads a message of one segment.
 *
 * @param {import('node:net').Socket} socket
 * @param {number} [size] of what is read, where it is more than one
 * @returns {Promise<Buffer>}
 */
function messageOf(socket, size = 0) {
  let received = Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    const end = () => reject(new Error(`Instead of an answer: ${received.toString('hex')}`));
    const read = (/** @type {Buffer} */ chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.length < 8) return;
      if (received.length < (size || 8 + 8 * received.readUInt32LE(4))) return;
      socket.off('data', read).off('close', end);
      resolve(received);
    };
    socket.on('data', read).on('close', end).on('error', reject);
  });
}
