// @ts-check
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, it } from 'mocha';
import { parse } from '../src/arguments.js';
import { folder } from './support/folder.js';

/**
 * The options of a file that is run.
 *
 * @param {string} file
 * @param {{ args?: string[], env?: NodeJS.ProcessEnv }} [options]
 */
function optionsOf(file, { args = [], env = {} } = {}) {
  const command = parse([...args, file], { env });
  assert.ok(command.name === 'run');
  return command.options;
}

describe('ES4X_OPTIONS', () => {
  /** @param {string} text @param {string[]} [args] */
  const options = (text, args) => optionsOf('app.js', { args, env: { ES4X_OPTIONS: text } });

  it('has options, quoted as in NODE_OPTIONS', () => {
    const { title, cluster, require } = options(
      String.raw`--title="a \"b\" c"  --cluster "--require=./d e.js" -r f\g`,
    );
    assert.equal(title, 'a "b" c');
    assert.equal(cluster, '');
    assert.deepEqual(require, ['./d e.js', String.raw`f\g`]);
  });

  it('comes before the command line, which wins', () => {
    const { title, require, cluster } = options('--title=a -r b --cluster', [
      '--title=c',
      '-r',
      'd',
      '--no-cluster',
    ]);
    assert.equal(title, 'c');
    assert.deepEqual(require, ['b', 'd']);
    assert.equal(cluster, undefined);
  });

  for (const [text, message] of /** @type {[string, RegExp][]} */ ([
    ['--instnaces 2', /^ES4X_OPTIONS: Unknown option '--instnaces'\. Did you mean "--instances"\?/],
    ['--instances x', /^ES4X_OPTIONS: --instances takes a number from 1 or "auto", not "x"/],
    ['-e 1', /^ES4X_OPTIONS: --eval is not allowed there/],
    ['--env-file=x', /^ES4X_OPTIONS: --env-file is not allowed there/],
    ['--cluster app.js', /^ES4X_OPTIONS: "app\.js" is not allowed there/],
    ['--title="a b', /^ES4X_OPTIONS: A quote is not closed/],
    ['--title="a\\', /^ES4X_OPTIONS: A backslash at the end/],
    ['--max-old-space-size=9', /^ES4X_OPTIONS: .* --java-opts "-Xmx9m"/],
  ])) {
    it(`says that it is wrong: ${text}`, () => {
      assert.throws(() => options(text), { code: 'ES4X_USAGE', exitCode: 2, message });
    });
  }
});

describe('"es4x" in package.json', () => {
  it('has options by their names, which the environment and the command line replace', () => {
    const es4x = {
      'vertx-options': {},
      mvnDependencies: ['g:a:1'],
      bindings: 'b.json',
      instances: 3,
      cluster: true,
      conditions: ['a', 'b'],
      'import-map': './map.json',
      require: ['./first.js', 'second'],
      config: { port: 80 },
      title: 'of the package',
    };
    const root = folder({ 'package.json': { es4x }, 'src/app.js': '' });
    const options = optionsOf(join(root, 'src/app.js'), {
      args: ['--instances=auto', '-C', 'd', '--no-cluster'],
      env: { ES4X_OPTIONS: '--instances 5 -C c --title x' },
    });
    assert.equal(options.instances, 'auto');
    assert.equal(options.cluster, undefined);
    assert.equal(options.title, 'x');
    assert.deepEqual(options.conditions, ['a', 'b', 'c', 'd']);
    assert.equal(options['import-map'], join(root, 'map.json'));
    assert.deepEqual(options.require, [join(root, 'first.js'), 'second']);
    assert.deepEqual(JSON.parse(options.config ?? ''), { port: 80 });
  });

  it('names imports by URLs of its folder, whatever its path has', () => {
    const es4x = { import: ['./first.js?a=%20', 'second', 'file:///third.js'] };
    const root = folder({ 'a 100%/package.json': { es4x }, 'a 100%/app.js': '' });
    assert.deepEqual(optionsOf(join(root, 'a 100%/app.js')).import, [
      `${pathToFileURL(root)}/a%20100%25/first.js?a=%20`,
      'second',
      'file:///third.js',
    ]);
  });

  it('has options by their earlier names', () => {
    const root = folder({ 'package.json': { es4x: { conf: 'a.json', vertx: {} } }, 'app.js': '' });
    assert.equal(optionsOf(join(root, 'app.js')).config, join(root, 'a.json'));
  });

  for (const [what, es4x, message] of /** @type {[string, object, RegExp][]} */ ([
    [
      'a misspelled name',
      { instnaces: 2 },
      /"instnaces" is no option\. Did you mean "instances"\?$/,
    ],
    ['an option of a command line alone', { eval: '1' }, /"eval" is no option/],
    ['a wrong type', { watch: 'yes' }, /"watch" must be true or false\.$/],
    [
      'a wrong type where a value may be left out',
      { cluster: {} },
      /"cluster" must be true, false, a string or a number\.$/,
    ],
    [
      'an unknown value where one may be left out',
      { cluster: 'yes' },
      /--cluster takes "hazelcast" or "zookeeper", not "yes"/,
    ],
    ['a wrong type of a list', { conditions: [1] }, /must be a string or an array of strings\.$/],
    ['a wrong value', { instances: 0 }, /--instances takes a number from 1 or "auto", not "0"/],
  ])) {
    it(`says that it is wrong, and in which file: ${what}`, () => {
      const root = folder({ 'package.json': { es4x }, 'app.js': '' });
      assert.throws(
        () => optionsOf(join(root, 'app.js')),
        (/** @type {Error} */ e) =>
          message.test(e.message.split('\n')[0] ?? '') &&
          e.message.startsWith(`${join(root, 'package.json')}: "es4x": `),
      );
    });
  }
});

describe('--env-file', () => {
  /** @param {string} file @param {NodeJS.ProcessEnv} [env] @param {string} [option] */
  function read(file, env = {}, option = '--env-file') {
    parse([`${option}=${file}`, 'app.js'], { env });
    return env;
  }

  it('sets variables as Node does, unless they are set', () => {
    const root = folder({
      '.env':
        '# comment\nA=1\nexport B = "two\nlines" # more\n\nC=\'#3\'\nD=four # more\nE=\nKEPT=no\n',
    });
    assert.deepEqual(read(join(root, '.env'), { KEPT: 'yes' }), {
      A: '1',
      B: 'two\nlines',
      C: '#3',
      D: 'four',
      E: '',
      KEPT: 'yes',
    });
  });

  it('may be given several times, of which the last wins', () => {
    const root = folder({ a: 'A=1\nB=1', b: 'B=2', 'app.js': '' });
    /** @type {NodeJS.ProcessEnv} */
    const env = {};
    parse([`--env-file=${join(root, 'a')}`, `--env-file-if-exists=${join(root, 'b')}`, 'app.js'], {
      env,
    });
    assert.deepEqual(env, { A: '1', B: '2' });
  });

  it('sets ES4X_OPTIONS, too', () => {
    const root = folder({ '.env': 'ES4X_OPTIONS="--title x"' });
    const options = optionsOf('app.js', { args: ['--env-file', join(root, '.env')] });
    assert.equal(options.title, 'x');
  });

  it('in package.json is a file of the package', () => {
    const es4x = { 'env-file': 'settings.env' };
    const root = folder({ 'package.json': { es4x }, 'settings.env': 'A=1', 'app.js': '' });
    /** @type {NodeJS.ProcessEnv} */
    const env = {};
    optionsOf(join(root, 'app.js'), { env });
    assert.deepEqual(env, { A: '1' });
  });

  it('says which file is not there, or which line is wrong', () => {
    const root = folder({ '.env': 'A="1\n2"\n# no\nno value\nB=3' });
    const file = join(root, '.env');
    assert.throws(() => read(file), {
      code: 'ES4X_ENV_FILE',
      message: `${file}:4 is neither NAME=value nor a comment: no value`,
    });
    assert.throws(() => read(join(root, 'none')), { message: `${join(root, 'none')}: not found` });
    assert.throws(() => read(root), { message: /cannot be read: EISDIR/ });
    assert.deepEqual(read(join(root, 'none'), {}, '--env-file-if-exists'), {});
  });
});
