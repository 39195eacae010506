import { EventEmitter, once } from 'node:events';
import WebSocket from 'ws';
import { until } from '../support/until.js';

/**
 * The content of the protocol differs by command and event: its types would be a page here.
 *
 * @typedef {{ method: string, params: any }} ProtocolEvent
 */

/** A client of the Chrome DevTools Protocol. */
export class Client extends EventEmitter {
  /** The events so far, until they are taken. */
  /** @type {ProtocolEvent[]} */
  events = [];
  /** @type {Map<number, (message: any) => void>} */
  #pending = new Map();
  #last = 0;

  /** @param {WebSocket} socket */
  constructor(socket) {
    super();
    this.socket = socket;
    this.setMaxListeners(0);
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.id === undefined) {
        this.events.push(message);
        this.emit('event');
      } else {
        this.#pending.get(message.id)?.(message);
        this.#pending.delete(message.id);
      }
    });
  }

  /** @param {string} url */
  static async attach(url) {
    const socket = new WebSocket(url);
    // Events may come with the very answer of the handshake.
    const client = new Client(socket);
    await once(socket, 'open');
    return client;
  }

  /**
   * Attaches as soon as the session of another client has ended, which takes a moment.
   *
   * @param {string} url
   * @returns {Promise<Client>}
   */
  static attachWhenFree(url) {
    return until(async () => {
      try {
        return await Client.attach(url);
      } catch (e) {
        if (!/409/.test(String(e))) throw e;
        return undefined;
      }
    });
  }

  /**
   * Sends a command, and returns its result.
   *
   * @param {string} method
   * @param {object} [params]
   */
  async send(method, params = {}) {
    const { result, error } = await this.ask(method, params);
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  }

  /**
   * Sends a command, and returns the whole answer.
   *
   * @param {string} method
   * @param {object} [params]
   * @returns {Promise<any>}
   */
  ask(method, params = {}) {
    const id = ++this.#last;
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /**
   * Waits for an event and takes it: the first of that name for which the test holds.
   *
   * @param {string} method
   * @param {(params: any) => boolean} [test]
   */
  async event(method, test = (_params) => true) {
    for (;;) {
      const at = this.events.findIndex((event) => event.method === method && test(event.params));
      if (at >= 0) return this.events.splice(at, 1)[0]?.params;
      await once(this, 'event');
    }
  }

  /**
   * The properties of an object, the inner ones too, by name.
   *
   * @param {string} objectId
   */
  async membersOf(objectId) {
    const answer = await this.send('Runtime.getProperties', { objectId, ownProperties: true });
    const all = [...answer.result, ...(answer.internalProperties ?? [])];
    return Object.fromEntries(all.map(({ name, value }) => [name, value]));
  }

  /** Does what a debugger does first. */
  async enable() {
    await this.send('Runtime.enable');
    await this.send('Debugger.enable');
    await this.send('Debugger.setAsyncCallStackDepth', { maxDepth: 32 });
  }

  async close() {
    this.socket.close();
    await once(this.socket, 'close');
  }
}

/**
 * The URL of the inspector that a program has announced.
 *
 * @param {import('../support/program.js').Program} program
 */
export function inspectorOf(program) {
  return program.said(/Debugger listening on (ws:\S+)\n/, 'stderr');
}

/**
 * The line of a file, from 0, that has a text.
 *
 * @param {string} text
 * @param {string} part
 */
export function lineOf(text, part) {
  const line = text.split('\n').findIndex((each) => each.includes(part));
  if (line < 0) throw new Error(`there is no ${part}`);
  return line;
}
