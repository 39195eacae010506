import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { application, ES4X, inBrief } from './support/es4x.js';
import { startOnTerminal } from './support/terminal.js';

const PROMPT = /> $/;
const CTRL_C = '\x03';
const CTRL_D = '\x04';
const UP = '\x1b[A';
const LEFT = '\x1b[D';
const TAB = '\t';

// Windows has no such terminals; what differs there is Node's own.
const onTerminals = process.platform === 'win32' ? describe.skip : describe;

onTerminals('es4x repl, on a terminal', function () {
  this.timeout(300_000);
  inBrief();

  /** @type {ReturnType<typeof application>} */
  let app;
  before(() => {
    app = application({ 'package.json': '{}' });
  });
  after(() => app.remove());

  /** @type {ReturnType<typeof startOnTerminal>[]} */
  const opened = [];
  afterEach(async () => {
    for (const { child, ended } of opened.splice(0)) {
      child.kill(); // One that a failed test has left; the end of its terminal ends the REPL.
      await ended;
    }
  });

  /** @param {NodeJS.ProcessEnv} [env] */
  async function open(env = {}) {
    const command = [process.execPath, ES4X, 'repl'];
    const history = { ES4X_REPL_HISTORY: '' };
    const repl = startOnTerminal(command, { cwd: app.folder, env: { ...history, ...env } });
    opened.push(repl);
    await repl.shows(/Welcome to ES4X[\s\S]*> $/);
    return {
      ...repl,
      /**
       * Types a line, and waits for what comes of it.
       *
       * @param {string} line
       * @param {RegExp} [shown] before the next prompt
       */
      async enter(line, shown = /\n/) {
        repl.type(`${line}\r`);
        await repl.shows(new RegExp(`${shown.source}[\\s\\S]*${PROMPT.source}`));
      },
      async close() {
        repl.type(CTRL_D);
        return await repl.ended;
      },
    };
  }

  it('completes variables, members of objects, and those of Java', async () => {
    const repl = await open();
    await repl.enter('const numbers = [1]; const List = Java.type("java.util.List")', /undefined/);
    for (const { typed, becomes } of [
      { typed: 'numb', becomes: 'numbers' },
      { typed: 'numbers.findLastI', becomes: 'numbers.findLastIndex' },
      { typed: 'process.versions.es', becomes: 'process.versions.es4x' },
      { typed: 'vertx.createHttpS', becomes: 'vertx.createHttpServer' },
      { typed: 'List.copyO', becomes: 'List.copyOf' },
      { typed: "Java.type('java.lang.Math').P", becomes: "Java.type('java.lang.Math').PI" },
      { typed: 'typeof instanceo', becomes: 'instanceof' },
      { typed: "require('node:ut", becomes: "require('node:util" },
      { typed: '.edi', becomes: '.editor' },
    ]) {
      repl.type(typed);
      await repl.shows(new RegExp(`${escaped(typed)}$`));
      repl.type(TAB);
      await repl.shows(new RegExp(escaped(becomes.slice(typed.length))));
      repl.type(CTRL_C);
      await repl.shows(PROMPT);
    }
    const listing = /vertx\.deployVerticle\s+vertx\.deploymentIDs/;
    let shown = '';
    // Keys that come together are taken for pasted text, in which a tab is one: on a busy machine, further apart.
    for (let pause = 300; !listing.test(shown); pause *= 2) {
      repl.type('vertx.deploy');
      await repl.shows(/deploy$/);
      for (const key of [TAB, TAB, CTRL_C]) {
        repl.type(key);
        await sleep(pause);
      }
      shown = await repl.shows(/[\s\S]*> $/);
    }
    assert.equal(await repl.close(), 0);
  });

  it('lets a line be edited, and keeps the history in a file', async () => {
    const file = join(app.folder, 'history');
    const env = { ES4X_REPL_HISTORY: file, ES4X_REPL_HISTORY_SIZE: '2' };
    const first = await open(env);
    await first.enter('"oldest"', /oldest'/);
    for (const { keys, shown } of [
      { keys: '1 + 5', shown: /1 \+ 5$/ },
      { keys: LEFT, shown: /$/ },
      { keys: '4', shown: /1 \+ 45$/ },
    ]) {
      first.type(keys);
      await first.shows(shown);
    }
    await first.enter('', /46/);
    await first.enter(`"newest"`, /newest'/);
    assert.equal(await first.close(), 0);
    assert.equal(readFileSync(file, 'utf8').trim(), '"newest"\n1 + 45');

    const second = await open(env);
    second.type(UP);
    await second.shows(/"newest"/);
    second.type(UP);
    await second.shows(/1 \+ 45/);
    await second.enter('', /46/);
    await second.close();
  });

  it('interrupts what runs, and what is awaited', async () => {
    const repl = await open();
    for (const endless of [
      'BEGUN; while (true);',
      'BEGUN; await new Promise(() => {})',
      'BEGUN; Java.type("java.lang.Thread").sleep(1e6)',
      'setTimeout(() => { BEGUN; while (true); }); await 0; await new Promise((done) => setTimeout(done, 50))',
    ]) {
      // In two parts, so that the line which is typed does not say it.
      repl.type(`${endless.replace('BEGUN', 'console.log("has " + "begun")')}\r`);
      await repl.shows(/has begun/);
      repl.type(CTRL_C);
      await repl.shows(/Uncaught:\s+Error \[ERR_SCRIPT_EXECUTION_INTERRUPTED\][\s\S]*> $/);
      await repl.enter('6 * 7', /42/);
    }
    assert.equal(await repl.close(), 0);
  });

  it('clears the line at Ctrl+C, and ends at the second', async () => {
    const repl = await open();
    repl.type('function unfinished() {\r');
    await repl.shows(/(\.\.\.|\|) $/);
    repl.type(CTRL_C);
    await repl.shows(PROMPT);
    await repl.enter('"still there"', /still there'/);
    repl.type(CTRL_C);
    await repl.shows(/To exit, press Ctrl\+C again/);
    repl.type(CTRL_C);
    assert.equal(await repl.ended, 0);
  });

  it('evaluates lines one after the other that are pasted together', async () => {
    const repl = await open();
    repl.type(
      'const slow = await new Promise((done) => setTimeout(done, 100, 20));\rfunction add(n) {\r',
    );
    repl.type('  return n + slow;\r}\radd(\r1)\r');
    await repl.shows(/21[\s\S]*> $/);
    await repl.close();
  });

  it('has an editor for several lines, and goes on after an error that comes while one types', async () => {
    const repl = await open();
    repl.type('.editor\r');
    await repl.shows(/Entering editor mode/);
    repl.type('const edited = [\r1,\r2,\r];\redited.length\r');
    repl.type(CTRL_D);
    await repl.shows(/\n2\s[\s\S]*> $/);
    await repl.enter(
      'const fail = () => { clearInterval(waits); throw new Error("meanwhile") }',
      /undefined/,
    );
    await repl.enter(
      'const waits = setInterval(() => fs.existsSync("typed") && fail(), 20)',
      /undefined/,
    );
    repl.type('"typ');
    await repl.shows(/"typ$/);
    writeFileSync(join(app.folder, 'typed'), '');
    await repl.shows(/Uncaught Error: meanwhile[\s\S]*> "typ$/);
    await repl.enter('ed"', /typed'/);
    await repl.close();
  });

  it('is coloured, unless NO_COLOR is set', async () => {
    const colored = await open();
    await colored.enter('41 + 1', /42/);
    await colored.enter('process.stdout.isTTY && process.stdout.columns', /100/);
    await colored.close();
    assert.ok(colored.raw().includes('\x1b[33m42\x1b[39m'));
    const plain = await open({ NO_COLOR: '1' });
    await plain.enter('41 + 1', /42/);
    await plain.close();
    assert.ok(!plain.raw().includes('\x1b[33m'));
  });
});

/** @param {string} text */
function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
