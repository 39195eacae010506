import assert from 'node:assert/strict';
import { application, start } from './support/es4x.js';

/** @param {number} depth of a chain of modules that require one another, from lib/0.cjs on */
function modules(depth) {
  /** @type {Record<string, string>} */
  const files = { [`lib/${depth}.cjs`]: 'exports.depth = 0;' };
  for (let i = 0; i < depth; i++) {
    files[`lib/${i}.cjs`] = `exports.depth = require('./${i + 1}.cjs').depth + 1;`;
  }
  return files;
}

describe('calls', function () {
  this.timeout(300_000);

  it('may be as deep as in Node: thousands of functions, hundreds of modules', async () => {
    const app = application({
      ...modules(500),
      'main.mjs': `
        const sum = (n) => (n === 0 ? 0 : n + sum(n - 1));
        const nested = (n) => (n === 0 ? [] : [[n].map((m) => nested(m - 1))]);
        console.log(sum(4000), JSON.stringify(nested(400)).length);
        console.log((await import('./lib/0.cjs')).depth);
        const endless = () => endless() + 1;
        try { endless(); } catch (e) { console.log(e instanceof RangeError, e.message); }`,
    });
    try {
      const { code, stdout, stderr } = await start(app.folder).ended;
      assert.equal(code, 0, stderr);
      assert.deepEqual(stdout.trim().split('\n'), [
        '8002000 1602',
        '500',
        'true Maximum call stack size exceeded',
      ]);
    } finally {
      app.remove();
    }
  });

  it('that overflow the stack in a Java method end with a RangeError as others do', async () => {
    const app = application({
      'main.mjs': `
        const [Arrays, Pattern] = ['java.util.Arrays', 'java.util.regex.Pattern'].map(Java.type);
        const caught = (f) => { try { f(); } catch (e) { console.log(e instanceof RangeError, e.message); } };
        // Alternatives in a group are matched recursively, in Java alone.
        caught(() => Pattern.matches('(a|b)*', 'ab'.repeat(5_000_000)));
        const list = Arrays.asList(1);
        const again = () => list.forEach(again);
        for (let i = 0; i < 5; i++) {
          caught(again);
        }
        await Promise.resolve().then(again).catch((e) => console.log(e instanceof RangeError, e.message));
        process.exit(); // Java may hold the callback that it got.`,
    });
    try {
      // On a small stack, because each call from Java copies the frames of an error that crosses it.
      const args = ['--java-opts', '-Xss1m'];
      const { code, stdout, stderr } = await start(app.folder, { args }).ended;
      assert.equal(code, 0, stderr);
      assert.equal(stdout, 'true Maximum call stack size exceeded\n'.repeat(7));
    } finally {
      app.remove();
    }
  });

  it('that are too deep end with a RangeError, also while modules load one another', async () => {
    const app = application({
      // Deep enough for compiled code, too, whose frames are small.
      ...modules(8000),
      'main.mjs': `
        const error = await import('./lib/0.cjs').catch((e) => e);
        console.log(error instanceof RangeError, error.message);`,
    });
    try {
      const args = ['--java-opts', '-Xss1m'];
      const { code, stdout, stderr } = await start(app.folder, { args }).ended;
      assert.equal(code, 0, stderr);
      assert.equal(stdout.trim(), 'true Maximum call stack size exceeded');
    } finally {
      app.remove();
    }
  });
});
