// @ts-check
import { newestOf } from '../app/resolver.js';
import { CliError } from '../fail.js';
import { isOffline } from '../jvm/prepare.js';
import { say } from '../say.js';
import { partsOf } from '../sbom/parts.js';
import { affectedOf, fixOf, readEntries } from './osv.js';
import { compareMaven } from './versions.js';

/**
 * @import { LockCommand } from '../app/lock-arguments.js'
 * @import { MavenPart, Parts } from '../sbom/parts.js'
 * @import { Entry, Subject } from './osv.js'
 */

/**
 * `es4x audit`: compares what the application of the working directory consists of with known vulnerabilities. The exit code
 * is 1 if there are some, and 2 if nothing could be compared.
 *
 * @param {LockCommand['options']} options
 */
export async function audit(options) {
  const parts = knownParts(options);
  if (options.osv.length === 0) {
    await printNewer(parts.libraries, isOffline(options));
    throw new CliError('ES4X_NO_ADVISORIES', `There are no data about vulnerabilities. ${DATA}`, 2);
  }
  const subjects = subjectsOf(parts);
  const { found, entries } = compare(subjects, options.osv);
  for (const ecosystem of /** @type {const} */ (['Maven', 'npm'])) {
    const count = subjects.filter((each) => each.ecosystem === ecosystem).length;
    const size = entries[ecosystem];
    say(
      size > 0
        ? `${count} of ${ecosystem}: compared with ${size} entries`
        : `${count} of ${ecosystem}: not compared, as there are no entries for it`,
    );
  }
  if (entries.Maven + entries.npm === 0) {
    throw new CliError('ES4X_NO_ADVISORIES', `There are no entries for Maven or npm. ${DATA}`, 2);
  }
  process.stdout.write(found.sort().join(''));
  if (found.length > 0) process.exitCode = 1;
}

/** @param {LockCommand['options']} options */
function knownParts(options) {
  try {
    return partsOf(options);
  } catch (e) {
    if (e instanceof CliError) throw new CliError(e.code, e.message, 2);
    throw e;
  }
}

const DATA =
  'Name a file or folder of OSV: es4x audit --osv <path>. docs/java-libraries.md says where they are. ' +
  'npm audit asks the registry of npm.';

/**
 * @param {Parts} parts
 * @returns {(Subject & { from: string })[]}
 */
function subjectsOf({ packages, libraries }) {
  return [
    ...libraries.map(({ group, artifact, version, from }) => ({
      ecosystem: /** @type {const} */ ('Maven'),
      name: `${group}:${artifact}`,
      version,
      from: from.map(({ name }) => name).join(', '),
    })),
    ...packages.map(({ name, version }) => ({
      ecosystem: /** @type {const} */ ('npm'),
      name,
      version,
      from: '',
    })),
  ];
}

/**
 * @param {ReturnType<typeof subjectsOf>} subjects
 * @param {string[]} paths of the data
 */
function compare(subjects, paths) {
  const entries = { Maven: 0, npm: 0 };
  const found = new Set();
  /** @type {Map<string, typeof subjects>} */
  const named = new Map();
  for (const subject of subjects) {
    const key = keyOf(subject);
    named.set(key, [...(named.get(key) ?? []), subject]);
  }
  for (const entry of readEntries(paths)) {
    const affected = affectedOf(entry).flatMap((each) => each.package ?? []);
    const ecosystems = new Set(affected.map(({ ecosystem }) => ecosystem));
    for (const ecosystem of /** @type {const} */ (['Maven', 'npm'])) {
      if (ecosystems.has(ecosystem)) entries[ecosystem]++;
    }
    for (const subject of affected.flatMap((each) => named.get(keyOf(each)) ?? [])) {
      const fix = fixOf(entry, subject);
      if (fix !== undefined) found.add(text(entry, subject, fix));
    }
  }
  return { found: [...found], entries };
}

/** @param {{ ecosystem: string, name: string }} named */
const keyOf = ({ ecosystem, name }) => `${ecosystem} ${name}`;

/**
 * @param {Entry} entry
 * @param {Subject & { from: string }} subject
 * @param {string} fix
 */
function text(
  { id, aliases = [], summary, database_specific: more },
  { name, version, from },
  fix,
) {
  const severity = more?.severity ? `, ${more.severity.toLowerCase()}` : '';
  const known = [id, ...aliases].join(', ');
  const asked = from ? `; asked for by ${from}` : '';
  return (
    `${name} ${version}: ${summary ?? 'a vulnerability'} (${known}${severity})\n` +
    `  ${fix ? `fixed in ${fix}` : 'no fixed version is known'}${asked}\n`
  );
}

/**
 * Prints the libraries of which there is a newer release: the most that can be said without data.
 *
 * @param {MavenPart[]} libraries
 * @param {boolean} offline
 */
async function printNewer(libraries, offline) {
  const current = new Map(
    libraries.map(({ group, artifact, version }) => [`${group}:${artifact}`, version]),
  );
  const newest = (await newestOf([...current.keys()], offline)) ?? {};
  for (const [name, version] of current) {
    const found = newest[name];
    if (found && compareMaven(found, version) > 0) {
      process.stdout.write(`${name} ${version} -> ${found}\n`);
    }
  }
}
