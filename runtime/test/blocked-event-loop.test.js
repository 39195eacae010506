import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { application, start } from './support/es4x.js';

/** Each call blocks until a warning has come, which the test tells it by a file. */
const MAIN = `import { compute } from './compute.ts';
const Files = Java.type('java.nio.file.Files');
const Path = Java.type('java.nio.file.Path');
const Thread = Java.type('java.lang.Thread');
const warned = () => Files.exists(Path.of('warned'));
const java = process.argv.includes('java');
await vertx.createHttpServer().requestHandler(() => {}).listen(0);
const until = Date.now() + 3000;
while (Date.now() < until); // Longer than allowed, but before the main module is done.
function onTimer() {
  if (java) {
    Thread.sleep(10_000);
    while (!warned());
  } else {
    compute(warned);
  }
  process.exit();
}
setTimeout(onTimer, 100);
`;

/** Computes for long, three times, and serves nobody. */
const TOOL = `import { existsSync } from 'node:fs';
const compute = (done) => { while (!done()); };
const during = (time, since = Date.now()) => () => Date.now() - since > time;
setTimeout(() => {
  compute(during(600));
  setTimeout(() => {
    compute(() => existsSync('warned'));
    setTimeout(() => compute(during(3000)));
  });
});
`;

/** A tenth of a second is allowed. */
const SHORT = JSON.stringify({
  blockedThreadCheckInterval: 20,
  blockedThreadCheckIntervalUnit: 'MILLISECONDS',
  maxEventLoopExecuteTime: 100,
  maxEventLoopExecuteTimeUnit: 'MILLISECONDS',
});

const COMPUTE = `interface Check {
  (): boolean;
}

export function compute(warned: Check): number {
  let n = 0;
  while (!warned()) n++;
  return n;
}
`;

describe('the warning of a blocked event loop', function () {
  this.timeout(300_000);

  it('shows the JavaScript that blocks it, once main is done', async () => {
    const { stderr } = await blockedBy();
    assert.match(
      stderr,
      /^\S+ warn vert\.x-eventloop-thread-0 has been blocked for [\d.]+ s \(2\.0 s are allowed\) by JavaScript:\n/m,
    );
    // Of a loop that is compiled already, the engine knows the function only, in line 5.
    assert.match(stderr, /\n {4}at compute \(\S+compute\.ts:(7:\d+|5:8)\)\n/);
    assert.match(stderr, /\n {4}at onTimer \(\S+main\.mjs:15:5\)\n/);
    assert.doesNotMatch(stderr, /truffle|graalvm|es4x\.|Vertx/);
  });

  it('shows the Java method that blocks it, and the JavaScript that called it', async () => {
    const { stderr } = await blockedBy('java');
    assert.match(
      stderr,
      / by Java:\n {4}at java\.base\/java\.lang\.Thread\.sleep[\s\S]* was called by:/,
    );
    assert.match(stderr, /\n {4}at onTimer \(\S+main\.mjs:1[23]:\d+\)\n/);
    assert.doesNotMatch(stderr, /truffle|graalvm|es4x\./);
  });

  it('comes once, after ten times what is allowed, from a program that is no server', async () => {
    const app = application({ 'main.mjs': TOOL });
    try {
      const program = start(app.folder, { args: ['--vertx-options', SHORT] });
      await program.said(/ has been blocked for /, 'stderr');
      writeFileSync(join(app.folder, 'warned'), '');
      const { code, stderr } = await program.ended;
      assert.equal(code, 0);
      const [first, ...more] = stderr.matchAll(/blocked for ([\d.]+) s \(0\.1 s are allowed\)/g);
      assert.ok(Number(first?.[1]) >= 1, stderr);
      assert.deepEqual(more, []);
    } finally {
      app.remove();
    }
  });

  it('does not come when only the runtime itself works', async () => {
    const app = application({ 'main.mjs': FAILING });
    try {
      const program = start(app.folder, { args: ['--vertx-options', AT_ONCE] });
      const response = await fetch(`http://127.0.0.1:${await program.said(/^port (\d+)\n/m)}`);
      assert.equal(response.status, 500);
      const { stderr } = await program.stop();
      assert.match(stderr, /Error: failed/);
      assert.doesNotMatch(stderr, /the runtime of ES4X| by JavaScript:\n(?! {4}at )/);
    } finally {
      app.remove();
    }
  });
});

/** Has an error that the runtime takes long to format. */
const FAILING = `const server = await vertx
  .createHttpServer()
  .requestHandler(() => {
    throw Object.assign(new Error('failed'), { data: { nested: [1, { deep: new Map([[1, 2]]) }] } });
  })
  .listen(0);
console.log('port ' + server.actualPort());
`;

/** Limits that any work exceeds. */
const AT_ONCE = JSON.stringify({
  blockedThreadCheckInterval: 2,
  blockedThreadCheckIntervalUnit: 'MILLISECONDS',
  maxEventLoopExecuteTime: 4,
  maxEventLoopExecuteTimeUnit: 'MILLISECONDS',
});

/** @param {string[]} args */
async function blockedBy(...args) {
  const app = application({ 'main.mjs': MAIN, 'compute.ts': COMPUTE });
  try {
    const program = start(app.folder, { args: ['--', ...args] });
    await program.said(/at onTimer/, 'stderr');
    writeFileSync(join(app.folder, 'warned'), '');
    return await program.ended;
  } finally {
    app.remove();
  }
}
