// @ts-check
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, it } from 'mocha';
import { parse as parseAll } from '../src/arguments.js';
import { NO_PERMISSIONS } from './support/no-permissions.js';

/**
 * @param {string[]} argv
 * @param {Parameters<typeof parseAll>[1]} [process]
 */
function parse(argv, process) {
  const { execArgv, ...command } = /** @type {{ execArgv?: string[] }} */ (parseAll(argv, process));
  return command;
}

describe('the command line', () => {
  const both = {
    offline: false,
    verbose: false,
    completion: undefined,
    help: false,
    version: false,
    'v8-options': false,
  };
  const options = {
    eval: undefined,
    print: undefined,
    'input-type': undefined,
    check: false,
    conditions: [],
    'import-map': undefined,
    require: [],
    import: [],
    'experimental-loader': [],
    'allow-remote-imports': false,
    frozen: false,
    'preserve-symlinks': false,
    instances: 1,
    'vertx-options': undefined,
    warmup: undefined,
    port: undefined,
    cluster: undefined,
    'message-context': [],
    metrics: undefined,
    'cluster-config': undefined,
    'cluster-host': undefined,
    'cluster-members': undefined,
    'cluster-name': undefined,
    'cpu-prof': false,
    'cpu-prof-dir': undefined,
    'cpu-prof-interval': undefined,
    'cpu-prof-name': undefined,
    'heap-histogram': undefined,
    'max-blocked': undefined,
    'shutdown-timeout': 8,
    'warmup-timeout': 120,
    config: undefined,
    title: undefined,
    transport: undefined,
    'log-level': undefined,
    'log-format': undefined,
    'stack-trace': undefined,
    inspect: undefined,
    'inspect-brk': undefined,
    'inspect-wait': undefined,
    'inspect-allow-remote': false,
    'inspect-java': undefined,
    reload: false,
    watch: false,
    'watch-path': [],
    'watch-preserve-output': false,
    'abort-on-uncaught-exception': false,
    'trace-uncaught': false,
    'trace-warnings': false,
    'trace-deprecation': false,
    'trace-require-module': undefined,
    'experimental-import-meta-resolve': false,
    'experimental-vm-modules': false,
    'no-experimental-require-module': false,
    'no-experimental-websocket': false,
    'disable-warning': [],
    'dns-result-order': undefined,
    'expose-gc': false,
    'insecure-http-parser': false,
    'network-family-autoselection-attempt-timeout': undefined,
    'no-network-family-autoselection': false,
    'pending-deprecation': false,
    'preserve-symlinks-main': false,
    'redirect-warnings': undefined,
    'tls-max-v1.2': false,
    'tls-max-v1.3': false,
    'tls-min-v1.0': false,
    'tls-min-v1.1': false,
    'tls-min-v1.2': false,
    'tls-min-v1.3': false,
    'unhandled-rejections': undefined,
    'use-system-ca': false,
    'throw-deprecation': false,
    'no-deprecation': false,
    'no-warnings': false,
    ...NO_PERMISSIONS,
    test: false,
    'test-concurrency': undefined,
    'test-force-exit': false,
    'test-global-setup': undefined,
    'test-isolation': undefined,
    'test-name-pattern': [],
    'test-only': false,
    'test-random-seed': undefined,
    'test-randomize': false,
    'test-reporter': [],
    'test-reporter-destination': [],
    'test-rerun-failures': undefined,
    'test-shard': undefined,
    'test-skip-pattern': [],
    'test-timeout': undefined,
    'test-update-snapshots': false,
    'experimental-test-module-mocks': false,
    'experimental-test-tag-filter': [],
    run: undefined,
    'env-file': [],
    'env-file-if-exists': [],
    interactive: false,
    'java-opts': undefined,
    ...both,
  };
  const run = { name: 'run', file: '.', options, args: [] };
  /** @param {Partial<import('../src/options/table.js').RunValues>} changed */
  const runWith = (changed) => ({ ...run, file: 'app.js', options: { ...options, ...changed } });

  it('runs the application in the current folder by default', () => {
    assert.deepEqual(parse(['run']), run);
  });

  it('runs a file, also without "run"', () => {
    assert.deepEqual(parse(['run', 'app.js']), { ...run, file: 'app.js' });
    assert.deepEqual(parse(['app.js']), { ...run, file: 'app.js' });
  });

  it('takes options before the file, before and after "run"', () => {
    const expected = runWith({ instances: 'auto', 'java-opts': '-Xmx1g -Da=b' });
    const opts = ['--java-opts', '-Xmx1g -Da=b'];
    assert.deepEqual(parse(['run', '--instances', 'auto', ...opts, 'app.js']), expected);
    assert.deepEqual(parse([...opts, 'run', '--instances=auto', 'app.js']), expected);
    assert.deepEqual(parse(['--instances=auto', ...opts, 'app.js']), expected);
    assert.deepEqual(parse(['--instances=auto', ...opts, '--', 'app.js']), expected);
  });

  it('leaves all behind the file to the application, but one -- directly behind it', () => {
    for (const { behind, args } of [
      { behind: ['--help', '-x', '--', 'y'], args: ['--help', '-x', '--', 'y'] },
      { behind: ['--', '--help', '--'], args: ['--help', '--'] },
      { behind: ['--', '--'], args: ['--'] },
    ]) {
      assert.deepEqual(parse(['run', 'app.js', ...behind]), { ...run, file: 'app.js', args });
      assert.deepEqual(parse(['app.js', ...behind]), { ...run, file: 'app.js', args });
    }
    assert.deepEqual(parse(['run', '--', 'a', '--b']), { ...run, args: ['a', '--b'] });
  });

  it('takes back a flag by --no-, and underscores for dashes, as Node does', () => {
    assert.deepEqual(parse(['--cluster', '--no-cluster', 'app.js']), runWith({}));
    assert.deepEqual(
      parse(['--no-cluster', '--preserve_symlinks', '--cluster', 'app.js']),
      runWith({ cluster: '', 'preserve-symlinks': true }),
    );
  });

  it('takes what variables of Node turn on', () => {
    const env = {
      NODE_PRESERVE_SYMLINKS: '1',
      NODE_USE_SYSTEM_CA: '1',
      NODE_PENDING_DEPRECATION: '0',
    };
    assert.deepEqual(
      parse(['--no-use-system-ca', 'app.js'], { env }),
      runWith({ 'preserve-symlinks': true }),
    );
    assert.deepEqual(
      parse(['app.js'], { env: { NODE_PRESERVE_SYMLINKS_MAIN: '1' } }),
      runWith({ 'preserve-symlinks-main': true }),
    );
  });

  it('takes options for the loading of modules', () => {
    assert.deepEqual(
      parse([
        '-C',
        'a',
        '--conditions=b',
        '--import-map',
        'm.json',
        '--preserve-symlinks',
        '-r',
        'c',
        '--import=d',
        '--import=e',
        '--allow-remote-imports',
        '--frozen',
        'app.js',
      ]),
      runWith({
        conditions: ['a', 'b'],
        'import-map': 'm.json',
        'preserve-symlinks': true,
        require: ['c'],
        import: ['d', 'e'],
        'allow-remote-imports': true,
        frozen: true,
      }),
    );
  });

  it('takes options of Vert.x', () => {
    const expected = runWith({ 'vertx-options': 'vertx.json', cluster: '' });
    assert.deepEqual(parse(['--cluster', '--vertx-options', 'vertx.json', 'app.js']), expected);
  });

  it('takes names of storages, parted by commas or in several options', () => {
    const expected = runWith({ 'message-context': ['request', 'user', 'locale'] });
    assert.deepEqual(
      parse(['--message-context', 'request, user,', '--message-context=locale', 'app.js']),
      expected,
    );
  });

  it('takes a configuration, also by its earlier name', () => {
    const expected = runWith({ config: '{"port": 1}' });
    assert.deepEqual(parse(['--config', '{"port": 1}', 'app.js']), expected);
    assert.deepEqual(parse(['--conf={"port": 1}', 'app.js']), expected);
  });

  it('takes full stack traces', () => {
    const expected = runWith({ 'stack-trace': 'full' });
    assert.deepEqual(parse(['--stack-trace', 'full', 'app.js']), expected);
    assert.deepEqual(parse(['run', '--stack-trace=full', 'app.js']), expected);
    assert.throws(() => parse(['--stack-trace=long', 'app.js']), /--stack-trace takes "full"/);
  });

  it('takes the seconds that requests in flight get', () => {
    const expected = runWith({ 'shutdown-timeout': 30 });
    assert.deepEqual(parse(['--shutdown-timeout', '30', 'app.js']), expected);
    assert.throws(
      () => parse(['--shutdown-timeout=soon', 'app.js']),
      /--shutdown-timeout takes whole seconds from 0, not "soon"/,
    );
  });

  it('takes code in place of a file, before all else', () => {
    for (const [argv, changed, args] of /** @type {[string[], object, string[]][]} */ ([
      [['-e', 'code', 'run', '--x'], { eval: 'code' }, ['run', '--x']],
      [['run', '--eval=-1', '--', 'a'], { eval: '-1' }, ['a']],
      [['-p', 'code', 'a'], { print: 'code' }, ['a']],
      [['-pe', 'code'], { print: 'code' }, []],
      [['-p', '-e', 'code'], { print: '', eval: 'code' }, []],
      [['--input-type=module', '-e', 'c'], { eval: 'c', 'input-type': 'module' }, []],
    ])) {
      const expected = { ...run, options: { ...options, ...changed }, args };
      assert.deepEqual(parse(argv), expected, argv.join(' '));
    }
  });

  it('takes a program on standard input, asked for by - or by nothing', () => {
    const input = { ...run, file: '-' };
    assert.deepEqual(parse(['-', 'a', '--b']), { ...input, args: ['-', 'a', '--b'] });
    assert.deepEqual(parse([], { piped: true }), input);
    const verbose = { ...input, options: { ...options, verbose: true } };
    assert.deepEqual(parse(['--verbose'], { piped: true }), verbose);
    assert.deepEqual(parse(['run'], { piped: true }), run);
  });

  it('tells the program its options', () => {
    const argv = ['--title', 'run', 'run', '--preserve-symlinks', 'app.js', '--x'];
    const { execArgv } = /** @type {{ execArgv?: string[] }} */ (parseAll(argv));
    assert.deepEqual(execArgv, ['--title', 'run', '--preserve-symlinks']);
  });

  it('shows help when nothing is asked for', () => {
    assert.deepEqual(parse([]), { name: 'help' });
    assert.deepEqual(parse(['-h']), { name: 'help' });
    assert.deepEqual(parse(['--version']), { name: 'version' });
  });

  it('opens the REPL', () => {
    const repl = { name: 'repl', file: '.', options, args: [] };
    assert.deepEqual(parse(['repl']), repl);
    assert.deepEqual(parse(['repl', '--', 'a']), { ...repl, args: ['a'] });
    const interactive = { ...repl, options: { ...options, interactive: true } };
    assert.deepEqual(parse(['run', '-i']), interactive);
    assert.deepEqual(parse(['--interactive']), interactive);
    const code = { ...interactive, options: { ...interactive.options, eval: '1' }, args: ['a'] };
    assert.deepEqual(parse(['-e', '1', '-i', 'a']), code);
    const env = { ES4X_OPTIONS: '--watch --instances 2 --verbose' };
    assert.deepEqual(parse(['repl'], { env }), { ...repl, options: { ...options, verbose: true } });
  });

  it('makes types of what is named', () => {
    assert.deepEqual(parse(['types', 'g:a', './b.jar', '--out', 'there']), {
      name: 'types',
      targets: ['g:a', './b.jar'],
      options: { out: 'there', name: undefined, ...both },
    });
  });

  it('leaves to Mocha what is none of the long options, wherever these stand', () => {
    const words =
      '-r ./a.cjs --grep x.y --no-diff test/**/*.ts --config mocha.json -w --jobs=2'.split(' ');
    assert.deepEqual(
      parse(['--verbose', 'test', '--import=./b.mjs', '--conf', '{}', ...words, '--', '--cluster']),
      {
        ...run,
        name: 'test',
        options: {
          ...options,
          verbose: true,
          import: ['./b.mjs'],
          config: '{}',
          watch: true,
          'forbid-leaks': false,
        },
        args: [...words.filter((word) => word !== '-w'), '--cluster'],
      },
    );
    const { execArgv } = /** @type {{ execArgv: string[] }} */ (
      parseAll(['--verbose', 'test', 'a', '--import', 'b', '-w', '--bail'])
    );
    assert.deepEqual(execArgv, ['--verbose', '--import', 'b', '-w']);
  });

  for (const { args, message } of [
    { args: ['run', '--forbid-leaks', 'a.js'], message: /an option of "es4x test"/ },
    { args: ['--instances', '2', 'test'], message: /^--instances is no option of "es4x test"/ },
    { args: ['test', '--conditions'], message: /^--conditions needs a value/ },
    { args: ['types'], message: /Types of what\?/ },
    { args: ['types', 'g:a', '--instances', '2'], message: /an option of "es4x run"/ },
    { args: ['run', '--out', 'x'], message: /an option of "es4x types"/ },
    { args: ['run', '--instances', '0'], message: /number from 1 or "auto", not "0"/ },
    { args: ['run', '--instances', 'x'], message: /number from 1 or "auto", not "x"/ },
    { args: ['run', '--instances'], message: /^--instances needs a value: <n\|auto>\.\n/ },
    { args: ['-r', '-x', 'a.js'], message: /^-r needs a value.* behind =: --require=…/ },
    {
      args: ['--cluster=hazelcats', 'a.js'],
      message:
        /^--cluster takes "hazelcast" or "zookeeper", not "hazelcats"\. Did you mean "hazelcast"\?/,
    },
    {
      args: ['--cluster=infinispan', 'a.js'],
      message: /not "infinispan"\. It does not start: Infinispan 14 calls Subject\.getSubject\(\)/,
    },
    {
      args: ['--cluster', '--cluster-host=a,b', 'a.js'],
      message: /^--cluster-host takes a host or host:port, not "a,b"/,
    },
    {
      args: ['--cluster', '--cluster-members=a:5701,[::1]:70000', 'a.js'],
      message:
        /^--cluster-members takes hosts, or host:port, parted by commas, not "a:5701,\[::1\]:70000"/,
    },
    {
      args: ['--metrics=80', 'a.js'],
      message: /^--metrics takes \[host:\]port with a port that is 0/,
    },
    {
      args: ['--cluster-name', 'shop', 'a.js'],
      message: /^--cluster-name is about a cluster: it goes with --cluster\./,
    },
    { args: ['-x', 'a.js'], message: /^Unknown option '-x'/ },
    { args: ['run', '--bogus'], message: /Unknown option '--bogus'\.\nSee: es4x --help/ },
    {
      args: ['run', '--instnaces', '2'],
      message: /^Unknown option '--instnaces'\. Did you mean "--instances"\?\nSee: es4x --help$/,
    },
    { args: ['repl', 'a.js'], message: /The REPL runs no file\. Load it there, by \.load a\.js/ },
    { args: ['run', '-i', 'a.js'], message: /The REPL runs no file/ },
    { args: ['repl', '--instances', '2'], message: /The REPL has one instance/ },
    { args: ['repl', '--watch'], message: /no file that could be watched: leave out --watch\./ },
    { args: ['--watch-path', 'a', '-i'], message: /leave out --watch-path\./ },
    { args: ['-c', '-i'], message: /no file that could be checked/ },
    { args: ['repl', '--out', 'x'], message: /an option of "es4x types"/ },
    { args: ['--offline'], message: /Nothing to run/ },
    { args: ['-c', '-e', '1'], message: /^Either --check or --eval can be used, not both/ },
    { args: ['-e', '1', '-p', '2'], message: /^Either --eval or --print has the code/ },
    { args: ['--watch', '-e', '1'], message: /^Either --watch or --eval can be used, not both/ },
    { args: ['--watch', '-c', 'a.js'], message: /^Either --watch or --check can be used/ },
    { args: ['--watch-path=.', '-'], message: /^Either --watch-path or standard input/ },
    { args: ['-e'], message: /^-e needs a value: <code>\./ },
    { args: ['-pe'], message: /^-pe needs a value/ },
    { args: ['-p'], message: /^Print what\?/ },
    { args: ['--input-type=module', 'a.js'], message: /a file says it by its name/ },
    { args: ['--input-type=esm', '-e', '1'], message: /takes "module" or "commonjs" or .*"esm"/ },
    {
      args: ['--run', 'x', '--cluster'],
      message: /^--cluster is for files, not for the script "x"/,
    },
    { args: ['--log-level=loud', 'a.js'], message: /takes "trace" or .* or "off", not "loud"/ },
    { args: ['cache', 'trian'], message: /There is no "es4x cache trian".*Did you mean "train"\?/ },
    { args: ['cache', 'train', 'a.js'], message: /takes no "a\.js"\. .*cache train -- run server/ },
    { args: ['cache', 'clear', '--', 'a.js'], message: /"es4x cache clear" takes no "--"/ },
    { args: ['cache', '--instances', '2'], message: /an option of "es4x run"/ },
    { args: ['--completion', 'ksh'], message: /takes "bash" or "zsh" or "fish", not "ksh"/ },
  ]) {
    it(`refuses ${args.join(' ')}`, () => {
      assert.throws(() => parse(args), { code: 'ES4X_USAGE', exitCode: 2, message });
    });
  }

  for (const { word, meant } of [
    { word: 'rnu', meant: ' Did you mean "run"?' },
    { word: 'zzz', meant: '' },
  ]) {
    it(`takes a word that is no command for a module, which it cannot find: ${word}`, () => {
      assert.throws(() => parse([word, 'app.js']), {
        code: 'MODULE_NOT_FOUND',
        exitCode: 1,
        message: `Cannot find module '${resolve(word)}': there is no command, script, file or folder "${word}". The commands are "es4x run", "es4x repl", "es4x test", "es4x types", "es4x install", "es4x why", "es4x outdated", "es4x audit", "es4x sbom", "es4x cache", "es4x doctor", "es4x package", "es4x init", "es4x vscode".${meant}\nSee: es4x --help`,
      });
    });
  }
});
