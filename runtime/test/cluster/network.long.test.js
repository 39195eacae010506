import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { ES4X } from '../support/es4x.js';
import { startProgram } from '../support/program.js';
import { until } from '../support/until.js';
import { cluster, IMPATIENT } from './members.js';

/** @import { Program } from '../support/program.js' */

/** @param {string} command */
const ip = (command) => execFileSync('ip', command.split(' '), { stdio: 'pipe', encoding: 'utf8' });

/** A name that no other run has. */
const HUB = `es4x${process.pid}`;

/** Returns why this process may not make network namespaces, or undefined. */
function forbidden() {
  try {
    ip(`netns add ${HUB}`);
    ip(`netns del ${HUB}`);
  } catch (e) {
    return String(e).split('\n')[0];
  }
}

const reason = forbidden();

/** A network of its own, with a machine for each name, which can be cut off. */
class Network {
  /** @param {string[]} names */
  constructor(names) {
    this.names = names;
    ip(`netns add ${HUB}`);
    ip(`-n ${HUB} link add bridge type bridge`);
    ip(`-n ${HUB} link set bridge up`);
    for (const name of names) {
      ip(`netns add ${HUB}${name}`);
      ip(`link add to-${name} netns ${HUB} type veth peer name eth0 netns ${HUB}${name}`);
      ip(`-n ${HUB} link set to-${name} master bridge up`);
      ip(`-n ${HUB}${name} address add ${this.address(name)}/24 dev eth0`);
      ip(`-n ${HUB}${name} link set eth0 up`);
      ip(`-n ${HUB}${name} link set lo up`);
    }
  }

  /** @param {string} name */
  address(name) {
    return `10.77.0.${this.names.indexOf(name) + 1}`;
  }

  /**
   * @param {string} name
   * @param {'up' | 'down'} state
   */
  set(name, state) {
    ip(`-n ${HUB} link set to-${name} ${state}`);
  }

  remove() {
    for (const name of ['', ...this.names]) ip(`netns del ${HUB}${name}`);
  }
}

describe('a network that is parted', function () {
  this.timeout(300_000);

  const title =
    'parts the cluster; each part goes on, and they become one again, with the entry of the larger one';
  const run = reason === undefined ? it : it.skip;
  run(reason === undefined ? title : `${title} (not here: ${reason})`, async () => {
    const network = new Network(['a', 'b', 'c']);
    const shop = await cluster(['network.js'], 3);
    /** @type {Program[]} */
    const members = [];
    try {
      for (const name of network.names) {
        const es4x = [process.execPath, ES4X, 'run', '--cluster'];
        const all = network.names.map((each) => `${network.address(each)}:5701`);
        const options = [
          `--cluster-members=${all}`,
          `--cluster-host=${network.address(name)}:5701`,
        ];
        members.push(
          startProgram(
            ['ip', 'netns', 'exec', HUB + name, ...es4x, ...options, 'network.js', name],
            { cwd: shop.folder, env: { ...process.env, ...IMPATIENT }, stdin: 'pipe' },
          ),
        );
      }
      const [a, b, c] = /** @type {[Program, Program, Program]} */ (members);
      for (const member of members) await member.said(/^hears a,b,c$/m);
      const tell = async (/** @type {Program} */ member, /** @type {string} */ line) => {
        member.output.stdout = '';
        member.child.stdin?.write(`${line}\n`);
        return await member.said(/^(?:put|get|heard) (.*)\n/m);
      };
      assert.equal(await tell(a, 'put before'), 'before');
      assert.equal(await tell(c, 'get'), 'before');

      for (const member of members) member.output.stdout = '';
      network.set('c', 'down');
      await Promise.all([a.said(/^hears a,b$/m), b.said(/^hears a,b$/m), c.said(/^hears c$/m)]);
      assert.equal(await tell(a, 'put larger'), 'larger');
      assert.equal(await tell(b, 'get'), 'larger');
      assert.equal(await tell(c, 'put smaller'), 'smaller');

      network.set('c', 'up');
      await until(async () => (await tell(c, 'get')) === 'larger');
      for (const member of members) {
        await until(async () => (await tell(member, 'heard')) === 'a,b,c');
        assert.equal(await tell(member, 'get'), 'larger');
      }
    } finally {
      for (const { child } of members) child.kill('SIGKILL');
      await Promise.all(members.map(({ ended }) => ended));
      await shop.remove();
      network.remove();
    }
  });
});
