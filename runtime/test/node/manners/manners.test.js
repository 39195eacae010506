import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { node24 } from '../../../../.dev/node24.mjs';
import { application, inBrief, start } from '../../support/es4x.js';
import { partsOf } from '../../support/parts.js';
import { LISTED_ARGUMENTS } from './differences.js';

const folder = fileURLToPath(new URL('./', import.meta.url));

/** Runs a program on Node.js 24 and on ES4X, and returns the lines that it prints. */
async function onBoth(
  /** @type {string} */ file,
  /** @type {string[]} */ args = [],
  files = { [file]: readFileSync(`${folder}${file}`, 'utf8') },
) {
  const app = application(files);
  try {
    const node = /** @type {string} */ (node24());
    // A file, since Node may end before all is through a pipe.
    const output = join(app.folder, 'expected.txt');
    const descriptor = openSync(output, 'w');
    execFileSync(node, [file, ...args], {
      cwd: app.folder,
      stdio: ['ignore', descriptor, 'ignore'],
    });
    closeSync(descriptor);
    const expected = readFileSync(output, 'utf8');
    const found = await start(app.folder, { file, args: ['--', ...args] }).ended;
    assert.equal(found.code, 0, found.stderr);
    return { node: expected.trim().split('\n'), es4x: found.stdout.trim().split('\n') };
  } finally {
    app.remove();
  }
}

/** Runs parts one after the other in one program, and returns the lines that each prints. */
async function partsOnBoth(/** @type {string[]} */ parts) {
  const files = parts.map((part) => [part, readFileSync(`${folder}${part}`, 'utf8')]);
  const main = parts.map((part) => `console.log('== ${part}'); await import('./${part}');`);
  const { node, es4x } = await onBoth('main.mjs', [], {
    ...Object.fromEntries(files),
    'main.mjs': main.join('\n'),
  });
  const [ofNode, ofEs4x] = [node, es4x].map((lines) => partsOf(lines.join('\n')));
  const linesOf = (text = '') => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));
  return new Map(
    parts.map((part) => [part, { node: linesOf(ofNode[part]), es4x: linesOf(ofEs4x[part]) }]),
  );
}

describe('a builtin module does what Node.js 24 does: those that are there', function () {
  this.timeout(600_000);
  inBrief();

  /** @type {(part: string) => { node: string[], es4x: string[] }} */
  let printedBy;

  before(async function () {
    if (node24() === null) {
      console.log(
        'The builtin modules are not compared with Node.js 24, which npm has not for here',
      );
      this.skip();
    }
    const printed = await partsOnBoth(['names.mjs', 'types.mjs', 'events.mjs']);
    printedBy = (part) => {
      const lines = printed.get(part);
      assert.ok(lines && lines.node.length > 0, `${part} prints nothing`);
      return lines;
    };
  });

  it('name functions and classes as those of Node.js 24 do', () => {
    const { node, es4x } = printedBy('names.mjs');
    assert.ok(node.length > 300, `${node.length} names`);
    // Members that are missing are a matter of members.test.js.
    const there = new Set(es4x);
    const wrong = node.filter((line) => !there.has(line) && there.has(line.replace(/^name /, '')));
    const classes = (/** @type {string[]} */ lines) =>
      lines.filter((line) => line.startsWith('class '));
    assert.deepEqual(wrong, []);
    assert.deepEqual(classes(es4x), classes(node));
  });

  it('answer arguments of wrong types as those of Node.js 24, by error, code and message', async () => {
    const modules =
      'events,emitter,process,timers,timers/promises,module,require,require.resolve,util,util.types,path,console';
    const { node, es4x } = await onBoth('arguments.mjs', [modules]);
    assert.ok(node.length > 2500, `${node.length} calls`);
    const nodes = new Map(node.map((line) => /** @type {[string, string]} */ (line.split(' => '))));
    assert.ok(es4x.length > 2500, `${es4x.length} calls`);
    const wrong = es4x.filter((line) => {
      const [call = '', outcome] = line.split(' => ');
      const listed = LISTED_ARGUMENTS.some(({ calls }) => calls.test(call));
      return nodes.has(call) && nodes.get(call) !== outcome && !listed;
    });
    assert.deepEqual(wrong, []);
    assert.deepEqual(
      es4x.filter((line) => /java|invokeMember|NullPointer/.test(line)),
      [],
    );
  });

  it('tell kinds of values apart whatever a program gave them as tag and prototype', () => {
    const { node, es4x } = printedBy('types.mjs');
    assert.deepEqual(es4x, node);
  });

  it('work when a program has replaced what arrays, functions and promises inherit', async () => {
    const { node, es4x } = await onBoth('patched.mjs');
    assert.deepEqual(es4x, node);
  });

  it('emit events as Node.js 24 does: errors, captured rejections, iterators, many listeners', () => {
    const { node, es4x } = printedBy('events.mjs');
    assert.deepEqual(es4x, node);
  });

  it('do what Node.js 24 does with processes, files of variables and module caches', async () => {
    const { node, es4x } = await onBoth('process.mjs');
    assert.deepEqual(es4x, node);
  });
});

describe('process.stdin does what Node.js 24 does: it', function () {
  this.timeout(600_000);
  inBrief();

  /** @type {Record<string, string>} */
  const READERS = {
    'an async iterator': `let text = ''; for await (const chunk of process.stdin) text += chunk; console.log(text.length, text.slice(-6))`,
    "'data' with an encoding": `process.stdin.setEncoding('utf8'); let text = ''; process.stdin.on('data', (c) => { text += c; if (typeof c !== 'string') console.log('bytes') }).on('end', () => console.log(text.length, text.slice(-6))).on('close', () => console.log('closed'))`,
    "'readable' and read()": `let text = ''; process.stdin.setEncoding('utf8').on('readable', () => { let c; while ((c = process.stdin.read()) !== null) text += c; }).on('end', () => console.log(text.length, text.slice(-6)))`,
    'a pipe': `process.stdin.pipe(process.stdout)`,
    'a pipeline': `
      import { Readable, Writable, PassThrough } from 'node:stream';
      import { pipeline } from 'node:stream/promises';
      import { Socket } from 'node:net';
      import { createInterface } from 'node:readline';
      const { stdin, stdout, stderr } = process;
      console.log('light', stdout.isTTY, stdout.columns, stdout.fd, stderr.fd);
      for (const stream of [stdout, stderr, stdin]) {
        console.log(stream instanceof Socket, stream instanceof Readable, stream instanceof Writable, stream.constructor.name);
        console.log(stream.fd, stream._type, stream.writable, stream.readable, stream.isTTY, stream.writableLength, stream.destroyed);
      }
      console.log(stdin.listenerCount('pause'), stdin.readableFlowing, stdin.isPaused(), 'cork' in stdout, 'cursorTo' in stdout);
      await pipeline(stdin, new PassThrough(), stdout, { end: false });
      console.log('piped', stdout.destroyed, stdout.writable, stdin.destroyed);
      await pipeline(Readable.from(['more\\n']), stdout, { end: false });
      stdout.cork(); stdout.write('b'); stdout.write(Buffer.from('c\\n')); console.log('corked'); stdout.uncork();
      for await (const line of createInterface({ input: Readable.from(['one\\ntwo']), output: stdout })) console.log(line);
      stdout.destroy(); stdout.on('close', () => console.log('closed'));
      await new Promise((resolve) => stdout.write('', resolve));
      stdout.end('end\\n', () => stdout.write('after', (error) => stderr.write(error.code)));
      stdout.on('error', (error) => stderr.write(error.code));`,
    nobody: `console.log('not read')`,
    'nobody any more after a pause': `process.stdin.on('data', (c) => { console.log(c.length); process.stdin.pause(); })`,
  };

  for (const [reader, program] of Object.entries(READERS)) {
    it(`is read by ${reader} as on Node.js 24`, async function () {
      const node = node24();
      if (node === null) {
        this.skip();
      }
      const app = application({ 'main.mjs': program });
      const input = `${'x'.repeat(reader.includes('pause') ? 5 : 100_000)}ä€🙂\n`;
      try {
        const expected = execFileSync(node, ['main.mjs'], {
          cwd: app.folder,
          input,
          encoding: 'utf8',
        });
        const { child, ended } = start(app.folder, { stdin: 'pipe' });
        child.stdin?.on('error', () => {}); // It may end before it has read all.
        child.stdin?.end(input);
        const { code, stdout, stderr } = await ended;
        assert.equal(code, 0, stderr);
        assert.equal(stdout, expected);
      } finally {
        app.remove();
      }
    });
  }
});

describe('standard output that nobody reads', function () {
  this.timeout(600_000);
  inBrief();

  /** @returns {Promise<{ code: number | null, stderr: string }>} of a program whose output is closed at once */
  async function unread(/** @type {string} */ program) {
    const app = application({ 'main.mjs': `setTimeout(async () => { ${program} }, 500);` });
    try {
      const { child, ended } = start(app.folder);
      child.stdout?.destroy();
      return await ended;
    } finally {
      app.remove();
    }
  }

  it('is no concern of console.log', async () => {
    const { code, stderr } = await unread(
      `process.stdout; console.log('a'); setTimeout(() => console.error('lives'), 50)`,
    );
    assert.equal(code, 0, stderr);
    assert.match(stderr, /lives/);
  });

  it('is an error that the program must take where it goes on to log', async () => {
    const untaken = await unread(`setInterval(() => console.log('a'), 1)`);
    assert.match(untaken.stderr, /write EPIPE/);
    assert.equal(untaken.code, 1);
    const taken = await unread(
      `process.stdout.on('error', (e) => { console.error(e.code); process.exit(5); }); setInterval(() => console.log('a'), 1)`,
    );
    assert.match(taken.stderr, /EPIPE/);
    assert.equal(taken.code, 5);
  });

  it('is an error of the program to a worker that logs', async () => {
    const { code, stderr } = await unread(
      `const { Worker } = await import('node:worker_threads');
       new Worker('setInterval(() => console.log(1), 1)', { eval: true });`,
    );
    assert.match(stderr, /write EPIPE/);
    assert.equal(code, 1);
  });

  it('is an error event of the stream, which a program that writes to it must take', async () => {
    const taken = await unread(
      `process.stdout.on('error', (e) => console.error(e.code, e.syscall, e.errno)); process.stdout.write('a')`,
    );
    assert.match(taken.stderr, /EPIPE write -32/);
    assert.equal(taken.code, 0, taken.stderr);
    const untaken = await unread(`process.stdout.write('a')`);
    assert.match(untaken.stderr, /write EPIPE/);
    assert.equal(untaken.code, 1);
  });
});
