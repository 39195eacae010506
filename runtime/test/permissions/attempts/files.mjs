import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/** @type {import('./main.mjs').Attempt[]} */
export default [
  ['`fs.readFileSync()`', ({ secret }) => fs.readFileSync(secret, 'utf8')],
  ['`fs.promises.readFile()`', ({ secret }) => fs.promises.readFile(secret, 'utf8')],
  ['`fs.createReadStream()`', ({ secret }) => text(fs.createReadStream(secret))],
  ['`fs.openSync()` and `fs.readSync()`', ({ secret }) => read(fs.openSync(secret, 'r'))],
  ['`fs.promises.open()`', async ({ secret }) => (await fs.promises.open(secret)).readFile('utf8')],
  ['`fs.openAsBlob()`', async ({ secret }) => (await fs.openAsBlob(secret)).text()],
  [
    '`..` from a folder that may be read',
    ({ secret, own }) =>
      fs.readFileSync(`${own}/../${path.relative(path.dirname(own), secret)}`, 'utf8'),
  ],
  [
    '`..` behind a folder that does not exist',
    ({ secret, out }) =>
      fs.readFileSync(
        `${out}/none/../../../${path.basename(path.dirname(secret))}/secret.txt`,
        'utf8',
      ),
    'the file does not exist',
  ],
  ['a path in bytes', ({ secret }) => fs.readFileSync(Buffer.from(secret), 'utf8')],
  [
    'a path as a URL, with encoded characters',
    ({ secret }) =>
      fs.readFileSync(
        new URL(pathToFileURL(secret).href.replace('secret.txt', 's%65cret.txt')),
        'utf8',
      ),
  ],
  [
    'a `Uint8Array` while methods of `Buffer` are patched',
    ({ secret, own }) =>
      withPatched(
        Buffer.prototype,
        'utf8Write',
        () => Buffer.from(own).length,
        () => fs.readFileSync(new TextEncoder().encode(secret), 'utf8'),
      ),
  ],
  [
    '`path.resolve()` patched to return what may be read',
    ({ secret, own }) =>
      withPatched(
        path,
        'resolve',
        () => own,
        () => fs.readFileSync(secret, 'utf8'),
      ),
  ],
  ['a symbolic link in a folder that may be read', ({ link }) => fs.readFileSync(link, 'utf8')],
  [
    'a new symbolic link',
    ({ secret, out }) => {
      fs.symlinkSync(secret, `${out}/symbolic`);
      return fs.readFileSync(`${out}/symbolic`, 'utf8');
    },
  ],
  [
    'a new relative symbolic link',
    ({ secret, out }) => {
      fs.symlinkSync(path.relative(out, secret), `${out}/relative`);
      return fs.readFileSync(`${out}/relative`, 'utf8');
    },
  ],
  [
    'a hard link',
    ({ secret, out }) => {
      fs.linkSync(secret, `${out}/hard`);
      return fs.readFileSync(`${out}/hard`, 'utf8');
    },
  ],
  [
    'a copy',
    ({ secret, out }) => {
      fs.cpSync(secret, `${out}/copy`);
      return fs.readFileSync(`${out}/copy`, 'utf8');
    },
  ],
  [
    '`fs.copyFileSync()`',
    ({ secret, out }) => {
      fs.copyFileSync(secret, `${out}/copied`);
      return fs.readFileSync(`${out}/copied`, 'utf8');
    },
  ],
  [
    'moving a file',
    ({ movable, out }) => {
      fs.renameSync(movable, `${out}/moved`);
      return fs.readFileSync(`${out}/moved`, 'utf8');
    },
  ],
  [
    'a hard link to a file that may not be changed',
    ({ own, out, token }) => {
      fs.linkSync(`${own}/movable.txt`, `${out}/unchangeable`);
      fs.writeFileSync(`${out}/unchangeable`, '');
      return token();
    },
  ],
  [
    'moving a file that may not be changed',
    ({ own, out, token }) => {
      fs.renameSync(`${own}/movable.txt`, `${out}/taken`);
      return token();
    },
  ],
  [
    'a folder that is replaced by a link between two calls',
    async ({ link }) => text(fs.createReadStream(`${path.dirname(link)}/./${path.basename(link)}`)),
  ],
  [
    'the names in a folder',
    ({ secret, token }) => fs.readdirSync(path.dirname(secret)).includes('secret.txt') && token(),
  ],
  ['the size of a file', ({ secret, token }) => fs.statSync(secret).size && token()],
  ['`fs.existsSync()`', ({ secret, token }) => fs.existsSync(secret) && token()],
  [
    '`fs.watch()`',
    ({ secret, token }) => {
      fs.watch(secret).close();
      return token();
    },
  ],
  [
    '`/proc/self/environ`',
    ({ token }) => fs.readFileSync('/proc/self/environ').length > 0 && token(),
  ],
  ['`/proc/self/root`', ({ secret }) => fs.readFileSync(`/proc/self/root${secret}`, 'utf8')],
  [
    '`/proc/self/mem`',
    ({ token }) => {
      fs.closeSync(fs.openSync('/proc/self/mem', 'r'));
      return token();
    },
  ],
  [
    '`process.loadEnvFile()`',
    ({ environment }) => {
      process.loadEnvFile(environment);
      return process.env.LOADED_SECRET;
    },
  ],
  [
    '`process.chdir()` and a relative path',
    ({ secret }) => inFolder(path.dirname(secret), () => fs.readFileSync('secret.txt', 'utf8')),
  ],
  [
    'an SQLite database',
    ({ database, token }) => {
      openDatabase(database).close();
      return token();
    },
  ],
  [
    'an SQLite database by its URL',
    ({ outside, token }) => {
      openDatabase(pathToFileURL(`${outside}/url.sqlite`)).close();
      return token();
    },
  ],
  [
    'an SQLite database by a URI with encoded characters',
    ({ outside, token }) => {
      openDatabase(`file://localhost${outside.replace(/.$/, '%65')}/uri.sqlite?mode=rwc`).close();
      return token();
    },
  ],
  [
    'attaching an SQLite database',
    ({ outside, token }) => {
      const database = openDatabase(':memory:');
      database.setAuthorizer(null);
      database.exec(`ATTACH '${outside}/attached.sqlite' AS it; CREATE TABLE it.t (x)`);
      return token();
    },
  ],
  [
    'attaching an SQLite database by a parameter',
    ({ outside, token }) => {
      openDatabase(':memory:').prepare('ATTACH ? AS it').run(`${outside}/parameter.sqlite`);
      return token();
    },
  ],
  [
    '`VACUUM INTO`',
    ({ outside, token }) => {
      openDatabase(':memory:').exec(`CREATE TABLE t (x); VACUUM INTO '${outside}/vacuum.sqlite'`);
      return token();
    },
  ],
  [
    'the folder of temporary files of SQLite',
    ({ outside, token }) => {
      openDatabase(':memory:').exec(`PRAGMA temp_store_directory = '${outside}'`);
      return token();
    },
  ],
  [
    'writing a file',
    ({ outside, token }) => {
      fs.writeFileSync(`${outside}/written`, '');
      return token();
    },
  ],
  [
    'writing through a symbolic link to a file that does not exist',
    ({ dangling, token }) => {
      fs.writeFileSync(dangling, '');
      return token();
    },
  ],
  [
    '`fs.createWriteStream()`',
    ({ outside, token }) =>
      new Promise((resolve, reject) => {
        const stream = fs.createWriteStream(`${outside}/stream`).end('');
        stream.on('error', reject).on('finish', () => resolve(token()));
      }),
  ],
  [
    'a temporary folder',
    ({ outside, token }) => {
      fs.mkdtempSync(`${outside}/folder`);
      return token();
    },
  ],
  [
    'changing the mode of a file',
    ({ secret, token }) => {
      fs.chmodSync(secret, 0o644);
      return token();
    },
  ],
  [
    'changing the times of a file that is open for reading',
    ({ own, token }) => {
      fs.futimesSync(fs.openSync(`${own}/plain/folder/text.txt`), 1, 1);
      return token();
    },
  ],
  [
    '`process.report.writeReport()`',
    ({ outside, token }) => {
      process.report.writeReport(`${outside}/report.json`);
      return token();
    },
  ],
  [
    'a snapshot of the heap',
    ({ outside, token }) => {
      require('node:v8').writeHeapSnapshot(`${outside}/heap`);
      return token();
    },
    'ES4X has no snapshots of the heap',
  ],
];

/** @param {string | URL} location */
function openDatabase(location) {
  const { DatabaseSync } = require('node:sqlite');
  return new DatabaseSync(location);
}

/** @param {number} descriptor */
function read(descriptor) {
  const bytes = Buffer.alloc(100);
  fs.readSync(descriptor, bytes);
  fs.closeSync(descriptor);
  return bytes.toString();
}

/**
 * @param {any} object
 * @param {string} name
 * @param {Function} method
 * @param {() => unknown} attempt
 */
function withPatched(object, name, method, attempt) {
  const saved = object[name];
  object[name] = method;
  try {
    return attempt();
  } finally {
    object[name] = saved;
  }
}

/**
 * @param {string} folder
 * @param {() => unknown} attempt
 */
function inFolder(folder, attempt) {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return attempt();
  } finally {
    process.chdir(before);
  }
}
