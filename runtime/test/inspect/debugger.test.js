import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inBrief } from '../support/brief.js';
import { until } from '../support/until.js';
import { Client, inspectorOf, lineOf } from './client.js';
import { debug } from './debugged.js';

const MAIN = `import { createRequire } from 'node:module';
import { greet } from './greet.mts';
import { shout } from 'loud';

const require = createRequire(import.meta.url);
const { twice } = require('./twice.cjs');
const JsonObject = Java.type('io.vertx.core.json.JsonObject');
const Point = Java.type('java.awt.Point');

function answer(name: string): string {
  const json = new JsonObject().put('a', 1);
  const point = new Point(3, 4);
  const names = ['x', name];
  const text = greet(name);
  const loud = shout(text);
  return twice(loud) + names.length + point.x + json.a;
}

async function inner() {
  await null;
  throw new RangeError('from inner');
}

async function outer() {
  try {
    await inner();
  } catch (e) {
    return (e as Error).message;
  }
}

function stop() {
  const map = new Map([['a', { b: 1 }]]);
  const set = new Set(['x']);
  const java = new (Java.type('java.util.HashMap'))(map.size);
  java.put('c', 2);
  debugger;
  return 'stopped' + (map.size + set.size + java.get('c'));
}

const server = vertx.createHttpServer();
server.requestHandler(async (request) => {
  const response = request.response();
  switch (request.path()) {
    case '/answer': response.end(answer('Bob')); break;
    case '/outer': response.end(await outer()); break;
    case '/stop': response.end(stop()); break;
    case '/log': console.log('logged', { deep: [1, 2] }, new JsonObject().put('b', 2)); response.end('ok'); break;
    default: throw new TypeError('no such path');
  }
});
await server.listen(0, '127.0.0.1');
console.log('port ' + server.actualPort());
`;

const FILES = {
  'package.json': '{ "type": "module" }',
  'main.ts': MAIN,
  'greet.mts': `enum Word { Hello = 'Hello' }
export function greet(name: string): string {
  const greeting: string = Word.Hello;
  return greeting + ' ' + name;
}
`,
  'twice.cjs': `exports.twice = (text) => {
  const result = text + text;
  return result;
};
`,
  'node_modules/loud/package.json': '{ "name": "loud", "exports": "./loud.mjs", "type": "module" }',
  'node_modules/loud/loud.mjs': `export function shout(text) {
  return text.toUpperCase();
}
`,
};

/** The number of looks for blocked event loops, one a second: those of the program and of the inspector. */
const LOOKS = `[...Java.type('java.lang.management.ManagementFactory').getThreadMXBean().dumpAllThreads(false, false)]
  .filter((thread) => thread.getThreadName().includes('blocked-thread-checker'))
  .reduce((sum, thread) => sum + thread.getWaitedCount(), 0)`;

/**
 * Waits until the program has looked some times for blocked event loops.
 *
 * @param {number} times
 * @param {(asked: { expression: string }) => Promise<{ result: { value: number } }>} evaluate
 */
async function looks(times, evaluate) {
  const count = async () => (await evaluate({ expression: LOOKS })).result.value;
  const end = (await count()) + times;
  await until(async () => (await count()) >= end);
}

describe('The inspector, while the program is paused', function () {
  this.timeout(300_000);
  inBrief();
  /** @type {Awaited<ReturnType<typeof debug>>} */
  let session;
  /** @type {Client} */
  let client;
  let port = '';

  const url = (/** @type {string} */ file) => pathToFileURL(join(session.app.folder, file)).href;
  const get = async (/** @type {string} */ path) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).text();

  /** Sets a breakpoint at the line that has a text. */
  async function breakAt(file, part, condition) {
    const set = await client.send('Debugger.setBreakpointByUrl', {
      url: url(file),
      lineNumber: lineOf(FILES[file], part),
      ...(condition && { condition }),
    });
    return set.breakpointId;
  }

  /** The variables of a scope of the first frame, by name. */
  async function variables(paused, type) {
    const { object } = paused.callFrames[0].scopeChain.find((scope) => scope.type === type);
    return membersOf(object.objectId);
  }

  const membersOf = (objectId) => client.membersOf(objectId);
  const lineOfFrame = (paused, at = 0) => paused.callFrames[at].location.lineNumber;
  const paused = () => client.event('Debugger.paused');
  const resume = () => client.send('Debugger.resume');

  before(async () => {
    session = await debug(FILES, { file: 'main.ts', args: ['--inspect-wait=0'] });
    client = session.client;
  });

  after(() => session.end());

  it('waits for a client, and stops at a line of a file that is not loaded yet', async () => {
    assert.equal(session.program.output.stdout, '');
    const id = await breakAt('main.ts', 'const server =');
    await client.send('Runtime.runIfWaitingForDebugger');
    const stopped = await paused();
    assert.deepEqual(stopped.hitBreakpoints, [id]);
    assert.equal(stopped.callFrames[0].url, url('main.ts'));
    assert.equal(lineOfFrame(stopped), lineOf(MAIN, 'const server ='));
    await client.send('Debugger.removeBreakpoint', { breakpointId: id });
    await resume();
    port = await session.program.said(/port (\d+)\n/);
  });

  it('shows files under their paths, with the text of their author', async () => {
    for (const file of ['main.ts', 'twice.cjs', 'node_modules/loud/loud.mjs']) {
      const { scriptId } = await client.event(
        'Debugger.scriptParsed',
        (script) => script.url === url(file),
      );
      const { scriptSource } = await client.send('Debugger.getScriptSource', { scriptId });
      assert.equal(scriptSource, FILES[file]);
    }
    assert.ok(!client.events.some(({ params }) => /@es4x-|es4x:/.test(params?.url ?? '')));
  });

  it('gives a source map for what had to be rewritten', async () => {
    const { sourceMapURL } = await client.event(
      'Debugger.scriptParsed',
      (script) => script.url === url('greet.mts'),
    );
    const map = JSON.parse(Buffer.from(sourceMapURL.split(',')[1], 'base64').toString());
    assert.deepEqual(map.sources, [url('greet.mts')]);
    assert.deepEqual(map.sourcesContent, [FILES['greet.mts']]);
    assert.ok(map.mappings.length > 20);
  });

  it('shows variables, objects of Java, and what they have', async () => {
    const id = await breakAt('main.ts', 'return twice');
    const answered = get('/answer');
    const stopped = await paused();
    const { functionName } = stopped.callFrames[0];
    const local = await variables(stopped, 'local');
    const module = await variables(stopped, 'module');
    const point = await membersOf(local.point.objectId);
    const json = await membersOf(local.json.objectId);
    const { result } = await client.send('Debugger.evaluateOnCallFrame', {
      callFrameId: stopped.callFrames[0].callFrameId,
      expression: 'names.length + point.y',
    });
    await client.send('Debugger.removeBreakpoint', { breakpointId: id });
    await resume();
    assert.equal(functionName, 'answer');
    assert.equal(local.name.value, 'Bob');
    assert.equal(local.text.value, 'Hello Bob');
    assert.match(local.point.description, /Point/);
    assert.deepEqual([point.x.value, point.y.value], [3, 4]);
    assert.match(point.getLocation.description, /getLocation/);
    assert.equal(local.json.description, 'JsonObject');
    assert.equal(json.a.value, 1);
    assert.equal(module.Point.description, '[JavaClass java.awt.Point]');
    assert.equal(result.value, 6);
    assert.equal(await answered, 'HELLO BOBHELLO BOB231');
  });

  it('edits a variable', async () => {
    const id = await breakAt('twice.cjs', 'return result');
    const answered = get('/answer');
    const stopped = await paused();
    const [{ callFrameId, scopeChain }] = stopped.callFrames;
    await client
      .send('Debugger.setVariableValue', {
        scopeNumber: scopeChain.findIndex(({ type }) => type === 'local'),
        variableName: 'result',
        newValue: { value: 'edited' },
        callFrameId,
      })
      .catch((e) => assert.match(e.message, /const/));
    await client.send('Debugger.setVariableValue', {
      scopeNumber: scopeChain.findIndex(({ type }) => type === 'local'),
      variableName: 'text',
      newValue: { value: 'changed' },
      callFrameId,
    });
    const { result } = await client.send('Debugger.evaluateOnCallFrame', {
      callFrameId,
      expression: 'text',
    });
    await client.send('Debugger.removeBreakpoint', { breakpointId: id });
    await resume();
    await answered;
    assert.equal(result.value, 'changed');
  });

  it('steps into, over and out of functions of all kinds of modules', async () => {
    const id = await breakAt('main.ts', 'const text = greet');
    const answered = get('/answer');
    const places = [];
    let stopped = await paused();
    for (const step of ['stepInto', 'stepOut', 'stepOver', 'stepInto', 'stepOut']) {
      await client.send(`Debugger.${step}`);
      stopped = await paused();
      places.push(`${step} ${stopped.callFrames[0].url.split('/').at(-1)}`);
    }
    await client.send('Debugger.removeBreakpoint', { breakpointId: id });
    await resume();
    await answered;
    assert.deepEqual(
      places.filter((place) => !/greet\.mts|main\.ts|loud\.mjs|twice\.cjs/.test(place)),
      [],
    );
    assert.equal(places[0], 'stepInto greet.mts');
    assert.equal(places[1], 'stepOut main.ts');
  });

  it('stops where a condition holds, and logs where a log point is', async () => {
    const never = await breakAt('main.ts', 'const names', 'name === "Ann"');
    const log = await breakAt('main.ts', 'const point', 'console.log("at point", name)');
    const answered = await get('/answer');
    const logged = await client.event(
      'Runtime.consoleAPICalled',
      ({ args }) => args[0].value === 'at point',
    );
    await client.send('Debugger.removeBreakpoint', { breakpointId: never });
    await client.send('Debugger.removeBreakpoint', { breakpointId: log });
    assert.match(answered, /HELLO BOB/);
    assert.equal(logged.args[1].value, 'Bob');
    const met = await breakAt('main.ts', 'const names', 'name === "Bob"');
    const second = get('/answer');
    assert.deepEqual((await paused()).hitBreakpoints, [met]);
    await client.send('Debugger.removeBreakpoint', { breakpointId: met });
    await resume();
    await second;
  });

  it('stops at a debugger statement, with the frames that led there', async () => {
    const answered = get('/stop');
    const stopped = await paused();
    await resume();
    assert.equal(lineOfFrame(stopped), lineOf(MAIN, 'debugger;'));
    assert.equal(lineOfFrame(stopped, 1), lineOf(MAIN, "case '/stop'"));
    assert.equal(await answered, 'stopped4');
  });

  it('opens the entries of maps and sets, as often as wanted', async () => {
    const answered = get('/stop');
    const local = await variables(await paused(), 'local');
    const opened = {};
    for (const name of ['map', 'set', 'java']) {
      const { internalProperties } = await client.send('Runtime.getProperties', {
        objectId: local[name].objectId,
        ownProperties: true,
      });
      const { value } = internalProperties.find((each) => each.name === '[[Entries]]');
      await membersOf(value.objectId);
      const { 0: entry } = await membersOf(value.objectId);
      opened[name] = [value.description, entry, await membersOf(entry.objectId)];
    }
    const { b } = await membersOf(opened.map[2].value.objectId);
    await resume();
    assert.equal(await answered, 'stopped4');
    const [array, entry, members] = opened.map;
    assert.equal(array, 'Array(1)');
    assert.equal(entry.subtype, 'internal#entry');
    assert.equal(entry.description, '{"a" => Object}');
    assert.equal(members.key.value, 'a');
    assert.equal(b.value, 1);
    assert.equal(opened.set[1].description, '"x"');
    assert.deepEqual(Object.keys(opened.set[2]), ['value']);
    assert.equal(opened.java[1].description, '{"c" => 2}');
  });

  it('stops at exceptions, caught ones only when it is told to', async () => {
    await client.send('Debugger.setPauseOnExceptions', { state: 'all' });
    const answered = get('/outer');
    const stopped = await paused();
    await client.send('Debugger.setPauseOnExceptions', { state: 'none' });
    await resume();
    assert.equal(stopped.reason, 'exception');
    assert.equal(lineOfFrame(stopped), lineOf(MAIN, 'throw new RangeError'));
    assert.match(stopped.data.description, /^RangeError: from inner/);
    assert.equal(await answered, 'from inner');
    assert.equal(await get('/outer'), 'from inner');
  });

  it('stops at uncaught exceptions only, or at caught ones only', async () => {
    await client.send('Debugger.setPauseOnExceptions', { state: 'uncaught' });
    assert.equal(await get('/outer'), 'from inner');
    const unanswered = get('/nowhere');
    const stopped = await paused();
    await client.send('Debugger.setPauseOnExceptions', { state: 'caught' });
    await resume();
    await unanswered;
    assert.equal(lineOfFrame(stopped), lineOf(MAIN, 'no such path'));
    assert.equal(stopped.data.uncaught, true);
    await get('/nowhere');
    const answered = get('/outer');
    const caught = await paused();
    await client.send('Debugger.setPauseOnExceptions', { state: 'none' });
    await resume();
    await answered;
    assert.equal(caught.data.uncaught, false);
  });

  it('shows the async frames that wait for a call', async () => {
    const id = await breakAt('main.ts', 'throw new RangeError');
    const answered = get('/outer');
    const stopped = await paused();
    await client.send('Debugger.removeBreakpoint', { breakpointId: id });
    await resume();
    await answered;
    const names = [];
    for (let stack = stopped.asyncStackTrace; stack; stack = stack.parent) {
      names.push(...stack.callFrames.map(({ functionName }) => functionName));
    }
    assert.ok(names.includes('outer'), JSON.stringify(names));
  });

  it('warns of no blocked event loop after a pause', async () => {
    // On a busy machine, the start may have blocked the event loop.
    const { length } = session.program.output.stderr;
    const id = await breakAt('main.ts', 'const names');
    const answered = get('/answer');
    const { callFrameId } = (await paused()).callFrames[0];
    await looks(4, (asked) =>
      client.send('Debugger.evaluateOnCallFrame', { callFrameId, ...asked }),
    );
    await client.send('Debugger.removeBreakpoint', { breakpointId: id });
    await resume();
    await answered;
    await looks(2, (asked) => client.send('Runtime.evaluate', asked));
    assert.doesNotMatch(session.program.output.stderr.slice(length), /has been blocked/);
  });

  it('lets what is paused run on when its client vanishes', async () => {
    await breakAt('main.ts', 'const names');
    const answered = get('/answer');
    await paused();
    client.socket.terminate();
    assert.match(await answered, /HELLO BOB/);
    assert.match(await get('/answer'), /HELLO BOB/);
    client = await Client.attachWhenFree(await inspectorOf(session.program));
    await client.enable();
    session.client = client;
  });
});
