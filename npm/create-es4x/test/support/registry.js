// @ts-check
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../../.dev/project.mjs';
import { publishedFolders } from '../../../../.dev/published.mjs';

/** The packages of this project, which are packed as for their release. */
const OWN = publishedFolders();

/**
 * Starts an npm registry with the packages of this project, and those that are installed in it: what is created in tests
 * needs no others, and no network.
 */
export async function startRegistry() {
  const files = mkdtempSync(join(tmpdir(), 'es4x-registry-'));
  const known = packages();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = decodeURIComponent(pathname).slice(1);
    const [, name = path, version = ''] = /^(.+)\/-\/(.+)\.tgz$/.exec(path) ?? [];
    const versions = known.get(name);
    if (version !== '') {
      response.end(versions?.has(version) ? readFileSync(tarball(name, version)) : '');
    } else if (versions) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(packument(name, versions)));
    } else {
      response.writeHead(404).end('{}');
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const url = `http://127.0.0.1:${port}/`;

  /**
   * @param {string} name
   * @param {Map<string, Version>} versions
   */
  function packument(name, versions) {
    const entries = [...versions].map(([version, { manifest }]) => [
      version,
      { ...manifest, dist: { tarball: `${url}${name}/-/${version}.tgz` } },
    ]);
    const latest = [...versions.keys()].sort(byVersion).at(-1);
    return { name, 'dist-tags': { latest }, versions: Object.fromEntries(entries) };
  }

  /**
   * @param {string} name
   * @param {string} version
   */
  function tarball(name, version) {
    const place = join(files, name, version);
    if (!existsSync(place)) {
      mkdirSync(place, { recursive: true });
      pack(known.get(name)?.get(version)?.folder ?? '', place);
    }
    return join(place, `${readdirSync(place)[0]}`);
  }

  return {
    /** The variables with which npm uses the registry, with a cache of its own. */
    env: {
      ES4X_LOCK: 'auto',
      npm_config_registry: url,
      npm_config_cache: join(files, 'cache'),
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
    },
    stop() {
      server.close();
      server.closeAllConnections();
      rmSync(files, { recursive: true, force: true });
    },
  };
}

/**
 * @param {string} a
 * @param {string} b
 */
const byVersion = (a, b) => a.localeCompare(b, 'en', { numeric: true });

/**
 * A version of a package, with the folder that it is in unless it is for another platform.
 *
 * @typedef {{ folder?: string, manifest: { name: string, version: string } }} Version
 */

/** @returns {Map<string, Map<string, Version>>} the versions by name */
function packages() {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  /** @type {Map<string, Map<string, Version>>} */
  const found = new Map();
  const add = (/** @type {Version} */ version) => {
    const { name, version: number } = version.manifest;
    found.set(name, (found.get(name) ?? new Map()).set(number, version));
  };
  for (const [place, { link, version, os, cpu }] of Object.entries(lock.packages)) {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? [];
    if (name === undefined || link) continue;
    const folder = join(ROOT, place);
    add(
      existsSync(folder)
        ? { folder, manifest: manifest(folder) }
        : { manifest: { name, version, ...{ os, cpu } } },
    );
  }
  for (const place of OWN)
    add({ folder: join(ROOT, place), manifest: manifest(join(ROOT, place)) });
  return found;
}

/** @param {string} folder */
const manifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * Writes the tarball of a package.
 *
 * @param {string} folder
 * @param {string} place
 */
function pack(folder, place) {
  if (OWN.some((own) => folder === join(ROOT, own))) {
    // By a shell, for Windows.
    execFileSync('npm', ['pack', folder, '--silent', '--pack-destination', place], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    return;
  }
  // A folder that npm has installed has the same files as the tarball of the package.
  const names = readdirSync(folder).filter((name) => name !== 'node_modules');
  const file = join(place, 'package.tgz');
  const inside = ['--transform', 's,^,package/,', '-C', folder];
  execFileSync('tar', ['-czf', file, ...inside, '--', ...names]);
}
