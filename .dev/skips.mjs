// @ts-check
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { chromiumPath } from './chromium.mjs';
import { node24 } from './node24.mjs';
import { HAS_SERVERS } from './servers.mjs';

/**
 * The tests that may be skipped, and the conditions. Any other skipped test is a failure, as nobody would notice it.
 *
 * @type {{ tests: RegExp, reason: string, holds: () => boolean }[]}
 */
const SKIPS = [
  {
    tests:
      /does what Node(?:\.js)? 24 does|gives what Node 24 gives|is what Node 24 prints|^The benchmark of (?:start-up|the builtin modules)/,
    reason: 'npm has no Node.js 24 for this platform',
    holds: () => node24() === null,
  },
  {
    tests: /^the optimizing compiler of the JVM gives way/,
    reason: 'only Linux has priorities of threads, and one processor is shared as ever',
    holds: () => process.platform !== 'linux' || availableParallelism() < 2,
  },
  {
    tests: /^What makes starts faster, when it could not be made/,
    reason: 'other systems do not have the children of a process in files',
    holds: () => process.platform !== 'linux',
  },
  {
    tests: /^docs\/node\.md/,
    reason: 'the page lists the members that there are on Linux',
    holds: () => process.platform !== 'linux' || node24() === null,
  },
  {
    tests: /^the module system does what Node\.js 24 does/,
    reason: 'files of the cases have names that Windows does not allow',
    holds: () => process.platform === 'win32',
  },
  {
    tests: /^Chrome DevTools|^The documentation site|in a browser$/,
    reason: 'there is no Chromium on this machine; .ci/run installs one',
    holds: () => chromiumPath() === null,
  },
  {
    tests: /^The JavaScript debugger of VS Code/,
    reason: 'it is in no package of a size for tests: ES4X_JS_DEBUG names its dapDebugServer.js',
    holds: () => !process.env.ES4X_JS_DEBUG,
  },
  {
    tests: /^a server of the library .* answers all requests at a Unix socket$/,
    reason: 'Windows has no sockets in the file system that Node can ask',
    holds: () => process.platform === 'win32',
  },
  {
    tests: /^a server of the library .* listens at an address once, and at another address/,
    reason: 'others have no 127.0.0.2, or no sockets in the file system',
    holds: () => process.platform !== 'linux',
  },
  {
    tests: /^es4x repl, on a terminal/,
    reason: 'Python has no pseudo-terminals on Windows',
    holds: () => process.platform === 'win32',
  },
  {
    tests: /^mysql2 and ioredis/,
    reason: 'Maven repositories have MariaDB and Redis for Linux on x64 only',
    holds: () => !HAS_SERVERS,
  },
  {
    tests:
      /^(capnproto has the accessors|The benchmark of Cap’n Proto has the classes) that its schema makes$/,
    reason: 'there is no compiler of schemas; Debian: apt-get install capnproto',
    holds: () => spawnSync('capnp', ['--version']).error !== undefined,
  },
];

/**
 * Returns a problem for each skipped test that must not be skipped.
 *
 * @param {string[]} titles
 */
export function unlisted(titles) {
  return titles
    .filter((title) => !SKIPS.some(({ tests, holds }) => tests.test(title) && holds()))
    .map((title) => `skipped, but not listed in .dev/skips.mjs: ${title}`);
}
