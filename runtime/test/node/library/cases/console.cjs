const { PassThrough, Writable } = require('node:stream');

// Consoles of a program's own streams.

const { Console } = console;

/** Returns what a console writes to its streams. */
function written(run, options = {}) {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  let text = '';
  stdout.on('data', (data) => {
    text += data;
  });
  stderr.on('data', (data) => {
    text += `! ${data}`;
  });
  run(new Console({ stdout, stderr, ...options }));
  return text;
}

function attempt(print, call) {
  try {
    print(call());
  } catch (error) {
    print(error.name, error.code, error.message);
  }
}

module.exports = (print) => {
  const stream = new PassThrough();
  print(Console(stream) instanceof Console, console instanceof Console, {} instanceof Console);
  attempt(print, () => Console());
  attempt(print, () => new Console({ stdout: stream, stderr: 1 }));
  attempt(print, () => new Console({ stdout: stream, colorMode: 1 }));
  attempt(print, () => new Console({ stdout: stream, groupIndentation: -1 }));
  print(Object.keys(Console(stream)).sort(), Object.keys(Console.prototype).sort());
  print(require('node:console').Console === Console, Console.name, Console.length);

  class Own extends Console {
    hello() {
      return 'hello';
    }
  }
  const own = new Own(stream);
  print(own.hello(), own instanceof Own, own instanceof Console);

  const all = (one) => {
    one.log('a', { b: { c: 1 } }, '%s');
    one.group('group');
    one.warn('%s and %o', 'in', [1]);
    one.table([{ a: 1 }, { b: 2 }]);
    one.groupEnd();
    one.count();
    one.count();
    one.countReset();
    one.dir({ x: { y: { z: 1 } } }, { depth: 0 });
    one.assert(false, 'no %s', 'way');
    one.assert(true, 'yes');
    one.error(new RangeError('error').message);
    one.dirxml('x');
  };
  print(written(all));
  print(written(all, { groupIndentation: 4, inspectOptions: { depth: 0 }, colorMode: true }));
  const { log } = Console(stream);
  stream.resume();
  log('bound');

  // The global console: its streams can be set, it asks the stream whether it is a terminal, and tells a channel.
  const { channel } = require('node:diagnostics_channel');
  const taken = [];
  const { _stdout, _stderr } = console;
  print(_stdout === process.stdout, _stderr === process.stderr);
  const recording = (name) => {
    const write = (chunk, _encoding, done) => done(void taken.push(name, `${chunk}`));
    return Object.assign(new Writable({ write }), { isTTY: name === 'out' });
  };
  const tell = (args) => args.push('told');
  channel('console.log').subscribe(tell);
  console._stdout = recording('out');
  console._stderr = recording('err');
  console.log('one', 'two');
  console.error('three');
  console.clear();
  console._stdout = _stdout;
  console._stderr = _stderr;
  channel('console.log').unsubscribe(tell);
  print(taken);
};
