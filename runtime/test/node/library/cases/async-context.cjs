const { AsyncLocalStorage, AsyncResource, executionAsyncId } = require('node:async_hooks');
const timers = require('node:timers/promises');

module.exports = async (print) => {
  const storage = new AsyncLocalStorage();
  const seen = [];
  const see = (name) => seen.push(`${name}:${storage.getStore()}`);
  const all = [];
  const waits = (start) =>
    all.push(
      new Promise((done) =>
        start((...args) => {
          see(args[0] ?? start.name);
          done();
        }),
      ),
    );
  storage.run('one', () => {
    waits(function timeout(done) {
      setTimeout(done, 1, 'timeout');
    });
    waits(function immediate(done) {
      setImmediate(done, 'immediate');
    });
    waits(function tick(done) {
      process.nextTick(done, 'tick');
    });
    waits(function microtask(done) {
      queueMicrotask(() => done('microtask'));
    });
    waits(function then(done) {
      Promise.resolve('then').then(done);
    });
    waits(function thenable(done) {
      Promise.resolve({
        // biome-ignore lint/suspicious/noThenProperty: a thenable is the case
        then: (f) => {
          see('in thenable');
          f('thenable');
        },
      }).then(done);
    });
    all.push(
      (async () => {
        await null;
        see('await');
        await timers.setTimeout(1);
        see('await timeout');
      })(),
    );
    all.push(
      Promise.reject(new Error())
        .catch(() => see('catch'))
        .finally(() => see('finally')),
    );
    all.push(Promise.all([timers.setImmediate(), null]).then(() => see('all')));
    all.push(
      (async () => {
        for await (const x of (async function* () {
          see('generator');
          yield 1;
          await 1;
          see('generator again');
        })())
          see(`loop ${x}`);
      })(),
    );
    let runs = 0;
    waits(function interval(done) {
      const i = setInterval(() => {
        if (++runs === 2) {
          clearInterval(i);
          done('interval');
        }
      }, 1);
    });
    storage.run('inner', () => {
      see('inner');
      setTimeout(see, 1, 'inner timeout');
    });
    see('after inner');
    storage.exit(() => {
      see('exit');
      all.push(Promise.resolve().then(() => see('exit then')));
    });
  });
  see('outside');
  await Promise.all(all);
  await timers.setTimeout(5);
  print(seen.sort());
  const resource = storage.run('resource', () => new AsyncResource('R'));
  print(
    resource.runInAsyncScope((a) => [storage.getStore(), a], null, 1),
    resource.type ?? 'R',
  );
  const bound = storage.run('bound', () => AsyncResource.bind(() => storage.getStore()));
  print(
    bound(),
    AsyncLocalStorage.snapshot()(() => storage.getStore()),
    storage.run('s', () => AsyncLocalStorage.snapshot())(() => storage.getStore()),
  );
  print(
    storage.run(
      'static',
      AsyncLocalStorage.bind(() => storage.getStore()),
    ),
    typeof executionAsyncId(),
  );
  storage.enterWith('entered');
  print(storage.getStore(), await Promise.resolve().then(() => storage.getStore()));
  storage.disable();
  print(storage.getStore(), new AsyncLocalStorage({ defaultValue: 'd', name: 'n' }).getStore());
  print(withinRuns());
  print(await uncaught());
};

/** Returns the value of a storage where an error of a timer, and a rejection, are reported. */
async function uncaught() {
  const storage = new AsyncLocalStorage();
  const seen = [];
  await new Promise((resolve) => {
    process.once('unhandledRejection', () => {
      seen.push(storage.getStore());
      setTimeout(resolve, 1);
    });
    storage.run('of the function', async () => {
      await null;
      throw new Error('of the function');
    });
  });
  return new Promise((resolve) => {
    process.once('uncaughtExceptionMonitor', () => seen.push(storage.getStore()));
    process.once('uncaughtException', () => {
      seen.push(storage.getStore());
      setTimeout(() => resolve(seen), 1);
    });
    const fail = () => {
      throw new Error('of a timer');
    };
    storage.run('of the timer', () => setTimeout(fail, 1));
  });
}

/** Returns the values of two storages after runs that have entered other contexts, or disabled one. */
function withinRuns() {
  const outer = new AsyncLocalStorage();
  const other = new AsyncLocalStorage({ defaultValue: 'none' });
  const has = () => `${outer.getStore()} ${other.getStore()}`;
  const seen = [has()];
  outer.run('a', () => {
    outer.run('b', () => {
      other.enterWith('x');
      seen.push(has());
    });
    seen.push(has());
    other.run('y', () => outer.enterWith('c'));
    seen.push(has());
    outer.run('d', () => outer.disable());
    seen.push(has());
    outer.run('f', () => {
      other.run('z', () => {
        outer.disable();
        seen.push(has());
      });
      seen.push(has());
    });
    seen.push(has());
    try {
      outer.run('e', () => {
        throw new Error('thrown');
      });
    } catch {
      seen.push(has());
    }
  });
  seen.push(has());
  return seen;
}
