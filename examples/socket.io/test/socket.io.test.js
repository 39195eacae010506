import assert from 'node:assert/strict';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { io } from 'socket.io-client';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { until } from '../../../runtime/test/support/until.js';
import { startApplication } from '../../testing/application.js';
import { open } from '../../testing/browser.js';

/** Each test has a room of its own, as the server learns a little later that the clients of another one have left. */
describe('socket.io', () => {
  inBrief();

  /** @type {import('../../testing/application.js').Application} */
  let application;
  /** @type {import('socket.io-client').Socket[]} */
  const clients = [];

  before(async () => {
    application = await startApplication({ cwd: dirname(import.meta.dirname) });
  });

  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });

  after(() => application?.stop());

  /** @param {string} [name] @param {string[]} [transports] */
  function client(name, transports) {
    const socket = io(application.url, { auth: { name }, transports, forceNew: true });
    clients.push(socket);
    return socket;
  }

  /** @param {import('socket.io-client').Socket} socket @param {string} event */
  const next = (socket, event) =>
    new Promise((resolve) => {
      socket.once(event, resolve);
    });

  it('talks by websocket and by polling', async () => {
    const ada = client('Ada', ['websocket']);
    const joe = client('Joe', ['polling']);
    assert.deepEqual(await ada.emitWithAck('join', 'tea'), ['Ada']);
    const joined = next(ada, 'joined');
    assert.deepEqual(await joe.emitWithAck('join', 'tea'), ['Ada', 'Joe']);
    assert.deepEqual(await joined, { room: 'tea', name: 'Joe' });
    assert.deepEqual(
      [ada, joe].map((socket) => socket.io.engine.transport.name),
      ['websocket', 'polling'],
    );

    const said = Promise.all([next(ada, 'said'), next(joe, 'said')]);
    joe.emit('say', 'tea', 'Gruß 🍵');
    const expected = { room: 'tea', name: 'Joe', text: 'Gruß 🍵' };
    assert.deepEqual(await said, [expected, expected]);

    const picture = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256));
    for (const [from, to] of [
      [ada, joe],
      [joe, ada],
    ]) {
      const seen = next(to, 'picture');
      assert.equal(await from.emitWithAck('picture', 'tea', picture), picture.length);
      assert.ok(picture.equals((await seen).bytes));
    }

    const left = next(ada, 'left');
    joe.close();
    assert.deepEqual(await left, { room: 'tea', name: 'Joe' });
  });

  it('goes from polling to websocket', async () => {
    const socket = client('Ada');
    await next(socket, 'connect');
    const { engine } = socket.io;
    if (engine.transport.name === 'polling') await once(/** @type {any} */ (engine), 'upgrade');
    assert.equal(engine.transport.name, 'websocket');
    assert.deepEqual(await socket.emitWithAck('join', 'coffee'), ['Ada']);
  });

  it('refuses whom the middleware refuses', async () => {
    assert.equal((await next(client(), 'connect_error')).message, 'Say who you are.');
  });

  it('outlives what a client makes fail', async () => {
    const ada = client('Ada', ['websocket']);
    assert.deepEqual(await ada.emitWithAck('join', 'milk'), ['Ada']);
    const left = next(ada, 'left');
    const joe = client('Joe', ['websocket']);
    joe.emit('join', 'milk'); // without the acknowledgement that the listener calls
    assert.equal(await next(joe, 'disconnect'), 'transport close');
    assert.deepEqual(await left, { room: 'milk', name: 'Joe' });
    await until(() => application.output().includes('TypeError: done is not a function'));
    assert.deepEqual(await ada.emitWithAck('join', 'milk'), ['Ada']);
  });

  it('chats in a browser', async function () {
    const ada = client('Ada');
    await ada.emitWithAck('join', 'hall');
    const joined = next(ada, 'joined');
    const browser = (await open(`${application.url}?name=Joe`)) ?? this.skip();
    const { page, close } = browser;
    await joined;
    const said = next(ada, 'said');
    await page.getByRole('textbox').fill('Hello!');
    await page.getByRole('button').click();
    assert.deepEqual(await said, { room: 'hall', name: 'Joe', text: 'Hello!' });
    ada.emit('say', 'hall', 'Hello, Joe!');
    await page.getByText('Ada: Hello, Joe!').waitFor();
    const lines = await page.getByRole('listitem').allTextContents();
    assert.deepEqual(lines, ['Here are Ada, Joe.', 'Joe: Hello!', 'Ada: Hello, Joe!']);
    const left = next(ada, 'left');
    await close();
    assert.deepEqual(await left, { room: 'hall', name: 'Joe' });
  });
});
