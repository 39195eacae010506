import { collect, run } from './driver.mjs';

// The suite of promisesaplus.com, where a deferred is a Vert.x Promise and its promise the Future.
const Future = Java.type('io.vertx.core.Future');
const VertxPromise = Java.type('io.vertx.core.Promise');

Object.assign(globalThis, {
  global: globalThis,
  adapter: {
    deferred() {
      const promise = VertxPromise.promise();
      return {
        promise: promise.future(),
        resolve: (value) => promise.tryComplete(value),
        reject: (reason) => promise.tryFail(reason),
      };
    },
    resolved: (value) => Future.succeededFuture(value),
    // Java has no failure without a Throwable; a promise may have.
    rejected: (reason) =>
      reason === undefined
        ? Future.succeededFuture().compose(() => Promise.reject(reason))
        : Future.failedFuture(reason),
  },
});
// The suite leaves most rejections to themselves.
process.on('unhandledRejection', () => {});

const groups = await collect(() => import('promises-aplus-tests/lib/testFiles.js'));
const { passed, failures } = await run(groups);
for (const failure of failures) {
  console.log(failure);
}
console.log(`${passed} passed, ${failures.length} failed`);
// Some of its promises stay pending for ever.
process.exit(failures.length === 0 ? 0 : 1);
