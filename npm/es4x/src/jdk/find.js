// @ts-check
import { CliError } from '../fail.js';
import { installed, installRoots, onPath } from './places.js';
import { readJdk } from './release.js';

/** @import { Jdk } from './release.js' */
/** @import { Place } from './places.js' */

/** The oldest supported JDK, which is also the tested one. */
export const FEATURE = 25;

/**
 * @typedef {object} Search
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string[]} [roots] the folders to search instead of the platform's usual ones
 * @property {boolean} [javac] whether the JDK needs a Java compiler
 */

/**
 * Finds a JDK: that of ES4X_JAVA_HOME, or the first suitable one of JAVA_HOME, PATH and the usual folders of
 * installers. In these, the tested version is preferred to newer ones.
 *
 * @param {Search} [search]
 * @returns {Jdk}
 */
export function findJdk({ env = process.env, roots, javac = false } = {}) {
  /** @param {Jdk | undefined} jdk @returns {jdk is Jdk} */
  const good = (jdk) => jdk !== undefined && jdk.feature >= FEATURE && (jdk.javac || !javac);

  if (env.ES4X_JAVA_HOME) {
    const named = readJdk(env.ES4X_JAVA_HOME);
    if (!good(named)) {
      throw notFound([{ home: env.ES4X_JAVA_HOME, from: 'ES4X_JAVA_HOME' }], javac);
    }
    return named;
  }
  const preferred = [
    ...(env.JAVA_HOME ? [{ home: env.JAVA_HOME, from: 'JAVA_HOME' }] : []),
    ...onPath(env, process.platform),
  ];
  const others = installed(roots ?? installRoots(env, process.platform));
  const found =
    preferred.map(({ home }) => readJdk(home)).find(good) ??
    others
      .map(({ home }) => readJdk(home))
      .filter(good)
      .sort(byPreference)[0];
  if (!found) {
    throw notFound([...preferred, ...others], javac);
  }
  return found;
}

/**
 * @param {Jdk} a
 * @param {Jdk} b
 */
function byPreference(a, b) {
  return (
    Number(b.feature === FEATURE) - Number(a.feature === FEATURE) ||
    b.version.localeCompare(a.version, 'en', { numeric: true })
  );
}

/**
 * @param {Place[]} places
 * @param {boolean} javac
 */
function notFound(places, javac) {
  const looked = new Map(places.map((place) => [`${place.from} ${place.home}`, place]));
  const lines = [...looked.values()].map(
    ({ home, from }) => `  ${from.padEnd(14)} ${home}: ${verdict(home)}`,
  );
  return new CliError(
    'ES4X_NO_JDK',
    [
      `ES4X needs a JDK ${FEATURE} or newer and found none.`,
      ...(lines.length > 0 ? ['Looked at:', ...lines] : ['There is no Java on this machine.']),
      `Install a JDK ${FEATURE} of any vendor${javac ? ' (not only a JRE)' : ''}, or name one: ` +
        `ES4X_JAVA_HOME=/path/to/jdk-${FEATURE}`,
    ].join('\n'),
  );
}

/** @param {string} home */
function verdict(home) {
  const jdk = readJdk(home);
  if (!jdk) {
    return 'no JDK there';
  }
  return `${jdk.version} (${jdk.vendor})${jdk.feature < FEATURE ? ', too old' : ', without javac'}`;
}
