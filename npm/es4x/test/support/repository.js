// @ts-check
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { folder } from './folder.js';

/** @import { ServerResponse } from 'node:http' */

/** The folder of the libraries of ES4X, as the build has brought them. */
const LOCAL = join(homedir(), '.m2', 'repository');

/** The bytes of an empty jar, with a comment of one letter. */
export const EMPTY = Buffer.from('504b050600000000000000000000000000000000010061', 'hex');

/**
 * Starts a Maven repository with libraries of tests, and those of this machine, and makes a home whose settings name it.
 */
export async function startRepository() {
  const published = folder();
  const home = folder();
  /** @type {Map<string, (response: ServerResponse) => void>} by the end of the path */
  const failures = new Map();
  /** @type {RegExp | undefined} */
  let pretended;
  const server = createServer((request, response) => {
    const path = `${request.url}`.slice(1);
    const failure = [...failures].find(([end]) => path.endsWith(end))?.[1];
    const file = [published, LOCAL].map((root) => join(root, path)).find(existsSync);
    if (failure) failure(response);
    else if (file) response.end(readFileSync(file));
    else if (pretended?.test(path)) response.end(path.endsWith('.jar') ? EMPTY : pomOf(path));
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const mirror = `<mirror><id>tests</id><mirrorOf>*</mirrorOf><url>http://127.0.0.1:${port}</url></mirror>`;
  mkdirSync(join(home, '.m2'));
  writeFileSync(
    join(home, '.m2/settings.xml'),
    `<settings><mirrors>${mirror}</mirrors></settings>`,
  );

  return {
    home,
    failures,
    /**
     * Publishes an empty jar in the group "test".
     *
     * @param {string} name
     * @param {string} version
     * @param {[name: string, version: string][]} [dependencies]
     */
    publish(name, version, dependencies = []) {
      const start = join(published, 'test', name, version, `${name}-${version}`);
      mkdirSync(dirname(start), { recursive: true });
      const needed = dependencies.map(
        ([artifact, range]) =>
          `<dependency><groupId>test</groupId><artifactId>${artifact}</artifactId><version>${range}</version></dependency>`,
      );
      writeFileSync(
        `${start}.pom`,
        `<project><modelVersion>4.0.0</modelVersion><groupId>test</groupId><artifactId>${name}</artifactId><version>${version}</version><dependencies>${needed.join('')}</dependencies></project>`,
      );
      writeFileSync(`${start}.jar`, EMPTY);
    },
    /**
     * Answers with empty jars, which need nothing, where files that it does not have match a pattern.
     *
     * @param {RegExp} paths
     */
    pretend(paths) {
      pretended = paths;
    },
    /**
     * Lists the versions of a library, for who asks for the newest one.
     *
     * @param {string} name
     * @param {string[]} versions
     */
    list(name, versions) {
      const listed = versions.map((version) => `<version>${version}</version>`).join('');
      writeFileSync(
        join(published, 'test', name, 'maven-metadata.xml'),
        `<metadata><groupId>test</groupId><artifactId>${name}</artifactId><versioning><versions>${listed}</versions></versioning></metadata>`,
      );
    },
    /**
     * The path of a library in the local repository of that home.
     *
     * @param {string} name
     * @param {string} version
     */
    local: (name, version) =>
      join(home, '.m2/repository/test', name, version, `${name}-${version}.jar`),
    /** Forgets what was downloaded of the group "test". */
    forget: () => rmSync(join(home, '.m2/repository/test'), { recursive: true, force: true }),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * The pom of a library without dependencies.
 *
 * @param {string} path of the pom
 */
function pomOf(path) {
  const [version, artifact, ...group] = dirname(path).split('/').reverse();
  return `<project><modelVersion>4.0.0</modelVersion><groupId>${group.reverse().join('.')}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></project>`;
}
