import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { application, inBrief, start } from './support/es4x.js';

/** Classes of what a program may use, and the shortest one does not. */
const NOT_NEEDED = {
  'the Flight Recorder': 'jdk/jfr/internal/MetadataRepository',
  'the generator of classes': 'io/es4x/overlay/Overlay',
  "Node's library": 'io/es4x/node/bindings/BindingsHost',
  'HTTP of Vert.x': 'io/vertx/core/http/impl/HttpServerImpl',
  TypeScript: 'io/es4x/loader/typescript/TypeEraser',
};

/** A program with something to compile for some seconds, and until the test has seen enough. */
const BUSY = `
  import { existsSync } from 'node:fs';
  const begin = Date.now();
  for (let i = 0; Date.now() - begin < (existsSync('seen') ? 8000 : 200_000); i++) {
    const sum = new Function('n', 'let s = ' + i + '; for (let i = 0; i < n; i++) s += i % 7; return s;');
    for (let round = 0; round < 2000; round++) sum(round);
  }`;

/** A program that prints the priorities of its threads, as soon as another command may have set them. */
const PRIORITIES = `
  import { readdirSync, readFileSync } from 'node:fs';
  const threads = () => readdirSync('/proc/self/task').map((id) => {
    const [, name, fields] = /^\\d+ \\((.*)\\) (.*)/.exec(readFileSync('/proc/self/task/' + id + '/stat', 'utf8'));
    return { name, nice: fields.split(' ')[16] };
  });
  const isC2 = ({ name }) => name.startsWith('C2 ');
  const end = Date.now() + 120_000;
  while (threads().some((each) => isC2(each) && each.nice === '0') && Date.now() < end) {}
  const [compiler, ...others] = threads().sort((a, b) => isC2(b) - isC2(a)).filter((each, i) => i === 0 || !isC2(each));
  console.log(compiler.name + ': ' + compiler.nice);
  console.log('others: ' + [...new Set(others.map(({ nice }) => nice))]);`;

/**
 * Runs a program; returns what it has printed, and the names of the classes that it has loaded, and initialized.
 *
 * @param {string} program an ES module
 */
async function classesOf(program) {
  const app = application({ 'main.mjs': program });
  try {
    const log = join(app.folder, 'classes.log');
    const options = `${process.env.JAVA_OPTS} -Xlog:class+load,class+init:file=${log}`;
    const { code, stdout, stderr } = await start(app.folder, { env: { JAVA_OPTS: options } }).ended;
    assert.equal(code, 0, stderr);
    const lines = readFileSync(log, 'utf8');
    const named = (/** @type {RegExp} */ line) =>
      new Set([...lines.matchAll(line)].map(([, name]) => name));
    const loaded = named(/ ([\w.$]+) source: /g);
    const initialized = named(/ Initializing '([^']+)'/g);
    assert(initialized.has('io/es4x/launcher/Main'), 'the log names what is initialized');
    return { stdout, loaded, initialized };
  } finally {
    app.remove();
  }
}

describe('the compiler of programs', () => {
  it('is itself compiled by C1 alone', async function () {
    this.timeout(300_000);
    const app = application({ 'main.mjs': BUSY });
    try {
      const program = start(app.folder, { env: { JAVA_OPTS: '-XX:+PrintCompilation' } });
      // By C1.
      await program.said(/^ *\d+ +\d+ [ %sbn!]+3 +jdk\.graal\.compiler\./m);
      writeFileSync(join(app.folder, 'seen'), '');
      const { code, stdout } = await program.ended;
      assert.equal(code, 0);
      const levels = new Set(
        [...stdout.matchAll(/^ *\d+ +\d+ [ %sbn!]+(\d) +jdk\.graal\.compiler\./gm)].map(
          ([, level]) => level,
        ),
      );
      assert(!levels.has('4'), 'it is not compiled by C2');
    } finally {
      app.remove();
    }
  });

  it('leaves no file when the program ends while it begins', async () => {
    const app = application({ 'main.mjs': 'setTimeout(() => {}, 40);', 'tmp/.keep': '' });
    try {
      const tmp = join(app.folder, 'tmp');
      const { code } = await start(app.folder, {
        env: { JAVA_OPTS: `-Djava.io.tmpdir=${tmp}` },
      }).ended;
      assert.equal(code, 0);
      assert.deepEqual(
        readdirSync(tmp).filter((name) => name.startsWith('es4x-')),
        [],
      );
    } finally {
      app.remove();
    }
  });
});

describe('the optimizing compiler of the JVM', () => {
  it('gives way to the program', async function () {
    if (process.platform !== 'linux' || availableParallelism() < 2) return this.skip();
    const app = application({ 'main.mjs': PRIORITIES });
    try {
      const env = { JAVA_OPTS: '' }; // Other tests do without it.
      const { code, stdout, stderr } = await start(app.folder, { env }).ended;
      assert.equal(code, 0, stderr);
      assert.match(stdout, /^C2 CompilerThre: 10\nothers: 0\n$/);
    } finally {
      app.remove();
    }
  });
});

describe('the start of a program', () => {
  inBrief();

  it('initializes nothing of what the program does not use', async () => {
    const { stdout, initialized } = await classesOf('console.log(1);');
    assert.equal(stdout, '1\n');
    for (const [what, name] of Object.entries(NOT_NEEDED)) {
      assert(!initialized.has(name), `${what} (${name})`);
    }
  });

  it('loads the library of further digests when one is asked for', async () => {
    const digest = 'org.bouncycastle.jcajce.provider.digest.SM3$Digest';
    const common = await classesOf("(await import('node:crypto')).createHash('sha256');");
    assert(common.loaded.has('io.es4x.node.bindings.crypto.digest.HashAlgorithm'));
    assert(!common.loaded.has(digest));
    const further = await classesOf("(await import('node:crypto')).createHash('sm3');");
    assert(further.loaded.has(digest));
  });

  it('computes those exports of a builtin that are named', async () => {
    const app = application({
      'main.mjs': `
        const http = process.getBuiltinModule('http');
        const get = () => console.log('computed');
        Object.defineProperty(http, 'WebSocket', { get, enumerable: true });
        for (const file of ['some', 'named', 'all']) {
          console.log(file);
          await import('./' + file + '.mjs');
        }`,
      'some.mjs': `import http, { createServer } from 'node:http';
        if (http.createServer !== createServer) throw new Error('another one');`,
      'named.mjs': "import { WebSocket } from 'node:http'; typeof WebSocket;",
      'all.mjs': "import * as http from 'node:http'; typeof http;",
    });
    try {
      const { stdout } = await start(app.folder).ended;
      assert.equal(stdout, 'some\nnamed\ncomputed\nall\ncomputed\n');
    } finally {
      app.remove();
    }
  });
});
