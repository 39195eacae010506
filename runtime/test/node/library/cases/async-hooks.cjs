const { AsyncResource, createHook, executionAsyncId, triggerAsyncId } = require('node:async_hooks');
const { promiseHooks } = require('node:v8');

/** The events while a function runs and shortly after, with small numbers for ids. */
async function record(run) {
  const events = [];
  const numbers = new Map();
  const number = (id) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return numbers.get(id);
  };
  const tracked = new Set();
  const own = new Set();
  const note = (event) => (id) => tracked.has(id) && events.push(`${event} ${number(id)}`);
  const hook = createHook({
    init(id, type, trigger) {
      if (type !== 'PROMISE' && type !== 'OWN') return;
      tracked.add(id);
      if (type === 'OWN') own.add(id);
      events.push(
        `init ${number(id)} ${type}${tracked.has(trigger) ? ` by ${number(trigger)}` : ''}`,
      );
    },
    before: note('before'),
    after: note('after'),
    // Of promises that is when their memory is collected.
    destroy: (id) => own.has(id) && note('destroy')(id),
    promiseResolve: note('resolve'),
  });
  await null;
  hook.enable();
  run(events);
  setImmediate(() => hook.disable());
  await new Promise((done) => setTimeout(done, 5));
  return events;
}

async function chains(print) {
  print(await record(() => Promise.resolve(1).then((one) => one + 1)));
  print(await record(() => Promise.reject(new Error('caught')).catch(() => {})));
  print(
    await record((events) => {
      Promise.resolve().then(() =>
        events.push(`runs ${executionAsyncId() > 1} ${triggerAsyncId() > 0}`),
      );
    }),
  );
  print(
    await record((events) => {
      (async () => {
        events.push('starts');
        await null;
        events.push('goes on');
      })();
    }),
  );
}

async function resources(print) {
  print(
    await record((events) => {
      const resource = new AsyncResource('OWN', { requireManualDestroy: true });
      resource.runInAsyncScope(() => events.push(executionAsyncId() === resource.asyncId()));
      resource.emitDestroy();
    }),
  );
  let count = 0;
  const counting = createHook({ init: () => count++, trackPromises: false }).enable();
  Promise.resolve().then(() => {});
  new AsyncResource('OWN');
  counting.disable();
  print(count);
}

async function ofV8(print) {
  const events = [];
  const stop = promiseHooks.createHook({
    init: (promise, parent) =>
      events.push(['init', promise instanceof Promise, parent instanceof Promise]),
    before: () => events.push('before'),
    after: () => events.push('after'),
    settled: () => events.push('settled'),
  });
  Promise.resolve(1).then(() => {});
  await new Promise((done) => setImmediate(done));
  stop();
  const { length } = events;
  await Promise.resolve();
  print(events, events.length === length);
  const wrong = (make) => {
    try {
      make();
    } catch (e) {
      return `${e.code} ${e.message}`;
    }
  };
  print(
    wrong(() => promiseHooks.onInit(async () => {})),
    wrong(() => createHook({ init: 1 })),
  );
}

module.exports = async (print) => {
  await chains(print);
  await resources(print);
  await ofV8(print);
};
