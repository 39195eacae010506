// @ts-check
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that keeps Node's tests: they are not ours to commit. */
const KEPT = fileURLToPath(new URL('../../.es4x/node-tests', import.meta.url));

/** The distributions of Debian that may have Node's sources, the newest first. */
const SUITES = ['experimental', 'sid', 'trixie'];

/**
 * Returns the folder of Node's tests: that of a checkout of Node, or of Debian's source package, which is downloaded
 * once. The package registries of JavaScript and Java have none.
 *
 * @param {string | undefined} checkout
 * @returns {string}
 * @throws {Error} saying what to do, when there are none
 */
export function nodeTests(checkout) {
  if (checkout !== undefined) {
    const folder = resolve(checkout, 'test');
    if (!existsSync(join(folder, 'parallel'))) {
      throw new Error(`${checkout} has no test/parallel: --from wants a checkout of Node.`);
    }
    return folder;
  }
  const folder = join(KEPT, 'test');
  if (!existsSync(join(folder, 'parallel'))) {
    download();
  }
  return folder;
}

/** Downloads Debian's source package, and unpacks its tests. */
function download() {
  const apt = join(KEPT, 'apt');
  const [lists, cache] = [join(apt, 'lists'), join(apt, 'cache')]; // An update empties them.
  mkdirSync(join(lists, 'partial'), { recursive: true });
  mkdirSync(join(cache, 'archives', 'partial'), { recursive: true });
  const sources = join(apt, 'sources.list');
  const mirror = mirrorOfDebian();
  writeFileSync(sources, SUITES.map((suite) => `deb-src ${mirror} ${suite} main\n`).join(''));
  const options = [
    ...['-o', `Dir::Etc::SourceList=${sources}`, '-o', 'Dir::Etc::SourceParts=/dev/null'],
    ...['-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${cache}`],
  ];
  execFileSync('apt-get', [...options, '-q', 'update'], { stdio: ['ignore', 2, 2] });
  const shown = execFileSync('apt-cache', [...options, 'showsrc', 'nodejs'], { encoding: 'utf8' });
  const versions = [...shown.matchAll(/^Version: (\S+)$/gm)].map(([, version = '']) => version);
  versions.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  for (const version of versions) {
    // A mirror may lack some of the files of a package that has just been replaced; the first one suffices.
    const args = [...options, '-q', 'source', '--download-only', `nodejs=${version}`];
    spawnSync('apt-get', args, { cwd: apt, stdio: ['ignore', 2, 2] });
    const archive = readdirSync(apt).find((name) => /^nodejs_.*\.orig\.tar\.xz$/.test(name));
    if (archive !== undefined) {
      unpack(join(apt, archive));
      rmSync(apt, { recursive: true });
      return;
    }
  }
  throw new Error(
    `Debian's mirror has none of the versions ${versions.join(', ')} of nodejs. Name a checkout of Node: --from <folder>`,
  );
}

/** @param {string} archive */
function unpack(archive) {
  const part = [
    '--strip-components=1',
    '--wildcards',
    '--no-wildcards-match-slash',
    '*/test',
    '*/src/node_version.h',
  ];
  execFileSync('tar', ['-xJf', archive, '-C', KEPT, ...part], { stdio: ['ignore', 2, 2] });
  // The package.json of this project says "module", and the tests are CommonJS.
  writeFileSync(join(KEPT, 'package.json'), '{}');
}

/** Returns the mirror that this machine's packages come from. */
function mirrorOfDebian() {
  const targets = ['indextargets', '--format', '$(ORIGIN) $(REPO_URI)', 'Created-By: Packages'];
  const { stdout, error } = spawnSync('apt-get', targets, { encoding: 'utf8' });
  const uri = /^Debian (\S+\/debian\/?)$/m.exec(stdout ?? '')?.[1];
  if (error || uri === undefined) {
    throw new Error(
      'Node’s tests come from Debian’s source package, and this is no Debian. Name a checkout of Node: --from <folder>',
    );
  }
  return uri;
}
