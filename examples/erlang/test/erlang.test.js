import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { linkVertx } from '../../../runtime/test/support/es4x.js';
import { freePort } from '../../../runtime/test/support/free-port.js';
import { startProgram } from '../../../runtime/test/support/program.js';
import { until } from '../../../runtime/test/support/until.js';
import { answer } from '../../testing/answer.js';
import { es4x, startApplication } from '../../testing/application.js';

/** @import { Application } from '../../testing/application.js' */
/** @import { Program } from '../../../runtime/test/support/program.js' */

/** Jinterface, as Debian's package erlang-jinterface has it. */
const JAR = '/usr/share/java/OtpErlang.jar';

const COOKIE = 'secret';

describe('erlang', function () {
  this.timeout(600_000);

  inBrief();

  const folder = mkdtempSync(join(tmpdir(), 'es4x-erlang-'));
  const env = { ...process.env };
  /** @type {Application} */
  let application;
  /** @type {Program[]} */
  const programs = [];

  before(async function () {
    if (!existsSync(JAR) || spawnSync('erl', ['-version']).error) {
      console.log('There is no Erlang here. Debian: apt-get install erlang-base erlang-jinterface');
      this.skip();
    }
    env.ERL_EPMD_PORT = `${await freePort()}`;
    programs.push(startProgram(['epmd', '-address', '127.0.0.1'], { env }));
    cpSync(dirname(import.meta.dirname), folder, { recursive: true });
    makeTypes();
    application = await startApplication({
      cwd: folder,
      env: { ERL_EPMD_PORT: env.ERL_EPMD_PORT, ERLANG_COOKIE: COOKIE },
    });
  });

  after(async () => {
    await application?.stop();
    for (const program of programs.toReversed()) await program.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Does what `npm run types` does, without a registry. */
  function makeTypes() {
    const [node = '', ...command] = es4x();
    const made = spawnSync(node, [...command, 'types', JAR], { cwd: folder, encoding: 'utf8' });
    assert.equal(made.status, 0, made.stderr);
    const manifest = join(folder, 'package.json');
    const { dependencies, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'));
    dependencies['@java/otperlang'] = 'file:types/otperlang';
    writeFileSync(manifest, JSON.stringify({ ...rest, dependencies }));
    linkVertx(folder, ['core', 'web', 'web-common', 'auth-common', 'uri-template']);
    mkdirSync(join(folder, 'node_modules/@java'));
    symlinkSync(join(folder, 'types/otperlang'), join(folder, 'node_modules/@java/otperlang'));
    assert.equal(spawnSync('erlc', ['shop.erl'], { cwd: folder }).status, 0);
  }

  async function openShop(cookie = COOKIE) {
    // epmd has forgotten the node of that name which was killed.
    const names = () => spawnSync('epmd', ['-names'], { env, encoding: 'utf8' }).stdout;
    await until(() => !names().includes('name shop at'));
    const node = ['-sname', 'shop@localhost', '-setcookie', cookie, '-start_epmd', 'false'];
    const shop = startProgram(['erl', ...node, '-noshell', '-s', 'shop', 'start'], {
      cwd: folder,
      env,
    });
    programs.push(shop);
    await shop.said(/is open/);
    return shop;
  }

  let asked = 0;

  /**
   * Evaluates an expression on the node of the shop, and returns what it prints.
   *
   * @param {string} expression
   */
  async function evaluate(expression) {
    const text = `io:format("~p", [rpc:call('shop@localhost', ${expression})]), halt().`;
    const name = `ask${asked++}@localhost`; // That of the one before may still be known.
    const node = ['-sname', name, '-hidden', '-setcookie', COOKIE, '-start_epmd', 'false'];
    const { stdout } = await startProgram(['erl', ...node, '-noshell', '-eval', text], { env })
      .ended;
    return stdout;
  }

  /** Waits until the application is linked to the process that has the stock. */
  async function untilLinked() {
    const stock = "rpc:call('shop@localhost', erlang, whereis, [stock])";
    const links = () => evaluate(`erlang, process_info, [${stock}, links]`);
    await until(async () => /^\{links,\[<.*>\]\}$/.test(await links()));
  }

  /** @type {Program} */
  let shop;

  it('says that the other node is not there', async () => {
    const [status, { error }] = await answer(application, '/stock/apple');
    assert.equal(status, 503);
    assert.match(error, /^The node shop@localhost cannot be reached: /);
  });

  it('says that the other node refuses the cookie', async () => {
    const other = await openShop('other');
    const [status, { error }] = await answer(application, '/stock/apple');
    assert.equal(status, 503);
    assert.match(error, /authentication|cookie/i);
    await other.stop('SIGKILL');
  });

  it('calls a server of Erlang', async () => {
    shop = await openShop();
    assert.deepEqual(await answer(application, '/stock/apple'), [
      200,
      { item: 'apple', pieces: 3 },
    ]);
    const path = `/stock/${encodeURIComponent('Birne')}`;
    assert.deepEqual(await answer(application, path), [200, { item: 'Birne', pieces: 7 }]);
  });

  it('answers calls of Erlang, with errors, too', async () => {
    const total = (/** @type {string} */ items) => evaluate(`shop, total, [[${items}]]`);
    assert.equal(await total('<<"apple">>, <<"pear">>'), '{ok,75}');
    assert.equal(await total('<<"apple">>, <<"kiwi">>'), '{error,<<"no price of kiwi">>}');
  });

  it('is told why a linked process ends, while its event loop goes on', async () => {
    const ended = answer(application, '/stock');
    assert.deepEqual(await answer(application, '/stock/apple'), [
      200,
      { item: 'apple', pieces: 3 },
    ]);
    await untilLinked();
    await evaluate('shop, close, [fire]');
    assert.deepEqual(await ended, [200, { ended: 'fire' }]);
    await evaluate('shop, start, []');
    assert.deepEqual(await answer(application, '/stock/apple'), [
      200,
      { item: 'apple', pieces: 3 },
    ]);
  });

  it('notices that the other node is lost, and finds it again', async () => {
    const ended = answer(application, '/stock');
    await untilLinked();
    await shop.stop('SIGKILL');
    assert.deepEqual(await ended, [200, { ended: 'noconnection' }]);
    assert.equal((await answer(application, '/stock/apple'))[0], 503);
    shop = await openShop();
    assert.deepEqual(await answer(application, '/stock/apple'), [
      200,
      { item: 'apple', pieces: 3 },
    ]);
    assert.equal(await evaluate('shop, total, [[<<"pear">>]]'), '{ok,45}');
  });
});
