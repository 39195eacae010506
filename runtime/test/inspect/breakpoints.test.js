import assert from 'node:assert/strict';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inBrief } from '../support/brief.js';
import { lineOf } from './client.js';
import { debug } from './debugged.js';

const FILES = {
  'main.mjs': `import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { shout } from 'loud';
import { named } from './named.ts';

globalThis.shared = { by: 'all' };
const emitter = new EventEmitter();
emitter.on('told', (what) => {
  emitter.last = what;
});

function library() {
  const path = join('a', 'b');
  emitter.emit('told', path);
  const twice = [1, 2].map((each) => {
    return each * 2;
  });
  console.log(path, twice.length);
  return twice;
}

function counter() {
  let count = 1;
  return () => {
    const before = count;
    return before + count;
  };
}

const next = counter();
globalThis.calls = { library, next, package: () => shout('hey'), typed: () => named() };
setInterval(() => {}, 1000);
console.log('ready');
`,
  'named.ts': `interface Named {
  name: string;
}

enum Word {
  Hello = 'Hello',
}

export function named(): string {
  const greeting: Named = { name: Word.Hello };
  return greeting.name;
}
`,
  'never.mjs': 'export const never = 1;\n',
  'node_modules/loud/package.json': '{ "name": "loud", "exports": "./loud.mjs", "type": "module" }',
  'node_modules/loud/loud.mjs': `export function shout(text) {
  const loud = text.toUpperCase();
  return loud;
}
`,
};

describe('Breakpoints and steps', function () {
  this.timeout(300_000);
  inBrief();
  /** @type {Awaited<ReturnType<typeof debug>>} */
  let session;
  /** @type {import('./client.js').Client} */
  let client;

  before(async () => {
    session = await debug(FILES);
    client = session.client;
    await session.program.said(/ready/);
  });

  after(() => session.end());

  const url = (/** @type {string} */ file) => pathToFileURL(join(session.app.folder, file)).href;
  const paused = () => client.event('Debugger.paused');
  const placeOf = ({ callFrames: [frame] }) =>
    `${frame.url.split('/').at(-1)}:${frame.location.lineNumber}`;

  /** Pauses a function of the program at a line; without a line, the one that has a text. */
  async function stopAt(name, file, part, line = lineOf(FILES[file], part)) {
    const set = await client.send('Debugger.setBreakpointByUrl', {
      url: url(file),
      lineNumber: line,
    });
    await client.send('Runtime.evaluate', { expression: `setTimeout(calls.${name}) && 1` });
    const stopped = await paused();
    await client.send('Debugger.removeBreakpoint', { breakpointId: set.breakpointId });
    assert.deepEqual(stopped.hitBreakpoints, [set.breakpointId]);
    return stopped;
  }

  const resume = () => client.send('Debugger.resume');

  it('step into no call of the library of Node, but into the callbacks that it calls', async () => {
    await stopAt('library', 'main.mjs', "const path = join('a'");
    const places = [];
    for (
      let i = 0;
      places.at(-1) !== `main.mjs:${lineOf(FILES['main.mjs'], 'return twice')}`;
      i++
    ) {
      assert.ok(i < 30, places.join());
      await client.send('Debugger.stepInto');
      places.push(placeOf(await paused()));
    }
    await resume();
    assert.deepEqual(
      places.filter((place) => !place.startsWith('main.mjs:')),
      [],
    );
    for (const part of ['emitter.last = what', 'return each * 2', 'console.log(path']) {
      assert.ok(places.includes(`main.mjs:${lineOf(FILES['main.mjs'], part)}`), places.join());
    }
  });

  it('show closures and globals, and change a variable of a closure', async () => {
    const stopped = await stopAt('next', 'main.mjs', 'return before');
    const [{ callFrameId, scopeChain }] = stopped.callFrames;
    const scopeNumber = scopeChain.findIndex(({ type }) => type === 'closure');
    const closure = await client.membersOf(scopeChain[scopeNumber].object.objectId);
    const { object } = scopeChain.find(({ type }) => type === 'global');
    const { shared } = await client.membersOf(object.objectId);
    const { by } = await client.membersOf(shared.objectId);
    await client.send('Debugger.setVariableValue', {
      scopeNumber,
      variableName: 'count',
      newValue: { value: 41 },
      callFrameId,
    });
    const { result } = await client.send('Debugger.evaluateOnCallFrame', {
      callFrameId,
      expression: 'before + count',
    });
    await resume();
    assert.equal(closure.count.value, 1);
    assert.equal(by.value, 'all');
    assert.equal(result.value, 42);
  });

  it('hold in a file of an npm package', async () => {
    const stopped = await stopAt('package', 'node_modules/loud/loud.mjs', 'return loud');
    await resume();
    assert.equal(stopped.callFrames[0].url, url('node_modules/loud/loud.mjs'));
  });

  it('hold in TypeScript with an enum, where its source map says', async () => {
    const script = await client.event(
      'Debugger.scriptParsed',
      (params) => params.url === url('named.ts'),
    );
    const map = Buffer.from(script.sourceMapURL.split(',')[1], 'base64').toString();
    const { scriptSource } = await client.send('Debugger.getScriptSource', {
      scriptId: script.scriptId,
    });
    const line = lineOf(scriptSource, 'return greeting.name');
    const stopped = await stopAt('typed', 'named.ts', '', line);
    const { lineNumber, columnNumber } = stopped.callFrames[0].location;
    await resume();
    const entry = new SourceMap(JSON.parse(map)).findEntry(lineNumber, columnNumber);
    assert.equal(entry.originalSource, url('named.ts'));
    assert.equal(entry.originalLine, lineOf(FILES['named.ts'], 'return greeting.name'));
  });

  it('are answered behind Debugger.enable, with their places, to a client that does not wait', async () => {
    const line = lineOf(FILES['main.mjs'], 'return twice');
    /** @type {string[]} */
    const answered = [];
    const send = async (method, params) => {
      const result = await client.send(method, params);
      answered.push(method);
      return result;
    };
    await client.send('Debugger.disable');
    const [, set] = await Promise.all([
      send('Debugger.enable'),
      send('Debugger.setBreakpointByUrl', { url: url('main.mjs'), lineNumber: line }),
    ]);
    await client.send('Debugger.removeBreakpoint', { breakpointId: set.breakpointId });
    assert.deepEqual(answered, ['Debugger.enable', 'Debugger.setBreakpointByUrl']);
    assert.deepEqual(
      set.locations.map(({ lineNumber }) => lineNumber),
      [line],
    );
  });

  it('wait for a file that is never loaded', async () => {
    const { breakpointId, locations } = await client.send('Debugger.setBreakpointByUrl', {
      url: url('never.mjs'),
      lineNumber: 0,
    });
    assert.ok(breakpointId);
    assert.deepEqual(locations, []);
    const { result } = await client.send('Runtime.evaluate', {
      expression: 'calls.library().length',
    });
    assert.equal(result.value, 2);
  });
});
