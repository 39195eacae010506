import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { createReadStream, createWriteStream, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'node:querystring';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inspect } from 'node:util';
import { createGzip, gunzipSync } from 'node:zlib';

/**
 * @typedef {object} Operation
 * @property {string} text as the table has it
 * @property {(rounds: number) => number | Promise<number>} run makes that many rounds; gives a checksum, equal on both runtimes
 */

const TEXT = 'Grüße aus Köln, 今日は! Plain ASCII text follows, as most texts are. '.repeat(16);
const BYTES = Buffer.from(TEXT);
const BASE64 = BYTES.toString('base64');
const HEX = BYTES.toString('hex');
const MEGABYTE = Buffer.alloc(2 ** 20, TEXT);
const RECORD = {
  id: 4711,
  name: 'Ada Lovelace',
  tags: ['engine', 'notes', 'algebra'],
  born: new Date(0),
  address: { street: 'St James Square', city: 'London', position: [51.507, -0.135] },
  scores: new Map([
    ['a', 1],
    ['b', 2],
  ]),
};

/**
 * The operations, by name.
 *
 * @param {string} folder for their files
 * @returns {Promise<Record<string, Operation>>}
 */
export async function operations(folder) {
  const file = join(folder, 'megabyte');
  await writeFile(file, MEGABYTE);
  const packed = join(folder, 'megabyte.gz');

  const emitter = new EventEmitter();
  let emitted = 0;
  emitter.on('value', (value) => {
    emitted += value;
  });
  emitter.on('value', (value) => {
    emitted -= value >> 1;
  });
  const storage = new AsyncLocalStorage();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const numbers = Buffer.alloc(64);
  const query = 'name=Ada%20Lovelace&tag=engine&tag=notes&page=3&sort=-date&q=%C3%BC';
  const parsed = parse(query);

  return {
    emit: {
      text: '`emitter.emit`, two listeners',
      run: sum((i) => {
        emitted = 0;
        emitter.emit('value', i);
        return emitted;
      }),
    },
    inspect: { text: '`util.inspect` of a nested object', run: sum(() => inspect(RECORD).length) },
    'utf8-read': { text: '`buffer.toString()`, 1.2 KB', run: sum(() => BYTES.toString().length) },
    'utf8-write': { text: '`Buffer.from(text)`, 1.2 KB', run: sum(() => Buffer.from(TEXT).length) },
    'base64-read': {
      text: "`buffer.toString('base64')`",
      run: sum(() => BYTES.toString('base64').length),
    },
    'base64-write': {
      text: "`Buffer.from(text, 'base64')`",
      run: sum(() => Buffer.from(BASE64, 'base64').length),
    },
    'hex-read': { text: "`buffer.toString('hex')`", run: sum(() => BYTES.toString('hex').length) },
    'hex-write': {
      text: "`Buffer.from(text, 'hex')`",
      run: sum(() => Buffer.from(HEX, 'hex').length),
    },
    numbers: {
      text: 'numbers written to and read from a Buffer',
      run: sum((i) => {
        numbers.writeUInt32BE(i, 0);
        numbers.writeInt16LE(i & 0x7fff, 4);
        numbers.writeDoubleBE(i / 2, 8);
        return (
          ((numbers.readUInt32BE(0) + numbers.readInt16LE(4) + numbers.readDoubleBE(8)) % 65_521) |
          0
        );
      }),
    },
    url: {
      text: '`new URL` and its parts',
      run: sum((i) => {
        const url = new URL(`https://user@example.org:8080/a/../b/${i & 1023}?q=1&r=%20#top`);
        return url.pathname.length + url.host.length + url.search.length;
      }),
    },
    'query-parse': { text: '`querystring.parse`', run: sum(() => parse(query).tag?.length ?? 0) },
    'query-write': { text: '`querystring.stringify`', run: sum(() => stringify(parsed).length) },
    clone: {
      text: '`structuredClone` of a nested object',
      run: sum(() => structuredClone(RECORD).tags.length),
    },
    storage: {
      text: '`AsyncLocalStorage.run` and `getStore`',
      run: sum((i) => storage.run(i, () => Number(storage.getStore()) & 7)),
    },
    'storage-await': {
      text: 'the same with an `await` inside',
      run: async (rounds) => {
        let all = 0;
        for (let i = 0; i < rounds; i++) {
          all += await storage.run(i, async () => {
            await null;
            return Number(storage.getStore()) & 7;
          });
        }
        return all;
      },
    },
    encode: { text: '`TextEncoder.encode`, 1.2 KB', run: sum(() => encoder.encode(TEXT).length) },
    decode: { text: '`TextDecoder.decode`, 1.2 KB', run: sum(() => decoder.decode(BYTES).length) },
    'digest-small': {
      text: 'SHA-256 of 1.2 KB',
      run: sum(() => createHash('sha256').update(BYTES).digest()[0] ?? 0),
    },
    'digest-large': {
      text: 'SHA-256 of 1 MiB',
      run: sum(() => createHash('sha256').update(MEGABYTE).digest()[0] ?? 0),
    },
    pipeline: {
      text: '`pipeline` of 1000 chunks',
      run: sumAsync(async () => {
        let bytes = 0;
        await pipeline(
          Readable.from(Array.from({ length: 1000 }, () => BYTES)),
          async function* (source) {
            for await (const chunk of source) yield chunk;
          },
          new Writable({
            objectMode: true,
            write(chunk, _encoding, done) {
              bytes += chunk.length;
              done();
            },
          }),
        );
        return bytes;
      }),
    },
    'read-file': {
      text: '`fs.promises.readFile`, 1 MiB',
      run: sumAsync(async () => (await readFile(file)).length),
    },
    'read-file-sync': {
      text: '`fs.readFileSync`, 1 MiB',
      run: sum(() => readFileSync(file).length),
    },
    gzip: {
      text: '`pipeline(file, gzip, file)`, 1 MiB',
      run: sumAsync(async () => {
        await pipeline(createReadStream(file), createGzip(), createWriteStream(packed));
        return gunzipSync(readFileSync(packed)).length;
      }),
    },
  };
}

/** @param {(i: number) => number} once */
function sum(once) {
  return (/** @type {number} */ rounds) => {
    let all = 0;
    for (let i = 0; i < rounds; i++) {
      all = (all + once(i)) | 0;
    }
    return all;
  };
}

/** @param {() => Promise<number>} once */
function sumAsync(once) {
  return async (/** @type {number} */ rounds) => {
    let all = 0;
    for (let i = 0; i < rounds; i++) {
      all = (all + (await once())) | 0;
    }
    return all;
  };
}
