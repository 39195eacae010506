import assert from 'node:assert/strict';
import { inBrief, run } from './support/es4x.js';

/** Futures of the program that fail and that nobody takes, by the name of their error. */
const UNTAKEN = {
  all: `Future.all([failed('all'), Future.succeededFuture(1)])`,
  any: `Future.any([failed('any')])`,
  map: `failed('map').map((value) => value)`,
  compose: `done().compose(() => { throw new Error('compose') })`,
  'failed composition': `done().compose(() => failed('failed composition'))`,
  recover: `failed('before').recover(() => failed('recover'))`,
  onSuccess: `failed('onSuccess').onSuccess(() => {})`,
  'composed onSuccess': `done().compose(() => failed('composed onSuccess')).onSuccess(() => {})`,
  promise: `Promise_.promise().fail(new Error('promise'))`,
  timer: `vertx.timer(1).map(() => { throw new Error('timer') })`,
};

/** Futures that fail and are taken. */
const TAKEN = [
  `failed('taken').recover(() => done())`,
  `failed('taken').otherwise(1)`,
  `failed('taken').onFailure(() => {})`,
  `failed('taken').onComplete(() => {})`,
  `failed('taken').catch(() => {})`,
  `failed('taken').then(undefined, () => {})`,
  `done().compose(() => failed('taken')).onFailure(() => {})`,
  ...[1, 2, 3].map(() => `done().compose(() => failed('taken').map((x) => x)).onFailure(() => {})`),
  `failed('before').recover(() => failed('taken')).onFailure(() => {})`,
  `await failed('taken').eventually(() => done()).otherwise(1)`,
  `await Future.all([failed('taken'), failed('taken')]).otherwise(() => null)`,
  `await Promise.allSettled([failed('taken'), failed('taken')])`,
  `try { await failed('taken') } catch {}`,
];

const PROGRAM = `
const Future = Java.type('io.vertx.core.Future');
const Promise_ = Java.type('io.vertx.core.Promise');
const failed = (name) => Future.failedFuture(new Error(name));
const done = () => vertx.timer(1);
const seen = [];
process.on('unhandledRejection', (error) => seen.push(error.message));
/** Waits until the rejection of so many futures was seen. */
const until = async (count) => {
  while (seen.length < count) await done();
};
${Object.values(UNTAKEN)
  .map((future, i) => `${future};\nawait until(${i + 1});\n`)
  .join('')}
// Timers of a loop are due in their order.
const settled = async () => void (await vertx.timer(20));
${TAKEN.join(';\nawait settled();\n')};
await settled();
console.log('seen ' + JSON.stringify(seen));
process.exit();
`;

describe('a failed future of the program that nobody takes', function () {
  this.timeout(300_000);
  inBrief();

  it('is an unhandled rejection, however it was composed; others are not', async () => {
    const { stdout, stderr, code } = await run(PROGRAM);
    assert.equal(code, 0, stderr);
    const seen = JSON.parse(/^seen (.*)$/m.exec(stdout)?.[1] ?? 'null');
    assert.deepEqual(seen, Object.keys(UNTAKEN));
  });

  it('ends the program with 1, and says what failed', async () => {
    const [listen, read] = await Promise.all([
      run(`const used = await vertx.createHttpServer().requestHandler(() => {}).listen(0);
vertx.createHttpServer().requestHandler(() => {}).listen(used.actualPort());`),
      run(`vertx.fileSystem().readFile('/nope');`),
    ]);
    assert.deepEqual([listen.code, read.code], [1, 1]);
    assert.match(listen.stderr, /Error: listen EADDRINUSE/);
    assert.match(read.stderr, /NoSuchFileException: \/nope/);
  });
});
