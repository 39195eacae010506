import assert from 'node:assert/strict';
import { inBrief } from './support/es4x.js';
import { runWithVertx as run } from './support/with-vertx.js';

/** A verticle that fails soon, and says when it starts. */
const FLAKY = `
  console.log('starts');
  setTimeout(() => { throw new RangeError('no way'); }, 100);`;

/** Logs the end of the process. */
const EXIT = `process.on('exit', (code) => console.log('exit ' + code));`;

describe('an uncaught error of a deployed verticle', function () {
  this.timeout(300_000);
  inBrief();

  it('undeploys it, and onError of its options is told; the process goes on', async () => {
    const { code, lines, stderr } = await run({
      'flaky.mjs': `${FLAKY}
        vertx.eventBus().consumer('flaky', (message) => message.reply(1));`,
      'main.mjs': `${EXIT}
        const error = await new Promise((resolve) => {
          vertx.deployVerticle('flaky.mjs', { onError: resolve });
        });
        console.log(error instanceof Error, /RangeError: no way/.test(error.message));
        console.log(/flaky\\.mjs:3:28/.test(error.message), vertx.deploymentIDs().size());
        await vertx.eventBus().request('flaky', 1).catch((gone) => console.log(gone.message));
        console.log('goes on');`,
    });
    assert.deepEqual(
      lines,
      ['starts', 'true true', 'true 0', 'No handlers for address flaky', 'goes on', 'exit 0'],
      stderr,
    );
    assert.equal(code, 0);
    assert.doesNotMatch(stderr, /no way/);
  });

  it('ends all instances of the deployment, once', async () => {
    const { lines, stderr } = await run({
      // They fail when they are told to, which is when all instances have started.
      'both.mjs': `
        let fails = false;
        vertx.eventBus().consumer('fail both', () => { fails = true; });
        setInterval(() => { if (fails) throw new Error('both'); }, 10);`,
      'one.mjs': `
        const ids = vertx.sharedData().getLocalMap('ids');
        let fails = false;
        if (ids.putIfAbsent('first', 1) === null) {
          vertx.eventBus().consumer('fail one', () => { fails = true; });
          setInterval(() => { if (fails) throw new Error('one'); }, 10);
        } else {
          vertx.eventBus().consumer('other', (message) => message.reply('lives'));
        }`,
      'main.mjs': `
        const failing = async (file, address, count = () => {}) => {
          let tell;
          const failure = new Promise((resolve) => { tell = resolve; });
          await vertx.deployVerticle(file, { instances: 2, onError: () => { count(); tell(); } });
          vertx.eventBus().publish(address, null);
          await failure;
        };
        let told = 0;
        await failing('both.mjs', 'fail both', () => told++);
        await failing('one.mjs', 'fail one');
        await vertx.eventBus().request('other', 1).catch((gone) => console.log(gone.message));
        console.log(told, vertx.deploymentIDs().size());`,
    });
    assert.deepEqual(lines, ['No handlers for address other', '1 0'], stderr);
  });

  it('is an uncaught error of the deployer where nobody listens', async () => {
    const { code, lines, stderr } = await run({
      'flaky.mjs': FLAKY,
      'main.mjs': `${EXIT}
        await vertx.deployVerticle('flaky.mjs');
        setInterval(() => {}, 1000);`,
    });
    assert.deepEqual(lines, ['starts', 'exit 1']);
    assert.equal(code, 1);
    assert.match(stderr, /flaky\.mjs:3:28\n.*throw new RangeError[\s\S]*RangeError: no way\n/);
    assert.equal(stderr.match(/no way/g)?.length, 2); // In the line and in the message.
  });

  it('reaches the uncaughtException listeners of the deployer', async () => {
    const { code, lines, stderr } = await run({
      'flaky.mjs': FLAKY,
      'main.mjs': `${EXIT}
        process.on('uncaughtException', (error, how) => {
          console.log(how, /RangeError: no way/.test(error.message));
        });
        await vertx.deployVerticle('flaky.mjs');`,
    });
    assert.deepEqual(lines, ['starts', 'uncaughtException true', 'exit 0'], stderr);
    assert.equal(code, 0);
  });

  it('of a verticle that another one deploys fails that one', async () => {
    const { code, lines, stderr } = await run({
      'flaky.mjs': `
        console.log('starts');
        let fails = false;
        vertx.eventBus().consumer('fail', () => { fails = true; });
        setInterval(() => { if (fails) throw new RangeError('no way'); }, 10);`,
      'middle.mjs': `await vertx.deployVerticle('flaky.mjs');`,
      'main.mjs': `${EXIT}
        await vertx.deployVerticle('middle.mjs', {
          onError: (error) => console.log(error.message.split('\\n').at(-2), vertx.deploymentIDs().size()),
        });
        setTimeout(() => vertx.eventBus().publish('fail', null), 500); // It is deployed itself by then.`,
    });
    assert.deepEqual(lines.slice(0, 2), ['starts', 'RangeError: no way 1'], stderr);
    assert.equal(code, 0);
  });

  it('is handled by its own uncaughtException listeners first', async () => {
    const { code, lines, stderr } = await run({
      'flaky.mjs': `${FLAKY}
        process.on('uncaughtException', (error) => console.log('own: ' + error.message));`,
      'main.mjs': `${EXIT}
        await vertx.deployVerticle('flaky.mjs', { onError: () => console.log('told') });`,
    });
    assert.deepEqual(lines, ['starts', 'own: no way', 'exit 0'], stderr);
    assert.equal(code, 0);
  });

  it('before its start has ended rejects deployVerticle', async () => {
    const { lines, stderr } = await run({
      'slow.mjs': `${FLAKY} await new Promise(() => {});`,
      'main.mjs': `
        await vertx.deployVerticle('slow.mjs', { onError: () => console.log('told') })
          .catch((error) => console.log(error.message.split('\\n').at(-2)));`,
    });
    assert.deepEqual(lines, ['starts', 'RangeError: no way'], stderr);
  });

  it('before all instances have started rejects deployVerticle, and nothing else', async () => {
    const { code, lines, stderr } = await run({
      'two.mjs': `
        import { connect } from 'node:net';
        const ids = vertx.sharedData().getLocalMap('ids');
        if (ids.putIfAbsent('first', 1) === null) {
          connect(config.port, '127.0.0.1', () => { throw new RangeError('no way'); });
        } else {
          await new Promise((resolve) => vertx.eventBus().consumer('go', resolve));
        }`,
      'main.mjs': `
        import { createServer } from 'node:net';
        let going;
        const go = () => vertx.eventBus().publish('go', null);
        const server = createServer((socket) => {
          // It closes with the first instance.
          socket.on('error', () => {}).on('close', () => { going = setInterval(go, 10); }).resume();
        });
        await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
        await vertx.deployVerticle('two.mjs', {
          instances: 2, config: { port: server.address().port }, onError: () => console.log('told'),
        }).catch((error) => console.log(error.message.split('\\n').at(-2)));
        console.log(vertx.deploymentIDs().size());
        clearInterval(going);
        server.close();`,
    });
    assert.deepEqual(lines, ['RangeError: no way', '0'], stderr);
    assert.equal(code, 0);
    assert.doesNotMatch(stderr, /no way/);
  });

  it('of a message handler fails the message only', async () => {
    const { code, lines, stderr } = await run({
      'answers.mjs': `vertx.eventBus().consumer('ask', () => { throw new Error('cannot'); });`,
      'main.mjs': `
        await vertx.deployVerticle('answers.mjs', { onError: () => console.log('told') });
        await vertx.eventBus().request('ask', 1).catch((error) => console.log(error.message));
        console.log(vertx.deploymentIDs().size());
        process.exit();`,
    });
    assert.deepEqual(lines, ['cannot', '1'], stderr);
    assert.equal(code, 0);
  });
});

describe('restart of deployVerticle', function () {
  this.timeout(300_000);
  inBrief();

  it('starts the instance again, with a line in the log, until the limit', async () => {
    const { code, lines, stderr } = await run({
      'flaky.mjs': FLAKY,
      'main.mjs': `${EXIT}
        const id = await vertx.deployVerticle('flaky.mjs', {
          restart: { max: 2, within: 60000, delay: 20 },
          onError: (error) => {
            console.log(error.code, error.message.split('\\n')[0]);
            console.log([...vertx.deploymentIDs()].includes(id));
          },
        });`,
    });
    assert.deepEqual(
      lines,
      [
        'starts',
        'starts',
        'starts',
        'ES4X_RESTART_LIMIT flaky.mjs failed again after 2 restarts within 60000 ms, and is not started any more:',
        'false',
        'exit 0',
      ],
      stderr,
    );
    assert.equal(code, 0);
    assert.deepEqual(stderr.match(/flaky\.mjs failed and is started again .*/g), [
      'flaky.mjs failed and is started again in 20 ms, restart 1 of 2 within 60000 ms:',
      'flaky.mjs failed and is started again in 20 ms, restart 2 of 2 within 60000 ms:',
    ]);
    assert.equal(stderr.match(/and is not started any more/g)?.length, 1);
  });

  it('a restart loop ends the process where nobody listens, and says so', async () => {
    const { code, stderr } = await run({
      'flaky.mjs': FLAKY,
      'main.mjs': `
        await vertx.deployVerticle('flaky.mjs', { restart: {} });
        setInterval(() => {}, 1000);`,
    });
    assert.equal(code, 1);
    const restarts = [...stderr.matchAll(/again in 100 ms, restart (\d+) of 3 within 5000/g)];
    const numbers = restarts.map(([, number]) => Number(number));
    // More than three are those of a machine that does not fail so often in 5 s at first.
    assert.deepEqual(numbers.slice(0, 1), [1]);
    assert.deepEqual([numbers.length >= 3, Math.max(...numbers), numbers.at(-1)], [true, 3, 3]);
    assert.match(
      stderr,
      /\nflaky\.mjs failed again after 3 restarts within 5000 ms, and is not started any more:\n.*flaky\.mjs:3:28\n[\s\S]*RangeError: no way/,
    );
  });

  it('restarts only the instance that has failed, with its config, consumers and server', async () => {
    const { code, lines, stderr } = await run({
      'part.mjs': `
        const ids = vertx.sharedData().getLocalMap('ids');
        let mine = config.first;
        while (ids.putIfAbsent(String(mine), 1) !== null) mine++;
        const server = vertx.createHttpServer();
        server.requestHandler((request) => request.response().end('part ' + mine));
        await server.listen(0);
        let fails = false;
        vertx.eventBus().consumer('fail' + mine, () => { fails = true; });
        setInterval(() => { if (fails) throw new Error('part ' + mine); }, 10);
        vertx.eventBus().publish('up', mine + ' on ' + server.actualPort());`,
      'main.mjs': `
        const up = [];
        let more;
        vertx.eventBus().consumer('up', (message) => { up.push(message.body()); more?.(); });
        const until = (count) => new Promise((resolve) => {
          more = () => up.length >= count && resolve();
          more();
        });
        const id = await vertx.deployVerticle('part.mjs', {
          instances: 2, config: { first: 7 }, restart: { delay: 0 },
        });
        await until(2);
        vertx.eventBus().send('fail7', null);
        await until(3);
        console.log(up.map((text) => text.split(' ')[0]).sort().join());
        const ports = Object.fromEntries(up.map((text) => text.split(' on ')));
        const ask = (port) => fetch('http://localhost:' + port, { headers: { connection: 'close' } })
          .then((response) => response.text(), (error) => error.cause?.code ?? error.message);
        console.log(await ask(ports[7]), await ask(ports[8]), await ask(ports[9]));
        await vertx.undeploy(id);
        console.log(await ask(ports[8]), await ask(ports[9]), vertx.deploymentIDs().size());
        process.exit();`,
    });
    assert.deepEqual(
      lines,
      ['7,8,9', 'ECONNREFUSED part 8 part 9', 'ECONNREFUSED ECONNREFUSED 0'],
      stderr,
    );
    assert.equal(code, 0);
  });

  it('ends with the deployment, also while it waits', async () => {
    const { code, lines, stderr } = await run({
      'flaky.mjs': `${FLAKY}
        vertx.eventBus().consumer('flaky', (message) => message.reply(1));`,
      'main.mjs': `${EXIT}
        const id = await vertx.deployVerticle('flaky.mjs', { restart: { max: 1, delay: 600000, within: 900000 } });
        const lives = () => vertx.eventBus().request('flaky', 1, { sendTimeout: 1000 }).then(() => true, () => false);
        while (await lives()) await new Promise((resolve) => setTimeout(resolve, 10));
        await new Promise((resolve) => setTimeout(resolve, 200)); // By then, it waits.
        await vertx.undeploy(id);
        console.log('undeployed');`,
    });
    assert.deepEqual(lines, ['starts', 'undeployed', 'exit 0'], stderr);
    assert.equal(code, 0);
  });

  it('a start that fails counts as a failure; the first one rejects', async () => {
    const { code, lines, stderr } = await run({
      'flaky.mjs': `
        const starts = vertx.sharedData().getLocalMap('starts');
        starts.put(String(starts.size()), 1);
        console.log('starts');
        if (starts.size() % 3 === 2) throw new Error('not now');
        setTimeout(() => { throw new Error('later'); }, 10);`,
      'bad.mjs': `throw new Error('never');`,
      'main.mjs': `
        await vertx.deployVerticle('bad.mjs', { restart: {} }).catch((error) => {
          console.log(error.message.split('\\n').at(-2));
        });
        await vertx.deployVerticle('flaky.mjs', {
          restart: { max: 3, within: 60000, delay: 1 },
          onError: (error) => console.log(error.code),
        });`,
    });
    assert.deepEqual(
      lines,
      ['Error: never', 'starts', 'starts', 'starts', 'starts', 'ES4X_RESTART_LIMIT'],
      stderr,
    );
    assert.equal(code, 0);
    assert.deepEqual(stderr.match(/Error: (later|not now)/g), [
      'Error: later',
      'Error: not now',
      'Error: later',
    ]);
  });

  it('refuses options that make no sense, with their place', async () => {
    const { code, stdout, stderr } = await run({
      'good.mjs': '',
      'main.mjs': `
        for (const restart of [
          { maxx: 1 }, { max: 0 }, { max: 1.5 }, { delay: 'x' }, { delay: -1 }, { max: 10, delay: 1000 }, 5,
        ]) {
          try {
            await vertx.deployVerticle('good.mjs', { restart });
          } catch (error) {
            console.log(error.code + ': ' + error.message.replace('VertxImpl.deployVerticle: ', ''));
          }
        }
        vertx.deployVerticle('good.mjs', { restart: { max: -1 } });`,
    });
    assert.equal(
      stdout,
      `ERR_INVALID_ARG_TYPE: restart has no option "maxx"; did you mean "max"?
ERR_OUT_OF_RANGE: restart.max must be an integer of at least 1, but is 0
ERR_OUT_OF_RANGE: restart.max must be an integer of at least 1, but is 1.5
ERR_INVALID_ARG_TYPE: restart.delay must be a number, but is x
ERR_OUT_OF_RANGE: restart.delay must be an integer of at least 0, but is -1
ERR_INVALID_ARG_TYPE: restart: 10 restarts with a delay of 1000 ms do not fit into 5000 ms, so the limit would never be reached; set a longer within, or a shorter delay
ERR_INVALID_ARG_TYPE: DeploymentOptions.restart: expected an object, but got 5
`,
    );
    assert.equal(code, 1);
    assert.match(stderr, /main\.mjs:11:\d+\n/);
    assert.match(stderr, /code: 'ERR_OUT_OF_RANGE'/);
  });
});
