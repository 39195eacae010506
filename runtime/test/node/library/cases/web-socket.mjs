// What WebSocket and EventSource do with servers of Node: see ../servers.mjs.

const { ports } = JSON.parse(process.env.ES4X_SERVERS);
const ws = `ws://127.0.0.1:${ports.http}`;
const http = `http://127.0.0.1:${ports.http}`;

const shown = (data) => (typeof data === 'string' ? data.slice(0, 60) : data);

/** The events of a WebSocket until it is closed. */
function eventsOf(socket, { open = () => {}, message = () => {} } = {}) {
  const events = [];
  return new Promise((resolve) => {
    socket.onopen = () => {
      events.push(['open', socket.readyState, socket.protocol, socket.extensions]);
      open(socket);
    };
    socket.onmessage = ({ data, origin }) => {
      events.push([
        'message',
        shown(data),
        data.length ?? data.size ?? data.byteLength,
        origin.slice(0, 14),
      ]);
      message(socket, data);
    };
    socket.onerror = ({ type, message: text, error }) =>
      events.push([type, text, error?.constructor.name]);
    socket.onclose = ({ code, reason, wasClean }) => {
      events.push(['close', code, reason, wasClean, socket.readyState]);
      resolve(events);
    };
  });
}

export default async (print) => {
  print(
    typeof WebSocket,
    WebSocket.OPEN,
    typeof CloseEvent,
    new CloseEvent('close', { code: 3, wasClean: true }).code,
  );
  for (const bad of ['nope', 'ftp://x/', 'ws://x/#a']) {
    try {
      print(new WebSocket(bad).url);
    } catch (e) {
      print(e.name);
    }
  }
  try {
    new WebSocket(ws, ['a', 'a']);
  } catch (e) {
    print(e.name, e.message);
  }
  const socket = new WebSocket(`${ws}/echo`, ['one', 'two']);
  print(socket.readyState, socket.url.endsWith('/echo'), socket.binaryType, socket.bufferedAmount);
  try {
    socket.send('early');
  } catch (e) {
    print(e.name, e.message);
  }
  let count = 0;
  const sizes = [1, 125, 126, 65535, 65536, 300000];
  print(
    await eventsOf(socket, {
      open() {
        socket.send('täxt');
        socket.send(new Uint8Array([1, 2, 3]));
        socket.send(new Blob(['blob']));
        socket.send('last');
      },
      async message(_socket, data) {
        if (data instanceof Blob) print(await data.text());
        if (++count === 4) socket.close(4001, 'goodbye');
      },
    }),
  );
  const buffers = new WebSocket(`${ws}/echo`);
  buffers.binaryType = 'arraybuffer';
  print(
    await eventsOf(buffers, {
      open: () => buffers.send(new Uint8Array([9]).buffer),
      message: (_socket, data) => {
        print(new Uint8Array(data));
        buffers.close();
      },
    }),
  );
  const large = new WebSocket(`${ws}/echo`);
  const lengths = [];
  large.onopen = () => large.send('s');
  large.onmessage = ({ data }) => {
    lengths.push(data.length);
    if (data.length >= 60000) large.close();
    else large.send('x'.repeat(sizes[lengths.length]));
  };
  await new Promise((resolve) => {
    large.onclose = resolve;
  });
  print(lengths);
  for (const path of ['fragments', 'deflate', 'ping']) {
    print(
      path,
      await eventsOf(new WebSocket(`${ws}/${path}`), { message: (each) => each.close(1000) }),
    );
  }
  for (const path of ['close', 'masked', 'wrong-text', 'reserved', 'cut', 'refused', 'wrong-key']) {
    print(path, await eventsOf(new WebSocket(`${ws}/${path}`)));
  }
  for (const path of ['no-protocol', 'other-protocol']) {
    print(path, await eventsOf(new WebSocket(`${ws}/${path}`, 'mine')));
  }
  print(await eventsOf(new WebSocket(`ws://127.0.0.1:${ports.refused}/`)));
  const early = new WebSocket(`${ws}/echo`);
  const ended = eventsOf(early);
  early.close();
  print(await ended);
  try {
    early.close(7);
  } catch (e) {
    print(e.name, e.message);
  }

  if (typeof EventSource === 'undefined') return;
  const alive = setInterval(() => {}, 1000); // The time until it connects again does not keep the process.
  const source = new EventSource(`${http}/events`);
  const events = [];
  await new Promise((resolve) => {
    source.onopen = () => events.push(['open', source.readyState]);
    source.onmessage = ({ data, lastEventId }) => events.push([data, lastEventId]);
    source.addEventListener('named', ({ data, lastEventId }) => events.push([data, lastEventId]));
    source.onerror = () => {
      events.push(['error', source.readyState]);
      if (source.readyState === EventSource.CLOSED) resolve();
    };
  });
  clearInterval(alive);
  print(events);
};
