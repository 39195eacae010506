// @ts-check
import { isIPv6 } from 'node:net';
import { usageError } from '../fail.js';
import { didYouMean } from '../spelling.js';

/** @import { Library } from '../app/libraries.js' */
/** @import { Given } from './scan.js' */

/** The cluster managers that `--cluster` brings; the resolver knows their libraries by these names. */
const MANAGERS = ['hazelcast', 'zookeeper'];

/** @type {Record<string, string>} */
const UNSUPPORTED = {
  ignite: 'Ignite 2.17 reads fields of java.nio that JDK 25 hides',
  infinispan: 'Infinispan 14 calls Subject.getSubject(), which JDK 24 has removed',
};

/** The name of a Java library that brings a cluster manager. */
const BRINGS_MANAGER = /^[^:]+:[^:]*(?:hazelcast|zookeeper|infinispan|ignite|cluster)/;

/** The cluster manager: '' is the installed one. */
export const clusterManager = {
  takes: MANAGERS.map((each) => `"${each}"`).join(' or '),
  /** @param {string} text */
  parse(text) {
    if (text === '' || MANAGERS.includes(text)) return text;
    const reason = UNSUPPORTED[text];
    throw usageError(
      `--cluster takes ${clusterManager.takes}, not "${text}".` +
        (reason ? ` It does not start: ${reason}.` : didYouMean(text, MANAGERS)),
    );
  },
};

/**
 * The addresses of members, parted by commas.
 *
 * @param {number} [most] the number of them
 */
export const memberAddresses = (most = Number.POSITIVE_INFINITY) => ({
  takes: most === 1 ? 'a host or host:port' : 'hosts, or host:port, parted by commas',
  otherwise: /** @type {string | undefined} */ (undefined),
  /** @param {string} text */
  parse(text) {
    const all = text.split(',').map((each) => each.trim());
    return all.length <= most && all.every(isAddress) ? all.join(',') : undefined;
  },
});

/** @param {string} text */
function isAddress(text) {
  const [, bare, bracketed, port] =
    /^(?:([^\s:[\]]+)|\[([\da-f:.]+)\])(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const isPort = port === undefined || (Number(port) > 0 && Number(port) < 65536);
  return isPort && ((bare ?? bracketed) !== undefined || isIPv6(text));
}

/**
 * Refuses options about a cluster where none is joined.
 *
 * @param {Given[]} given
 */
export function checkCluster(given) {
  const lonely = given.find(({ name }) => name.startsWith('cluster-'));
  if (lonely && !given.some(({ name }) => name === 'cluster')) {
    throw usageError(`--${lonely.name} is about a cluster: it goes with --cluster.`);
  }
}

/**
 * Returns the tools of the platform that a cluster needs: a manager, unless the application has it.
 *
 * @param {string | undefined} manager
 * @param {Library[]} libraries those of the application
 */
export function clusterTools(manager, libraries) {
  if (manager === undefined) return [];
  const isThere = libraries.some(({ coordinates }) =>
    manager === ''
      ? BRINGS_MANAGER.test(coordinates)
      : coordinates.startsWith(`io.vertx:vertx-${manager}:`),
  );
  return isThere ? [] : [manager || 'hazelcast'];
}
