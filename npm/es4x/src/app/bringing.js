// @ts-check
import { relative } from 'node:path';
import { CliError } from '../fail.js';

/** @import { Package } from './packages.js' */

/** The scope of the packages of Vert.x, which are made with ES4X. */
const OURS = '@vertx/';

/** The group of their libraries. */
const GROUP = 'io.vertx:';

/**
 * Returns the names of the packages outside of `@vertx` that bring Java libraries although the application does not
 * say which packages may: `"es4x": { "maven": { "from": ["@vertx/*", "a-driver"] } }` does. With permissions, such a
 * package is refused: a library may run code at the start, whatever the program may do.
 *
 * @param {Package[]} packages the application first
 * @param {string} root the application's folder, to which messages are relative
 * @param {boolean} restricted whether the program has permissions
 * @throws {CliError} ES4X_JAVA_NOT_ALLOWED for a package that it does not name, ES4X_BAD_PACKAGE for a wrong list
 */
export function bringingUnasked([application, ...others], root, restricted) {
  const from = application?.manifest.es4x?.maven?.from;
  if (from !== undefined && !isListOfNames(from)) {
    throw new CliError(
      'ES4X_BAD_PACKAGE',
      'package.json: "maven.from" of "es4x" must be a list of package names, such as ["@vertx/*", "a-driver"].',
    );
  }
  const bringing = others.filter(({ manifest }) => brings(manifest).length > 0);
  const unasked = bringing.filter((each) => !isAsked(each, from));
  const [denied] = unasked;
  if (denied !== undefined && (from !== undefined || restricted)) {
    const list = JSON.stringify([...(from ?? [`${OURS}*`]), nameOf(denied)]);
    throw new CliError(
      'ES4X_JAVA_NOT_ALLOWED',
      `The package ${nameOf(denied)} (${relative(root, denied.folder)}) brings Java libraries: ${brings(denied.manifest).join(', ')}. ` +
        `To allow that, write "maven": { "from": ${list} } in "es4x" of package.json. Or remove the package.`,
    );
  }
  return unasked.map(nameOf);
}

/**
 * @param {Package} one
 * @param {string[] | undefined} from
 */
const isAsked = (one, from) =>
  from === undefined ? isOurs(one) : from.some((pattern) => matches(pattern, nameOf(one)));

/**
 * Returns whether a package brings nothing but libraries of Vert.x. Its name alone proves little, as any package may
 * bundle others.
 *
 * @param {Package} one
 */
const isOurs = (one) =>
  nameOf(one).startsWith(OURS) &&
  jars(one.manifest).length === 0 &&
  coordinates(one.manifest).every((each) => each.startsWith(GROUP));

/** @param {Package} one */
const nameOf = ({ folder, manifest }) => manifest.name ?? folder;

/** @param {Package['manifest']} manifest */
const brings = (manifest) => [...coordinates(manifest), ...jars(manifest)];

/** @param {Package['manifest']} manifest */
function coordinates({ maven, mvnDependencies = [], es4x }) {
  const own = maven ? [`${maven.groupId}:${maven.artifactId}:${maven.version}`] : [];
  return [...own, ...mvnDependencies, ...(es4x?.mvnDependencies ?? [])];
}

/** @param {Package['manifest']} manifest */
const jars = ({ es4x }) => es4x?.jars ?? [];

/**
 * @param {string} pattern a name, `*`, or the packages of a scope: `@scope/*`
 * @param {string} name
 */
const matches = (pattern, name) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/**
 * @param {unknown} value
 * @returns {value is string[]}
 */
function isListOfNames(value) {
  return (
    Array.isArray(value) &&
    value.every(
      (item) => typeof item === 'string' && /^(@[^/*]+\/)?[^/*]+$|^(@[^/*]+\/)?\*$/.test(item),
    )
  );
}
