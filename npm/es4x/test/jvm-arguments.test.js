// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'mocha';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { findJdk } from '../src/jdk/find.js';
import { MAIN_CLASS } from '../src/jvm/flags.js';
import { classPathFile, start } from './support/command.js';
import { folder } from './support/folder.js';
import { makeJar } from './support/jar.js';

const COMMAND = fileURLToPath(new URL('../bin/es4x.js', import.meta.url));

describe('what reaches the JVM', function () {
  inBrief();
  this.timeout(900_000);

  /**
   * @param {string} cwd
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} [env]
   */
  const run = (cwd, args, env) =>
    start(COMMAND, ['run', ...args], {
      cwd,
      env: {
        ES4X_JAVA_HOME: findJdk({ javac: true }).home,
        HOME: process.env.HOME,
        JAVA_OPTS: process.env.JAVA_OPTS,
        LC_ALL: 'C.UTF-8',
        ...env,
      },
    }).ended;

  it('are the own arguments of the program, as they are', async () => {
    const app = folder({
      'package.json': {},
      'main.mjs': 'console.log(JSON.stringify(process.argv.slice(2)));',
      file: '-version',
    });
    const args = ['@file', '@', '', '--', '*', '{"a": "\\"}', 'é\u{1f600}', 'a b'];
    const { stdout, stderr } = await run(app, ['main.mjs', ...args]);
    assert.deepEqual(JSON.parse(stdout), args, stderr);
  });

  it('is a class path with white space, quotes, backslashes and letters of any language', async () => {
    const folders = folder({
      'src/com/acme/Hello.java':
        'package com.acme; public class Hello { public static String text() { return "hello"; } }',
    });
    const app = join(folders, `a b "c" d\\e 'f' # ü語 @g`);
    mkdirSync(app);
    makeJar(join(folders, 'src'), join(app, 'acme.jar'), []);
    writeFileSync(join(app, 'package.json'), '{ "es4x": { "jars": ["./acme.jar"] } }');
    writeFileSync(
      join(app, 'main.mjs'),
      `import { Hello } from 'java:com.acme';\nconsole.log(Hello.text());`,
    );
    const { stdout, stderr } = await run(app, ['main.mjs']);
    assert.equal(stdout, 'hello\n', stderr);
    // A file of arguments that somebody has spoiled is written again.
    const file = classPathFile(app);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, '-version');
    assert.equal((await run(app, ['main.mjs'])).stdout, 'hello\n');
    assert.equal(readFileSync(file, 'utf8'), text);
  });

  it('is options as JSON: who starts the class alone is told of the command', async () => {
    const app = folder({ 'package.json': {}, 'main.mjs': '' });
    await run(app, ['main.mjs'], { XDG_CACHE_HOME: join(app, 'cache') });
    const java = join(findJdk().home, 'bin', 'java');
    const args = [`@${classPathFile(app)}`, MAIN_CLASS, 'run', 'main.mjs'];
    const { status, stderr } = spawnSync(java, args, { cwd: app, encoding: 'utf8' });
    assert.equal(stderr, 'es4x: Start applications by the command: npx es4x run [file|dir]\n');
    assert.equal(status, 2);
  });

  it('has files of any name where no locale is set, as in a container', async () => {
    const app = join(folder(), 'Größe 100%');
    mkdirSync(app);
    writeFileSync(join(app, 'package.json'), '{}');
    writeFileSync(join(app, 'main.mjs'), 'console.log(import.meta.filename);');
    const { stdout, stderr } = await run(app, ['main.mjs'], { LC_ALL: '' });
    assert.equal(stdout, `${join(app, 'main.mjs')}\n`, stderr);
  });

  it('is no file that the locale cannot name: an error says so', async () => {
    const app = join(folder(), 'Größe');
    mkdirSync(app);
    writeFileSync(join(app, 'package.json'), '{}');
    const { code, all } = await start(COMMAND, ['install', '--offline'], {
      cwd: app,
      env: { ES4X_JAVA_HOME: findJdk().home, HOME: process.env.HOME, LC_ALL: 'POSIX' },
    }).ended;
    assert.equal(code, 1);
    assert.match(
      all,
      /^es4x: There is no way to name the file .*\. Set LC_ALL to one of UTF-8.*\n$/,
    );
  });

  it('is no option that the locale cannot name: an error says so', async () => {
    const app = folder({ 'package.json': {}, 'main.mjs': '', 'map-é.json': '{}' });
    const { code, stderr } = await run(app, ['--import-map', 'map-é.json', 'main.mjs'], {
      LC_ALL: 'POSIX',
    });
    assert.equal(code, 1);
    assert.match(stderr, /^es4x: There is no way to name the file map-.*\. Set LC_ALL to one of/m);
    assert.doesNotMatch(stderr, /\n\tat /);
  });
});
