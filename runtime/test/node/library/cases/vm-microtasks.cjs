const vm = require('node:vm');

const microtaskMode = 'afterEvaluate';
const turn = () => new Promise(setImmediate);

/** Contexts whose microtasks run after each evaluation, and only then. */
module.exports = async function microtasks(print) {
  let events = [];
  const say = (event) => events.push(event);
  const told = (what) => {
    print(what, events);
    events = [];
  };

  const context = vm.createContext({ say }, { microtaskMode });
  const plain = vm.createContext({ say });
  const jobs = `
    Promise.resolve().then(() => say('job'));
    (async () => { await 1; say('await'); await 2; say('again'); })();
    say('script');
  `;
  new vm.Script(jobs).runInContext(context);
  say('after');
  vm.runInContext(jobs, plain);
  say('end');
  await turn();
  told('order');

  // Jobs of the context's functions wait for its next evaluation, those of others do not.
  const promise = vm.runInContext(
    "var settle; var p = new Promise((resolve) => { settle = resolve; }); p.then(() => say('within')); p",
    context,
  );
  promise.then(() => say('outside'));
  context.settle();
  await turn();
  told('settled');
  vm.runInContext('', context);
  told('evaluated');

  // An await calls `then` of the promise, which is the context's.
  (async () => {
    await vm.runInContext('Promise.resolve()', context);
    say('awaited');
  })();
  await turn();
  told('not yet');
  vm.runInContext("say('script')", context);
  await turn();
  told('awaited');

  vm.runInContext("Promise.reject(new Error('refused'))", context).catch(({ message }) =>
    say(message),
  );
  await turn();
  told('rejected');
  try {
    vm.runInContext(
      "Promise.resolve().then(() => say('lost')); throw new Error('thrown')",
      context,
    );
  } catch ({ message }) {
    told(message);
  }
  vm.runInContext('', context);
  told('afterwards');

  const endless = 'Promise.resolve().then(() => { for (;;); })';
  for (const run of [
    () => vm.runInNewContext(endless, {}, { timeout: 20, microtaskMode }),
    () => vm.runInContext(endless, vm.createContext({}, { microtaskMode }), { timeout: 20 }),
    () => vm.createContext({}, { microtaskMode: 'never' }),
  ]) {
    try {
      run();
    } catch ({ code, message }) {
      print(code, message);
    }
  }

  const inner = vm.createContext({ say }, { microtaskMode });
  const module = new vm.SourceTextModule(
    "Promise.resolve().then(() => say('job')); say('module'); export default 1",
    { context: inner },
  );
  await module.link(() => {});
  await module.evaluate();
  say(module.namespace.default);
  told('module');
  const fails = new vm.SourceTextModule("throw new Error('thrown')", { context: inner });
  await fails.link(() => {});
  await fails.evaluate().catch(({ message }) => print(message, fails.status));
};
