import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { ask } from '../support/http1.mjs';
import { ask2, withHttp2 } from '../support/http2.mjs';
import { bytes } from '../support/random.mjs';

/** @import { Check, Target } from '../support/target.mjs' */
/** @import { Answer } from '../support/http1.mjs' */

/** @typedef {(path: string, headers: Record<string, string>) => Promise<Answer>} Get */

const CODINGS = { 'accept-encoding': 'br;q=1, gzip;q=0.8' };

/** The time within which a server must have seen that a file has changed, in seconds. */
const WINDOW = 30;

/** @type {Record<string, RegExp>} */
const TYPES = {
  '.css': /^text\/css/,
  '.js': /^(text|application)\/javascript/,
  '.html': /^text\/html/,
  '.json': /^application\/json/,
  '.svg': /^image\/svg\+xml/,
  '.txt': /^text\/plain/,
  '.png': /^image\/png/,
  '.woff2': /^font\/woff2/,
};

/**
 * The content of an answer, without its coding.
 *
 * @param {Answer} answer
 */
function decoded({ headers, body }) {
  const coding = headers['content-encoding'];
  if (coding === 'br') return brotliDecompressSync(body);
  return coding === 'gzip' ? gunzipSync(body) : body;
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>} the names of files that are not compressed ones
 */
async function names(folder) {
  return (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name));
}

/**
 * @param {Target} target
 * @param {Get} get
 */
async function assertFiles({ files }, get) {
  for (const name of await names(files)) {
    const content = await readFile(join(files, name));
    const plain = await get(`/static/${name}`, {});
    assert.equal(plain.status, 200, name);
    assert.equal(plain.headers['content-encoding'] ?? 'identity', 'identity', name);
    assert.equal(plain.headers['content-length'], `${content.length}`, name);
    assert.ok(plain.body.equals(content), `${name} has other bytes`);
    const accepted = await get(`/static/${name}`, CODINGS);
    assert.ok(decoded(accepted).equals(content), `${name} has other bytes, compressed`);
    const type = TYPES[extname(name)];
    for (const { headers } of [plain, accepted]) {
      if (type) assert.match(`${headers['content-type']}`, type, name);
    }
  }
  const outside = ['nothing.css', '../dataset.json', '%2e%2e/dataset.json', '..%2fdataset.json'];
  for (const name of outside) {
    for (const headers of [{}, CODINGS]) {
      assert.equal((await get(`/static/${name}`, headers)).status, 404, name);
    }
  }
}

/**
 * Writes other bytes of the same number into a file and those beside it, until the server has them; then the old ones.
 *
 * @param {Target} target
 * @param {Get} get
 */
async function assertFollowsDisk({ files }, get) {
  const [name] = await names(files);
  const file = join(files, name);
  const before = await readFile(file);
  try {
    for (const content of [bytes(before.length), bytes(before.length)]) {
      await writeAll(file, content);
      for (const headers of [{}, CODINGS]) {
        const end = performance.now() + WINDOW * 1000;
        while (!decoded(await get(`/static/${name}`, headers)).equals(content)) {
          assert.ok(performance.now() < end, `${name} is served as it was ${WINDOW} s ago`);
          await sleep(200);
        }
      }
    }
  } finally {
    await writeAll(file, before);
  }
}

/**
 * @param {string} file
 * @param {Buffer} content
 */
async function writeAll(file, content) {
  await writeFile(file, content);
  await writeFile(`${file}.br`, brotliCompressSync(content));
  await writeFile(`${file}.gz`, gzipSync(content));
}

/** @type {(run: (target: Target, get: Get) => Promise<void>) => Check['run']} */
const overTls = (run) => (target) =>
  run(target, (path, headers) => ask(target.ports.tls, path, { tls: true, headers }));

/** @type {(run: (target: Target, get: Get) => Promise<void>) => Check['run']} */
const overHttp2 = (run) => (target) =>
  withHttp2(target.ports.h2, { tls: true }, (session) =>
    run(target, (path, headers) => ask2(session, { ':path': path, ...headers })),
  );

const STATES = 'has the bytes, types and lengths of files, and nothing outside of its folder';
const FOLLOWS = 'follows the disk when a file is replaced by one of equal length';

/** @type {Check[]} */
export const files = [
  { profile: 'static-tls', states: STATES, run: overTls(assertFiles) },
  { profile: 'static-tls', states: FOLLOWS, run: overTls(assertFollowsDisk) },
  { profile: 'static-h2', states: STATES, run: overHttp2(assertFiles) },
  { profile: 'static-h2', states: FOLLOWS, run: overHttp2(assertFollowsDisk) },
];
