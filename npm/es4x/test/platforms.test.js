// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'mocha';
import { commandLine } from '../src/app/script.js';
import { isLinkable } from '../src/cache/image.js';
import { npm } from '../src/init.js';
import { installRoots } from '../src/jdk/places.js';
import { jvmOfJdk } from '../src/jvm/application.js';
import { classPathArguments } from '../src/jvm/class-path.js';
import { COMMON, COMPILER } from '../src/jvm/flags.js';
import { nameFiles } from '../src/jvm/locale.js';
import { leaveSignals } from '../src/jvm/signals.js';
import { makePackage } from '../src/package/command.js';
import { folder } from './support/folder.js';
import { onPlatform } from './support/platform.js';

/** @import { Jdk } from '../src/jdk/release.js' */

const COMMAND = fileURLToPath(new URL('../bin/es4x.js', import.meta.url));

/**
 * @typedef {object} Platform
 * @property {NodeJS.Platform} name
 * @property {NodeJS.ProcessEnv} env
 * @property {string[]} roots the folders with JDKs, without those of version managers
 * @property {string} java
 * @property {string[]} jars of the compiler, and one of the application
 * @property {string[]} flags of the JVM besides those that all platforms have
 * @property {string} classPath as it is in the file of arguments, or on the command line
 * @property {boolean} isInFile
 * @property {NodeJS.ProcessEnv} sets the variables that the JVM gets
 * @property {boolean} linkable
 * @property {ReturnType<typeof commandLine>} script
 * @property {string[]} npm
 */

/** The folders of JDKs in a folder of Windows, by vendor. */
const vendors = (/** @type {string} */ root) => [
  `${root}\\Java`,
  `${root}\\Eclipse Adoptium`,
  `${root}\\Microsoft`,
  `${root}\\Zulu`,
  `${root}\\Amazon Corretto`,
  `${root}\\BellSoft`,
  `${root}\\GraalVM`,
];

/** npm is a script on Windows, beside Node. */
const WINDOWS_NPM = [
  process.execPath,
  `${dirname(process.execPath).replaceAll('/', '\\')}\\node_modules\\npm\\bin\\npm-cli.js`,
];

/** Backslashes are doubled where a quote follows. */
const WINDOWS_SCRIPT = '"tsc -p . "a b" "it\'s" """q""" "%PATH%&" "C:\\my dir\\\\" "\\\\\\\\""""';

/** @type {Platform[]} */
const PLATFORMS = [
  {
    name: 'linux',
    env: { HOME: '/home/Jörg' },
    roots: [
      '/usr/lib/jvm',
      '/usr/lib64/jvm',
      '/usr/java',
      '/opt',
      '/opt/java',
      '/usr/local',
      '/usr/local/lib/jvm',
    ],
    java: '/usr/lib/jvm/jdk 25/bin/java',
    jars: ['/home/Jörg/.m2/a b.jar', '/home/Jörg/.m2/c.jar'],
    flags: [
      '--upgrade-module-path=/home/Jörg/.m2/a b.jar:/home/Jörg/.m2/c.jar',
      '-Duser.home=/home/Jörg',
    ],
    classPath:
      '"-cp" "es4x.jar:/home/Jörg/.m2/a b.jar:/home/Jörg/.m2/a b.jar:/home/Jörg/.m2/c.jar"\n',
    isInFile: true,
    sets: { _JAVA_SR_SIGNUM: '64', LC_CTYPE: 'C.UTF-8' },
    linkable: true,
    script: {
      shell: '/bin/sh',
      words: ['-c', `tsc -p . 'a b' 'it'\\''s' '"q"' '%PATH%&' 'C:\\my dir\\' '\\\\"'`],
      verbatim: false,
    },
    npm: ['npm'],
  },
  {
    name: 'darwin',
    env: { HOME: '/Users/Jörg' },
    roots: [
      '/Library/Java/JavaVirtualMachines',
      '/Users/Jörg/Library/Java/JavaVirtualMachines',
      '/opt/homebrew/opt',
      '/usr/local/opt',
    ],
    java: '/Library/Java/JavaVirtualMachines/temurin-25.jdk/Contents/Home/bin/java',
    jars: ['/Users/Jörg/.m2/a b.jar', '/Users/Jörg/.m2/c.jar'],
    flags: [
      '--upgrade-module-path=/Users/Jörg/.m2/a b.jar:/Users/Jörg/.m2/c.jar',
      '-Duser.home=/Users/Jörg',
    ],
    classPath:
      '"-cp" "es4x.jar:/Users/Jörg/.m2/a b.jar:/Users/Jörg/.m2/a b.jar:/Users/Jörg/.m2/c.jar"\n',
    isInFile: true,
    sets: {},
    linkable: true,
    script: {
      shell: '/bin/sh',
      words: ['-c', `tsc -p . 'a b' 'it'\\''s' '"q"' '%PATH%&' 'C:\\my dir\\' '\\\\"'`],
      verbatim: false,
    },
    npm: ['npm'],
  },
  {
    name: 'win32',
    env: {
      USERPROFILE: 'C:\\Users\\Ada',
      ProgramFiles: 'D:\\Programme',
      LOCALAPPDATA: 'C:\\Users\\Ada\\AppData\\Local',
      ComSpec: 'C:\\Windows\\system32\\cmd.exe',
    },
    roots: ['D:\\Programme', 'C:\\Users\\Ada\\AppData\\Local\\Programs'].flatMap(vendors),
    java: 'D:\\Programme\\Eclipse Adoptium\\jdk-25\\bin\\java.exe',
    jars: ['C:\\Users\\Ada\\.m2\\a b.jar', 'C:\\Users\\Ada\\.m2\\c.jar'],
    flags: ['--upgrade-module-path=C:\\Users\\Ada\\.m2\\a b.jar;C:\\Users\\Ada\\.m2\\c.jar'],
    classPath:
      '"-cp" "es4x.jar;C:\\\\Users\\\\Ada\\\\.m2\\\\a b.jar;C:\\\\Users\\\\Ada\\\\.m2\\\\a b.jar;C:\\\\Users\\\\Ada\\\\.m2\\\\c.jar"\n',
    isInFile: true,
    sets: {},
    linkable: false,
    script: {
      shell: 'C:\\Windows\\system32\\cmd.exe',
      words: ['/d', '/s', '/c', WINDOWS_SCRIPT],
      verbatim: true,
    },
    npm: WINDOWS_NPM,
  },
  // Java reads the file in the code page of Windows, which has not all letters.
  {
    name: 'win32',
    env: { USERPROFILE: 'C:\\Users\\Jörg' },
    roots: ['C:\\Program Files', 'Programs'].flatMap(vendors),
    java: 'C:\\Program Files\\Java\\jdk-25\\bin\\java.exe',
    jars: ['C:\\Users\\Jörg\\a.jar', 'C:\\Users\\Jörg\\c.jar'],
    flags: ['--upgrade-module-path=C:\\Users\\Jörg\\a.jar;C:\\Users\\Jörg\\c.jar'],
    classPath: 'es4x.jar;C:\\Users\\Jörg\\a.jar;C:\\Users\\Jörg\\a.jar;C:\\Users\\Jörg\\c.jar',
    isInFile: false,
    sets: {},
    linkable: false,
    script: {
      shell: 'cmd.exe',
      words: ['/d', '/s', '/c', WINDOWS_SCRIPT],
      verbatim: true,
    },
    npm: WINDOWS_NPM,
  },
];

/**
 * Calls a function with the system and the variables of a platform.
 *
 * @template T
 * @param {Platform} platform
 * @param {() => T} call
 */
function as({ name, env }, call) {
  const own = process.env;
  process.env = { ...env };
  try {
    return onPlatform(name, call);
  } finally {
    process.env = own;
  }
}

describe('the command lines', () => {
  for (const platform of PLATFORMS) {
    const { name, env, roots, java, jars } = platform;
    const jdk = /** @type {Jdk} */ ({ java, kind: 'stock', jvmci: true });

    describe(`of ${name}, ${env.HOME ?? env.USERPROFILE}`, () => {
      it('know the places of JDKs', () => {
        const found = as(platform, () => installRoots(env, name));
        assert.deepEqual(found.slice(0, roots.length), roots);
        const separator = name === 'win32' ? '\\' : '/';
        const home = `${env.HOME ?? env.USERPROFILE}${separator}`;
        assert.equal(found.length, roots.length + 6);
        for (const managed of found.slice(roots.length))
          assert.ok(managed.startsWith(home), managed);
      });

      it('are those of the JVM', () => {
        const launch = { classPath: jars.slice(0, 1), upgradeModulePath: jars, jars: [] };
        const of = {
          jdk,
          runtime: 'es4x.jar',
          launch: { ...launch, key: '', bindings: [], stamps: [], lock: null, locked: false },
        };
        const file = join(folder(), 'launch.json');
        const { jvm, args } = as(platform, () => {
          const made = jvmOfJdk(of);
          return { jvm: made, args: classPathArguments(file, made.classPath) };
        });
        assert.equal(jvm.java, java);
        const common = [...COMMON, ...COMPILER];
        assert.deepEqual(
          jvm.flags.filter((flag) => !common.includes(flag)),
          platform.flags,
        );
        if (platform.isInFile) {
          assert.equal(args.length, 1);
          assert.equal(readFileSync(`${args[0]?.slice(1)}`, 'utf8'), platform.classPath);
        } else {
          assert.deepEqual(args, ['-cp', platform.classPath]);
        }
      });

      it('have the variables that the JVM needs', () => {
        /** @type {NodeJS.ProcessEnv} */
        const variables = {};
        leaveSignals(variables, name);
        nameFiles(variables, name);
        assert.deepEqual(variables, platform.sets);
      });

      it('run on an image where one can be made', () => {
        assert.equal(
          as(platform, () => isLinkable(jdk)),
          platform.linkable,
        );
      });

      it('run scripts of package.json, with quoted arguments', () => {
        const args = ['a b', "it's", '"q"', '%PATH%&', 'C:\\my dir\\', '\\\\"'];
        assert.deepEqual(
          as(platform, () => commandLine('tsc -p .', args)),
          platform.script,
        );
      });

      it('start npm', () => {
        assert.deepEqual(as(platform, npm), platform.npm);
      });
    });
  }

  it('of packages are refused on Windows', async () => {
    const refused = onPlatform('win32', () => makePackage(/** @type {any} */ ({ options: {} })));
    await assert.rejects(refused, { code: 'ES4X_NO_PACKAGE_HERE' });
  });

  it('of Windows begin with the shim that npm writes', async () => {
    const script = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());
    const shim = createRequire(script)('cmd-shim');
    const bin = folder();
    await shim(COMMAND, join(bin, 'es4x'));
    const text = readFileSync(join(bin, 'es4x.cmd'), 'utf8');
    assert.match(text, /"%_prog%" +"%dp0%\\.*\\npm\\es4x\\bin\\es4x\.js" %\*\r\n$/);
    assert.match(text, /SET "_prog=node"\r\n/);
  });
});
