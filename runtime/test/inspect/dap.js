import { EventEmitter, once } from 'node:events';
import { createConnection } from 'node:net';

const HEAD_END = '\r\n\r\n';

/** A client of the Debug Adapter Protocol, as VS Code is one. */
export class DapClient extends EventEmitter {
  #events = [];
  #pending = new Map();
  #received = Buffer.alloc(0);
  #last = 0;
  #socket;

  /** @param {import('node:net').Socket} socket */
  constructor(socket) {
    super();
    this.setMaxListeners(0);
    this.#socket = socket;
    socket.on('data', (chunk) => this.#take(chunk));
  }

  /** @param {number} port */
  static async attach(port) {
    const socket = createConnection(port, '127.0.0.1');
    await once(socket, 'connect');
    const client = new DapClient(socket);
    await client.send('initialize', {
      adapterID: 'pwa-node',
      pathFormat: 'path',
      supportsStartDebuggingRequest: true,
    });
    return client;
  }

  #take(chunk) {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const end = this.#received.indexOf(HEAD_END);
      if (end < 0) return;
      const [, length] = /Content-Length: (\d+)/.exec(this.#received.subarray(0, end).toString());
      const start = end + HEAD_END.length;
      if (this.#received.length < start + Number(length)) return;
      const text = this.#received.subarray(start, start + Number(length)).toString();
      this.#received = this.#received.subarray(start + Number(length));
      this.#message(JSON.parse(text));
    }
  }

  #message(message) {
    if (message.type === 'response') {
      this.#pending.get(message.request_seq)(message);
    } else if (message.type === 'event') {
      this.#events.push(message);
      this.emit('event');
    } else {
      this.#write({ type: 'response', request_seq: message.seq, success: true, body: {} });
      this.emit(message.command, message.arguments);
    }
  }

  #write(message) {
    const text = JSON.stringify({ seq: ++this.#last, ...message });
    this.#socket.write(`Content-Length: ${Buffer.byteLength(text)}${HEAD_END}${text}`);
    return this.#last;
  }

  /** Sends a request, and returns the body of its answer. */
  send(command, args = {}) {
    return new Promise((resolve, reject) => {
      const id = this.#write({ type: 'request', command, arguments: args });
      this.#pending.set(id, (answer) =>
        answer.success ? resolve(answer.body) : reject(new Error(JSON.stringify(answer))),
      );
    });
  }

  /** Waits for an event and takes it: the first of that name for which the test holds. */
  async event(name, test = () => true) {
    for (;;) {
      const at = this.#events.findIndex(({ event, body }) => event === name && test(body));
      if (at >= 0) return this.#events.splice(at, 1)[0].body;
      await once(this, 'event');
    }
  }

  close() {
    this.#socket.destroy();
  }
}
