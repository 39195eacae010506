const { basename } = require('node:path');
const { addAbortSignal, Readable, Writable } = require('node:stream');
const { EventEmitter } = require('node:events');
const { promisify } = require('node:util');
const { setImmediate: turn } = require('node:timers/promises');

// The first lines of stacks, and their frames of this file. (The engines differ in columns.)
module.exports = async function run(print) {
  function show(error) {
    const [head, ...frames] = error.stack.split('\n');
    print(head);
    for (const frame of frames) {
      const place = frame.lastIndexOf(__filename);
      if (place < 0) continue;
      const line = frame.slice(place + __filename.length).split(':')[1];
      print('   ', frame.trim().split(' (')[0], basename(__filename), line);
    }
    print('   ', String(error), Object.keys(error).join());
  }

  function thrown(call) {
    try {
      call();
    } catch (error) {
      show(error);
    }
  }

  const writable = () => new Writable({ write: (_chunk, _encoding, done) => done() });

  thrown(function allocates() {
    Buffer.alloc('x');
  });
  thrown(function writes() {
    writable().write(null);
  });
  thrown(function listens() {
    new EventEmitter().on('x', 1);
  });
  thrown(function emits() {
    new EventEmitter().emit('error', 'text');
  });
  thrown(function reads() {
    Buffer.alloc(2).readUInt32LE(5);
  });
  thrown(function promisifies() {
    promisify(1);
  });
  thrown(function parses() {
    new URL('nowhere');
  });

  const late = writable().on('error', show);
  function writesLate() {
    late.write('x');
  }
  late.end();
  writesLate();

  const idle = new Readable().on('error', show);
  function readsNothing() {
    idle.read();
  }
  readsNothing();

  const aborted = writable().on('error', show);
  function aborts() {
    addAbortSignal(AbortSignal.abort(), aborted);
  }
  aborts();
  await turn();
};
