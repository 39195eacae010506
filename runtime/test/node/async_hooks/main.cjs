// What hooks of promises and ids see of the main module.
const { createHook, executionAsyncId, triggerAsyncId } = require('node:async_hooks');
const { writeSync } = require('node:fs');

const seen = new Set();
createHook({
  init: (id, type, trigger) => {
    if (type !== 'PROMISE') return;
    seen.add(id);
    writeSync(1, `init by ${trigger === 1 ? 'main' : 'another'}\n`);
  },
  promiseResolve: (id) => writeSync(1, `resolve ${seen.has(id) ? 'known' : 'unknown'}\n`),
}).enable();
writeSync(1, `${executionAsyncId()} ${triggerAsyncId()}\n`);
Promise.resolve(1).then(() => {});
