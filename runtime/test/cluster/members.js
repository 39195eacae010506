import { readFileSync } from 'node:fs';
import { BRIEF } from '../support/brief.js';
import { application, linkVertx, start } from '../support/es4x.js';
import { freePort } from '../support/free-port.js';

/** With these, Hazelcast looks for other parts of the cluster within seconds. */
const MERGING = [
  '-Dhazelcast.merge.first.run.delay.seconds=3',
  '-Dhazelcast.merge.next.run.delay.seconds=3',
].join(' ');

/** The variables of members. */
export const VARIABLES = { JAVA_OPTS: `${BRIEF} ${MERGING}` };

/** Those of members that find out within seconds about one that hangs: they also give up one that a busy machine stops. */
export const IMPATIENT = {
  JAVA_OPTS: `${VARIABLES.JAVA_OPTS} -Dhazelcast.heartbeat.interval.seconds=1 -Dhazelcast.max.no.heartbeat.seconds=4`,
};

const MANIFEST = '{ "type": "module", "dependencies": { "@vertx/core": "*" } }';

let clusters = 0;

/**
 * An application whose processes are members of a cluster of its own on this machine, as other tests may have theirs
 * at the same time.
 *
 * @param {string[]} programs files of the folder `programs`
 * @param {number} size the number of members that run at the same time
 * @param {Record<string, string>} [variables]
 */
export async function cluster(programs, size, variables = VARIABLES) {
  const files = programs.map((name) => [
    name,
    readFileSync(new URL(`programs/${name}`, import.meta.url), 'utf8'),
  ]);
  const app = application({ 'package.json': MANIFEST, ...Object.fromEntries(files) });
  linkVertx(app.folder, ['core']);
  const name = `test-${process.pid}-${++clusters}`;
  const ports = await Promise.all(Array.from({ length: size }, freePort));
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  const free = [...addresses];
  /** @type {Set<ReturnType<typeof start>>} */
  const members = new Set();

  return {
    folder: app.folder,
    name,
    addresses,
    /** The options of a member, but for its own address. */
    options: ['--cluster', `--cluster-name=${name}`, `--cluster-members=${addresses}`],
    /**
     * Starts a member and waits until it says "ready".
     *
     * @param {string} file
     * @param {string[]} args
     */
    async member(file, ...args) {
      const address = free.shift() ?? '';
      const member = start(app.folder, {
        file,
        args: [...this.options, `--cluster-host=${address}`, '--', ...args],
        env: variables,
      });
      members.add(member);
      member.ended.finally(() => {
        members.delete(member);
        free.push(address);
      });
      await member.said(/^ready$/m);
      return member;
    },
    async remove() {
      for (const { child } of members) child.kill('SIGKILL');
      await Promise.all([...members].map(({ ended }) => ended));
      app.remove();
    },
  };
}
