import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { application, inBrief, start } from '../support/es4x.js';
import { Client, inspectorOf, lineOf } from './client.js';

const MOCHA = dirname(createRequire(import.meta.url).resolve('mocha/package.json'));

const seconds = (/** @type {number} */ count) =>
  new Promise((resolve) => setTimeout(resolve, count * 1000));

describe('A start with an inspector', function () {
  this.timeout(300_000);
  inBrief();
  /** @type {ReturnType<typeof application>} */
  let app;

  afterEach(() => app.remove());

  /** Attaches to a program that waits for a client, and lets it run. */
  async function attach(program) {
    const client = await Client.attach(await inspectorOf(program));
    await client.enable();
    await client.send('Runtime.runIfWaitingForDebugger');
    return client;
  }

  it('pauses at the first line of an evaluated text, of TypeScript and of CommonJS', async () => {
    app = application({
      'main.ts': 'const text: string = "typescript";\nconsole.log(text);\n',
      'main.cjs': 'console.log(typeof require);\n',
    });
    const started = {
      '-e': { command: '--inspect-brk=0', args: ['-e', 'console.log("evaluated")'] },
      '-p': { command: '--inspect-brk=0', args: ['-p', '1 + 1'] },
      '.ts': { file: 'main.ts', args: ['--inspect-brk=0'] },
      '.cjs': { file: 'main.cjs', args: ['--inspect-brk=0'] },
    };
    const printed = {};
    for (const [name, options] of Object.entries(started)) {
      const program = start(app.folder, options);
      const client = await attach(program);
      const stopped = await client.event('Debugger.paused');
      assert.equal(stopped.reason, 'Break on start', name);
      assert.equal(stopped.callFrames[0].location.lineNumber, 0, name);
      assert.equal(program.output.stdout, '', name);
      await client.send('Debugger.resume');
      await client.event('Runtime.executionContextDestroyed');
      await client.close();
      printed[name] = (await program.ended).stdout;
    }
    assert.deepEqual(printed, {
      '-e': 'evaluated\n',
      '-p': '2\n',
      '.ts': 'typescript\n',
      '.cjs': 'function\n',
    });
  });

  it('does not count the time of a pause as that of the warm-up', async () => {
    app = application({
      'warm.mjs': 'debugger;\nconsole.log("warm");\n',
      'main.mjs': 'console.log("main");\n',
    });
    const args = ['--inspect-wait=0', '--warmup', 'warm.mjs', '--warmup-timeout', '15'];
    const program = start(app.folder, { args });
    const client = await attach(program);
    await client.event('Debugger.paused');
    await seconds(15.5);
    await client.send('Debugger.resume');
    await program.said(/warm\nmain/);
    await client.close();
    const { code, stderr } = await program.ended;
    assert.equal(code, 0, stderr);
  });

  it('with --watch keeps the session for the next version, and ends at once when that is paused', async () => {
    const text = (version) => `globalThis.version = ${version};
setInterval(() => {
  const seen = version;
}, 50);
console.log('version ' + version);
`;
    // A line that only the next version has.
    const next = `${'\n'.repeat(20)}${text(2)}`;
    const line = lineOf(next, 'const seen');
    app = application({ 'main.mjs': text(1) });
    const main = join(app.folder, 'main.mjs');
    const program = start(app.folder, { args: ['--inspect-wait=0', '--watch'] });
    const client = await attach(program);
    await program.said(/version 1/);
    await client.send('Debugger.setBreakpointByUrl', {
      url: pathToFileURL(main).href,
      lineNumber: line,
    });
    writeFileSync(main, next);
    await program.said(/version 2/);
    const stopped = await client.event('Debugger.paused');
    const { result } = await client.send('Debugger.evaluateOnCallFrame', {
      callFrameId: stopped.callFrames[0].callFrameId,
      expression: 'version',
    });
    assert.equal(result.value, 2);
    assert.equal(stopped.callFrames[0].location.lineNumber, line);
    const { code } = await program.stop();
    assert.equal(code, 143);
  });

  it('gives tests all the time that somebody takes to look at them', async () => {
    app = application({
      '.mocharc.json': '{ "timeout": 50 }',
      'test/slow.test.js': `it('is slow', (done) => setTimeout(done, 400));`,
    });
    mkdirSync(join(app.folder, 'node_modules'));
    symlinkSync(MOCHA, join(app.folder, 'node_modules/mocha'), 'junction');
    const program = start(app.folder, { command: 'test', args: ['--inspect=0'] });
    const { code, stdout } = await program.ended;
    assert.match(stdout, /1 passing/);
    assert.equal(code, 0);
  });

  it('is refused when the port of the debugger of Java is in use', async () => {
    app = application({ 'main.mjs': '' });
    const server = createServer().listen(0);
    await once(server, 'listening');
    const { port } = server.address();
    const { code, stderr } = await start(app.folder, { args: [`--inspect-java=${port}`] }).ended;
    server.close();
    assert.match(stderr, new RegExp(`^ES4X_PORT_IN_USE: .*${port}`));
    assert.notEqual(code, 0);
  });
});
