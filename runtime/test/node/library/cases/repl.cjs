const { PassThrough } = require('node:stream');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

// A REPL over streams. It loads domains, which change emitters.

/** Returns what a REPL prints for lines. */
async function session(repl, lines, options = {}) {
  const input = new PassThrough();
  const output = new PassThrough();
  let text = '';
  output.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  const server = repl.start({ prompt: '> ', input, output, terminal: false, ...options });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  input.end(`${lines.join('\n')}\n`);
  await ended;
  return text;
}

module.exports = async (print) => {
  const repl = require('node:repl');
  print(Object.keys(repl).sort());
  print(await session(repl, ['1 + 1', 'var x = { a: [1, 2] }', 'x', '_', '"text"', 'undefined']));
  print(await session(repl, ['function f() {', 'return 3', '}', 'f()', '{ a: 1 }', '`a', 'b`']));
  print(await session(repl, ['let y = 1;', 'y++', 'y', 'const { sep } = path', 'sep', 'os.EOL']));
  print(
    (await session(repl, ['throw new Error("thrown")', '_error.message'])).replace(
      /^ {4}at.*\n/gm,
      '',
    ),
  );
  print(await session(repl, ['nothing.of', '1 +', '.break', '2', '.nothing']));
  print(await session(repl, ['await 5']));
  print(await session(repl, ['1', 'undefined', '2'], { ignoreUndefined: true, prompt: '' }));
  print(
    await session(repl, ['anything', 'more'], {
      eval: (code, _context, _file, done) => done(null, `<${code.trim()}>`),
      writer: (value) => value.toUpperCase(),
    }),
  );
  print(
    await session(repl, ['bad', 'good'], {
      eval(code, _context, _file, done) {
        done(code.startsWith('bad') ? new repl.Recoverable(new SyntaxError('more')) : null, code);
      },
    }),
  );
  print(await session(repl, ['globalThis.es4xRepl = 4', 'typeof module'], { useGlobal: true }));
  print(globalThis.es4xRepl);
  print(
    await session(repl, ['v = 1', 'delete Object.prototype'], {
      replMode: repl.REPL_MODE_STRICT,
    }).then((text) => text.split('\n')[0]),
  );

  const input = new PassThrough();
  const output = new PassThrough().resume();
  const server = repl.start({ prompt: '', input, output, terminal: false });
  server.context.given = { one: 1, two: 2 };
  const completions = (line) =>
    new Promise((resolve, reject) =>
      server.complete(line, (error, found) => (error ? reject(error) : resolve(found))),
    );
  print((await completions('given.'))[0].filter((name) => /one|two/.test(name)));
  print(await completions('given.o'), await completions('.he'));
  print((await completions("require('fs/"))[0]);
  server.defineCommand('greet', { help: 'greets', action: (name) => print(`hello ${name}`) });
  print(Object.keys(server.commands).sort());
  input.write('.greet world\n');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'repl-'));
  const file = path.join(folder, 'script.js');
  fs.writeFileSync(file, 'var loaded = 7;\nloaded + 1\n');
  server.on('reset', (context) => print('reset', typeof context.given));
  const history = await new Promise((resolve, reject) =>
    server.setupHistory(path.join(folder, 'history'), (error, one) =>
      error ? reject(error) : resolve(one === server),
    ),
  );
  print(history);
  await new Promise((resolve) => {
    server.once('exit', resolve);
    input.end(`.load ${file}\nloaded\n.save ${path.join(folder, 'saved.js')}\n.clear\n.exit\n`);
  });
  print(fs.readFileSync(path.join(folder, 'saved.js'), 'utf8'));
  const before = process.cwd();
  process.chdir(folder);
  const relative = [
    'module.path',
    'require("./script")',
    'path.basename(require.resolve("./script"))',
  ];
  print(await session(repl, [...relative, 'require.resolve("fs")']));
  process.chdir(before);
  fs.rmSync(folder, { recursive: true });
  print(server instanceof repl.REPLServer, repl.builtinModules.includes('fs'));
  // A function that prepares stacks is set for a while and put back, also by the library: the REPL has its own besides.
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = () => 'prepared';
  print(new Error('a').stack);
  Error.prepareStackTrace = prepareStackTrace;
  print(new Error('b').stack.split('\n')[0]);
  try {
    require('node:assert').strictEqual(1, 2);
  } catch ({ name, code }) {
    print(name, code);
  }
};
