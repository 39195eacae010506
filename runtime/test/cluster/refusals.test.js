import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '../support/es4x.js';
import { freePort } from '../support/free-port.js';
import { cluster, VARIABLES } from './members.js';

describe('a member that cannot join', function () {
  this.timeout(300_000);

  /** @type {Awaited<ReturnType<typeof cluster>>} */
  let shop;
  /** @type {string} */
  let address;

  before(async () => {
    shop = await cluster(['worker.js'], 1);
    address = shop.addresses[0] ?? '';
    await shop.member('worker.js', 'a');
  });

  after(async () => {
    await shop.remove();
  });

  /**
   * Asserts what a start says, and that it does not run the program.
   *
   * @param {string[]} args
   * @param {RegExp} says
   * @param {string} [folder]
   */
  async function assertRefused(args, says, folder = shop.folder) {
    const { code, stdout, stderr } = await start(folder, {
      file: 'worker.js',
      args: [...args, '--', 'b'],
      env: VARIABLES,
    }).ended;
    assert.match(stderr, says);
    assert.doesNotMatch(stderr, /\.java:\d+|Exception/);
    assert.equal(stdout, '');
    assert.equal(code, 1);
  }

  it('as another program uses its port', async () => {
    const [, port] = address.split(':');
    await assertRefused(
      [...shop.options, `--cluster-host=${address}`],
      new RegExp(
        `^ES4X_CLUSTER: the port ${port} is in use at 127\\.0\\.0\\.1\\. Choose another`,
        'm',
      ),
    );
  });

  it('as another program uses the port of its event bus', async () => {
    const eventBusOptions = { port: Number(address.split(':')[1]) };
    await assertRefused(
      [...shop.options, '--vertx-options', JSON.stringify({ eventBusOptions })],
      /^ES4X_CLUSTER: the event bus cannot listen: EADDRINUSE: address already in use \S+\. Its host and port are in "eventBusOptions" of "vertx-options"\.$/m,
    );
  });

  it('as the members are of a cluster with another name', async () => {
    await assertRefused(
      [
        '--cluster=hazelcast',
        '--cluster-name=elsewhere',
        `--cluster-members=${address}`,
        `--cluster-host=127.0.0.1:${await freePort()}`,
      ],
      new RegExp(
        `^ES4X_CLUSTER: the member at ${address} is of another cluster than "elsewhere"\\. Name that by --cluster-name`,
        'm',
      ),
    );
  });

  it('as the members have another version of Hazelcast', async () => {
    const other = join(shop.folder, 'other');
    mkdirSync(other);
    writeFileSync(join(other, 'worker.js'), 'console.log("started")');
    const mvnDependencies = ['com.hazelcast:hazelcast:5.4.0', 'io.vertx:vertx-hazelcast'];
    writeFileSync(join(other, 'package.json'), JSON.stringify({ es4x: { mvnDependencies } }));
    await assertRefused(
      [...shop.options, `--cluster-host=127.0.0.1:${await freePort()}`],
      /^ES4X_CLUSTER: this member has Hazelcast 5\.4\.0, and the cluster 5\.3\. All members need the same one/m,
      other,
    );
  });

  it('as this machine does not have its address', async () => {
    await assertRefused(
      ['--cluster', '--cluster-host=192.0.2.77'],
      /^ES4X_CLUSTER: 192\.0\.2\.77 is no address of this machine\. --cluster-host says which/m,
    );
  });

  it('as its file is no configuration', async () => {
    writeFileSync(
      join(shop.folder, 'wrong.xml'),
      '<hazelcast xmlns="http://www.hazelcast.com/schema/config"><netwrok/></hazelcast>',
    );
    await assertRefused(
      ['--cluster', '--cluster-config=wrong.xml'],
      /^ES4X_CLUSTER: \S*wrong\.xml is no configuration of Hazelcast, in XML or YAML: .*netwrok/m,
    );
    await assertRefused(
      ['--cluster', '--cluster-config=none.yaml'],
      /^ES4X_CLUSTER: \S*none\.yaml, which --cluster-config names, is not there\.$/m,
    );
  });
});
