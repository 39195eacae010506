import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findJdk } from '../../../npm/es4x/src/jdk/find.js';
import { start } from '../support/es4x.js';
import { freePort } from '../support/free-port.js';
import { startProgram } from '../support/program.js';
import { refuses } from '../support/refuses.js';
import { until } from '../support/until.js';
import { cluster, VARIABLES } from './members.js';

/**
 * The class path of a cluster manager, as a start has noted it.
 *
 * @param {string} folder
 * @param {string} manager
 */
function classPath(folder, manager) {
  const file = join(folder, `node_modules/.es4x/launch-${manager}.json`);
  return JSON.parse(readFileSync(file, 'utf8')).classPath.join(':');
}

/**
 * The configuration of a member in Java, as docs/cluster.md shows it.
 *
 * @param {string} name of the cluster
 * @param {string} member
 */
const configuration = (name, member) => `<hazelcast xmlns="http://www.hazelcast.com/schema/config">
  <cluster-name>${name}</cluster-name>
  <network>
    <join>
      <multicast enabled="false"/>
      <tcp-ip enabled="true"><member>${member}</member></tcp-ip>
    </join>
    <interfaces enabled="true"><interface>127.0.0.1</interface></interfaces>
  </network>
  <multimap name="__vertx.subs"><value-collection-type>SET</value-collection-type></multimap>
</hazelcast>
`;

describe('other members', function () {
  this.timeout(300_000);

  it('in Java get and send messages, and share data', async () => {
    const shop = await cluster(['with-java.js'], 1);
    /** @type {ReturnType<typeof startProgram> | undefined} */
    let java;
    try {
      const js = await shop.member('with-java.js');
      copyFileSync(
        fileURLToPath(new URL('programs/Member.java', import.meta.url)),
        join(shop.folder, 'Member.java'),
      );
      writeFileSync(
        join(shop.folder, 'member.xml'),
        configuration(shop.name, shop.addresses[0] ?? ''),
      );
      java = startProgram(
        [
          findJdk().java,
          '-XX:TieredStopAtLevel=1',
          '-Dvertx.hazelcast.config=member.xml',
          '-cp',
          classPath(shop.folder, 'hazelcast'),
          'Member.java',
        ],
        { cwd: shop.folder },
      );
      const got = await java.said(/got (.*)\n/);
      assert.deepEqual(JSON.parse(got), { n: 1, b: true, list: [1, null, { text: 'é' }] });
      assert.equal(await java.said(/count (\S+) /), '2');
      assert.equal(await js.said(/^got (.*)\n/m), '{"by":"Java","n":0.5} written by Java');
    } finally {
      java?.child.kill('SIGKILL');
      await java?.ended;
      await shop.remove();
    }
  });

  it('come by ZooKeeper, whose server is missed before', async () => {
    const port = await freePort();
    const shop = await cluster(['values.js', 'cloneable.js', 'ask.js'], 0);
    // The server is in the library of the client, but for these.
    const manifest = JSON.parse(readFileSync(join(shop.folder, 'package.json'), 'utf8'));
    const mvnDependencies = [
      'io.dropwizard.metrics:metrics-core:4.2.37',
      'org.xerial.snappy:snappy-java:1.1.10.5',
    ];
    writeFileSync(
      join(shop.folder, 'package.json'),
      JSON.stringify({ ...manifest, es4x: { mvnDependencies } }),
    );
    const options = ['--cluster=zookeeper', `--cluster-members=127.0.0.1:${port}`];
    const member = (/** @type {string} */ file, /** @type {string[]} */ ...args) =>
      start(shop.folder, { file, args: [...options, '--', ...args], env: VARIABLES });
    /** @type {ReturnType<typeof startProgram>[]} */
    const programs = [];
    try {
      const { code, stderr } = await member('values.js', 'a').ended;
      assert.equal(code, 1);
      assert.match(
        stderr,
        new RegExp(
          `^ES4X_CLUSTER: no server of ZooKeeper answers at 127\\.0\\.0\\.1:${port}\\. Start one`,
          'm',
        ),
      );
      assert.doesNotMatch(stderr, /\.java:\d+|Exception/);
      const server = startProgram(
        [
          findJdk().java,
          '-XX:TieredStopAtLevel=1',
          '-Dzookeeper.admin.enableServer=false',
          '-cp',
          classPath(shop.folder, 'zookeeper'),
          'org.apache.zookeeper.server.ZooKeeperServerMain',
          `${port}`,
          join(shop.folder, 'data'),
        ],
        { cwd: shop.folder },
      );
      programs.push(server);
      await until(async () => !(await refuses(port)));
      for (const name of ['a', 'b', 'c']) {
        const others = ['a', 'b', 'c'].filter((other) => other !== name);
        programs.push(member('values.js', name, ...others));
      }
      for (const program of programs.slice(1)) await program.said(/^ready$/m);
      const asks = await member('ask.js').ended;
      assert.equal(asks.code, 0, asks.stderr);
      assert.match(asks.stdout, /^checked 51 51 51\nnews 3 3 3$/m);
    } finally {
      for (const { child } of programs) child.kill('SIGKILL');
      await Promise.all(programs.map(({ ended }) => ended));
      await shop.remove();
    }
  });
});
