const { EventEmitter } = require('node:events');
const fs = require('node:fs');
const http = require('node:http');
const { executionAsyncId, executionAsyncResource, createHook } = require('node:async_hooks');

// Resources of timers, ticks and files, and the domains that follow them. To load domains changes emitters.

/** Runs a function in a domain, and returns what it makes fail. */
function failureOf(domain, run) {
  return new Promise((resolve) => {
    const one = domain.create();
    one.on('error', (error) => {
      resolve([error.message, error.domainThrown, error.domain === one, process.domain === null]);
    });
    one.run(run, one);
  });
}

const fail = (message) => () => {
  throw new Error(message);
};

async function resources(print) {
  const types = new Map();
  const key = Symbol('key');
  const hook = createHook({
    init(id, type, _trigger, resource) {
      types.set(id, type);
      const above = executionAsyncResource();
      if (above[key] !== undefined) resource[key] = above[key];
    },
  }).enable();
  await new Promise((done) => setTimeout(done, 1));
  const seen = [];
  const note = (what) => {
    const resource = executionAsyncResource();
    seen.push([what, types.get(executionAsyncId()), resource.constructor.name, resource[key]]);
  };
  await new Promise((done) => {
    setTimeout(() => {
      executionAsyncResource()[key] = 'value';
      note('timeout');
      setImmediate(() => {
        note('immediate');
        process.nextTick(() => {
          note('tick');
          queueMicrotask(() => {
            note('microtask');
            fs.stat(__filename, () => {
              note('file');
              Promise.resolve().then(() => {
                note('promise');
                done();
              });
            });
          });
        });
      });
    }, 1);
  });
  hook.disable();
  for (const [what, type, name, value] of seen) {
    print(what, type, ['tick', 'microtask', 'file'].includes(what) ? '' : name, value);
  }
}

module.exports = async (print) => {
  await resources(print);
  const domain = require('node:domain');
  print(Object.keys(domain).sort(), domain.active, process.domain);

  print(await failureOf(domain, () => setTimeout(fail('timer'), 1)));
  print(await failureOf(domain, () => setImmediate(fail('immediate'))));
  print(await failureOf(domain, () => process.nextTick(fail('tick'))));
  print(await failureOf(domain, () => fs.stat(__filename, fail('file'))));
  print(await failureOf(domain, () => void Promise.reject(new Error('rejection'))));
  print(await failureOf(domain, async () => fail('async')()));
  print(await failureOf(domain, () => new EventEmitter().emit('error', new Error('emitted'))));
  print(
    await failureOf(domain, () => {
      setTimeout(() => Promise.resolve().then(() => setImmediate(fail('chain'))), 1);
    }),
  );
  print(
    await failureOf(domain, () => {
      const interval = setInterval(() => {
        clearInterval(interval);
        fail('interval')();
      }, 1);
    }),
  );
  print(await failureOf(domain, (one) => one.intercept(() => {})(new Error('intercepted'))));
  print(
    await failureOf(domain, (one) => {
      one.exit();
      setTimeout(one.bind(fail('bound')), 1);
    }),
  );

  const outer = domain.create();
  const inner = domain.create();
  print(
    await new Promise((resolve) => {
      outer.on('error', (error) => resolve(['outer', error.message]));
      inner.on('error', () => fail('of the handler')());
      outer.run(() => setTimeout(() => inner.run(fail('inner')), 1));
    }),
  );

  const added = new EventEmitter();
  const adding = domain.create();
  adding.add(added);
  print(
    await new Promise((resolve) => {
      adding.on('error', (error) => resolve([error.message, error.domainEmitter === added]));
      added.emit('error', new Error('of a member'));
    }),
    adding.members.length,
  );
  adding.remove(added);
  print(adding.members.length, added.domain);

  const serving = domain.create();
  const caught = new Promise((resolve) => serving.on('error', (e) => resolve(e.message)));
  let server;
  serving.run(() => {
    server = http.createServer((request, response) => {
      response.end();
      request.resume().on('end', () => setTimeout(fail('of a request'), 1));
    });
  });
  await new Promise((done) => server.listen(0, done));
  http.get({ port: server.address().port, agent: false }, (response) => response.resume());
  print(await caught);
  await new Promise((done) => server.close(done));
  print(domain._stack.length, process.domain, process.hasUncaughtExceptionCaptureCallback());
  try {
    process.setUncaughtExceptionCaptureCallback(() => {});
  } catch (error) {
    print(error.code);
  }
};
