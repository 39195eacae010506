// Fails in every way that ../origins.test.js asks for. What fails is named by the request's path.
import { Future } from '@vertx/core';
import { HttpException, Router, TimeoutHandler } from '@vertx/web';

/** Fails now, or as an asynchronous function does. */
function fail(way, name) {
  if (way === 'sync') throw new Error(`${name} sync`);
  return later(name);
}

async function later(name) {
  await null;
  throw new Error(`${name} async`);
}

/** The functions that wait for a turn, as the waiters of a pool do. The program itself calls them. */
const waiters = [];
const turn = () => new Promise((resolve) => waiters.push(resolve));
const word = new Int32Array(new SharedArrayBuffer(4));
setInterval(() => {
  waiters.shift()?.();
  Atomics.notify(word, 0);
}, 2);

/** Makes a promise that the program rejects, because something that a request gave it has failed. */
const rejected = (run) =>
  new Promise((_resolve, reject) =>
    waiters.push(async () => {
      try {
        await run();
      } catch (error) {
        reject(error);
      }
    }),
  );

/** The functions that a loop of the program takes, one by one. */
const queue = { items: [], wake() {} };
async function work() {
  for (;;) {
    while (queue.items.length > 0) setTimeout(queue.items.shift(), 1);
    await new Promise((resolve) => (queue.wake = resolve));
  }
}
work();

/** The callbacks that a request can set going, each called with what `run` is. */
const callbacks = {
  handler: (_request, run) => run(),
  body: (request, run) => request.bodyHandler(run),
  data: (request, run) => request.handler(run),
  end: (request, run) => request.endHandler(run),
  setTimeout: (_request, run) => setTimeout(run, 1),
  setInterval(_request, run) {
    const timer = setInterval(() => {
      clearInterval(timer);
      return run();
    }, 1);
  },
  setImmediate: (_request, run) => setImmediate(run),
  nextTick: (_request, run) => process.nextTick(run),
  queueMicrotask: (_request, run) => queueMicrotask(run),
  vertxTimer: (_request, run) => vertx.setTimer(1, run),
  runOnContext: (_request, run) => vertx.getOrCreateContext().runOnContext(run),
  future: (_request, run) => vertx.fileSystem().exists('/').onSuccess(run),
  awaited: async (_request, run) => {
    await vertx.fileSystem().exists('/');
    return run();
  },
  afterAwait: async (_request, run) => {
    await vertx.fileSystem().exists('/');
    setTimeout(run, 1);
  },
  imported: async (_request, run) => {
    await import(`data:text/javascript,export default ${Math.random()}`);
    return run();
  },
  file: async (_request, run) => {
    const file = await vertx.fileSystem().open(import.meta.filename, {});
    file.handler(() => {
      file.handler(null);
      return run();
    });
  },
  turn: async (_request, run) => {
    await turn();
    return run();
  },
  turnThen: (_request, run) => void turn().then(run),
  turnTimer: (_request, run) => void turn().then(() => setTimeout(run, 1)),
  turnTick: (_request, run) =>
    void turn().then(() => process.nextTick(() => process.nextTick(run))),
  turnFuture: (_request, run) => void turn().then(() => vertx.timer(1).onSuccess(run)),
  turnWaited: (_request, run) => void Atomics.waitAsync(word, 0, 0).value.then(run),
  turnRejected: (_request, run) => void rejected(run).then(() => {}),
  loop(_request, run) {
    queue.items.push(run);
    queue.wake();
  },
  floating(_request, run) {
    new Promise((resolve) => resolve(run()));
  },
  untaken(_request, run) {
    new Promise((resolve) => resolve(run())).catch((error) => void Future.failedFuture(error));
  },
  otherUntaken(_request, run) {
    vertx
      .fileSystem()
      .exists('/')
      .compose(run)
      .onSuccess(() => {});
  },
};

process.on('uncaughtException', (error, origin) => console.log(`seen ${error.message} ${origin}`));

/** Fails once its client has gone. */
function gone(request, way) {
  request.connection().closeHandler(() => fail(way, 'gone'));
  request.response().setChunked(true).write('begun');
}

/** The ways to send a head, which a handler completes and fails in. */
const heads = {
  end: (response) => response.end('whole'),
  write: (response) => response.setChunked(true).write('half'),
  sendFile: (response) => response.sendFile(import.meta.filename),
};

function headersEnd(response, way) {
  response.headersEndHandler(() => fail('sync', `headers of ${way}`));
  heads[way](response);
}

const plain = await vertx
  .createHttpServer()
  .requestHandler((request) => {
    const [, kind, way, when] = request.path().split('/');
    if (kind === 'gone') return gone(request, way);
    if (kind === 'headers') return headersEnd(request.response(), way);
    if (kind === 'ok') return void request.response().end('ok');
    if (when === 'head') request.response().setChunked(true).write('half');
    return callbacks[kind](request, () => fail(way, `${kind}${when ? ` ${when}` : ''}`));
  })
  .webSocketHandler((socket) => {
    const [, way] = socket.path().split('/');
    if (way === 'open') fail('sync', 'open');
    socket.textMessageHandler((text) => fail(way, text));
  })
  .listen(0);

const router = Router.router(vertx);
router.route('/ok').handler((ctx) => ctx.response().end('ok'));
router.route('/thrown/:way').handler((ctx) => fail(ctx.pathParam('way'), 'route'));
router.route('/callback/:way').handler((ctx) => {
  setTimeout(() => fail(ctx.pathParam('way'), 'route callback'), 1);
});
router.route('/head/:way').handler((ctx) => {
  ctx.response().setChunked(true).write('half');
  return fail(ctx.pathParam('way'), 'route head');
});
router.route('/fail-head').handler((ctx) => {
  ctx.response().setChunked(true).write('half');
  ctx.fail(503, new Error('failed after the head'));
});
router.route('/timeout').handler(TimeoutHandler.create(50));
router.route('/timeout').handler((ctx) => {
  ctx.response().setChunked(true).write('half');
});
router.route('/headers/:way').handler((ctx) => {
  ctx.addHeadersEndHandler(() => fail('sync', `route headers of ${ctx.pathParam('way')}`));
  heads[ctx.pathParam('way')](ctx.response());
});
router.route('/http-exception/sync').handler(() => {
  throw new HttpException(409, 'no');
});
router.route('/http-exception/async').handler(async () => {
  throw new HttpException(409, 'no');
});
router.route('/status/sync').handler(() => {
  throw Object.assign(new Error('teapot'), { status: 418 });
});
router.route('/status/async').handler(async () => {
  throw Object.assign(new Error('teapot'), { statusCode: 418 });
});
router.route('/seen/*').handler((ctx) => {
  if (ctx.request().path().endsWith('/java')) throw new HttpException(409, 'no');
  throw seenError;
});
const seenError = Object.assign(new TypeError('seen'), { code: 'E_SEEN', extra: { a: 1 } });
router.route('/seen/*').failureHandler((ctx) => {
  const failure = ctx.failure();
  ctx.response().end(
    JSON.stringify({
      same: failure === seenError,
      typeError: failure instanceof TypeError,
      httpException: failure instanceof HttpException,
      error: failure instanceof Error,
      message: failure.message,
      code: failure.code,
      extra: failure.extra,
      status: ctx.statusCode(),
    }),
  );
});
router.route('/message').handler((ctx) => ctx.response().putHeader({ a: 1 }, {}, 2));
router.route('/caught').handler((ctx) => {
  try {
    ctx.response().putHeader({ a: 1 }, {});
  } catch (error) {
    ctx.response().end(error.message);
  }
});
router.route('/message').failureHandler((ctx) => ctx.response().end(ctx.failure().message));
router
  .route('/failing-handler')
  .handler(() => fail('sync', 'before'))
  .failureHandler(() => fail('sync', 'failure handler'));
router.route('/failing-handler/head').failureHandler((ctx) => {
  ctx.response().setChunked(true).write('half');
  fail('sync', 'failure handler head');
});
router.route('/failing-handler/gone').failureHandler((ctx) => {
  ctx
    .request()
    .connection()
    .closeHandler(() => fail('sync', 'failure handler gone'));
  ctx.response().setChunked(true).write('begun');
});
for (const when of ['head', 'gone']) {
  router.route(`/failing-handler/${when}`).handler(() => fail('sync', 'before'));
}
router.route('/gone/:way').handler((ctx) => {
  ctx.response().closeHandler(() => fail(ctx.pathParam('way'), 'route gone'));
  ctx.response().setChunked(true).write('begun');
});
router.route('/gone').handler(async (ctx) => {
  const response = ctx.response().setChunked(true);
  for (let i = 0; i < 1000; i++) {
    await response.write('x'.repeat(1 << 16));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
});
const routed = await vertx.createHttpServer().requestHandler(router).listen(0);

const socketServer = await vertx
  .createNetServer()
  .connectHandler((socket) => {
    socket.handler((data) => fail(data.toString().trim(), 'socket'));
  })
  .listen(0);

vertx.eventBus().consumer('sync', () => fail('sync', 'consumer'));
vertx.eventBus().consumer('async', () => fail('async', 'consumer'));
vertx
  .eventBus()
  .consumer('callback', () => void setTimeout(() => fail('sync', 'consumer callback'), 1));

const messages = await Promise.all(
  ['sync', 'async', 'callback'].map((address) =>
    vertx
      .eventBus()
      .request(address, 'hello')
      .then(
        () => 'replied',
        (error) => `${error.failureType()} ${error.message}`,
      ),
  ),
);
console.log(`replies ${JSON.stringify(messages)}`);
console.log(`ports ${plain.actualPort()} ${routed.actualPort()} ${socketServer.actualPort()}`);
