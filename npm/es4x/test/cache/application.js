// @ts-check
import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATIENT } from '../../../../runtime/test/support/es4x.js';
import { until } from '../../../../runtime/test/support/until.js';
import { archivesOf } from '../../src/cache/archives.js';
import { imagesFolder } from '../../src/cache/image.js';
import { isLocked } from '../../src/cache/lock.js';
import { findJdk } from '../../src/jdk/find.js';
import { namesIn } from '../../src/names.js';
import { start } from '../support/command.js';
import { keptFolder } from '../support/folder.js';

const COMMAND = fileURLToPath(new URL('../../bin/es4x.js', import.meta.url));

const SERVER = `
const server = await vertx.createHttpServer()
  .requestHandler(async (request) => {
    const HexFormat = Java.type('java.util.HexFormat');
    await request.response().end(HexFormat.of().toHexDigits(1));
  }).listen(0);
console.log(server.actualPort());
`;

/** The line of a start that makes what is missing in the background. */
export const PREPARING = /^es4x: preparing faster starts in the background/m;

/** The time limit of tests of background work, in milliseconds: on a busy machine it takes minutes. */
export const PATIENCE = 3_600_000;

/** An application with a cache of its own. */
export class Application {
  /** @param {{ options?: string }} [how] options: those of its JVM, and so of its archive */
  constructor({ options = '' } = {}) {
    this.options = options;
  }

  folder = keptFolder({ 'main.mjs': 'console.log(1);', 'server.mjs': SERVER });
  images = join(this.folder, 'cache', 'es4x', 'images');
  lock = join(this.images, 'lock');

  /**
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} [env]
   */
  es4x(args, env) {
    const own = { HOME: homedir(), ES4X_JAVA_HOME: findJdk().home };
    const cache = { XDG_CACHE_HOME: join(this.folder, 'cache'), ES4X_CACHE: 'use' };
    const jvm = { JAVA_OPTS: this.options };
    return start(COMMAND, args, { cwd: this.folder, env: { ...own, ...cache, ...jvm, ...env } });
  }

  /**
   * Copies the image that other starts use, if there is one, without its archives: to make another takes as long as an
   * archive.
   */
  takeImage() {
    const from = imagesFolder();
    const isPart = (/** @type {string} */ path) => !/^aot$|^lock|^failure/.test(basename(path));
    if (existsSync(from)) cpSync(from, this.images, { recursive: true, filter: isPart });
  }

  /** Starts main.mjs, which makes what is missing; returns what it says on standard error. */
  async startOnce() {
    const args = [...PATIENT, 'main.mjs'];
    const { code, stdout, stderr } = await this.es4x(args, { ES4X_CACHE: 'auto' }).ended;
    assert.deepEqual({ code, stdout }, { code: 0, stdout: '1\n' });
    return stderr;
  }

  /** The finished archives. */
  get archives() {
    return namesIn(this.images).flatMap((name) => archivesOf(join(this.images, name, 'aot')));
  }

  get archive() {
    const [archive] = this.archives;
    assert.ok(archive, 'there is no archive');
    return archive.file;
  }

  /** Runs main.mjs; returns the part of the runtime's classes that came from an archive. */
  async sharedClasses() {
    const own = (await this.#classLog()).match(/ io\.es4x\.\S+ source: .*/g) ?? [];
    assert.ok(own.length > 0);
    return own.filter((line) => line.includes('shared objects file')).length / own.length;
  }

  /** Runs main.mjs; returns the names of the classes that it loads. */
  async loadedClasses() {
    return [...(await this.#classLog()).matchAll(/ (\S+) source: /g)].map(([, name = '']) => name);
  }

  async #classLog() {
    const log = join(this.folder, 'classes.log');
    const args = [`--java-opts=-Xlog:class+load:file=${log}`, ...PATIENT, 'main.mjs'];
    const { code, stdout, stderr } = await this.es4x(args).ended;
    assert.deepEqual({ code, stdout, stderr }, { code: 0, stdout: '1\n', stderr: '' });
    const classes = readFileSync(log, 'utf8');
    rmSync(log);
    return classes;
  }

  /** Waits until no process makes anything. */
  async quiet() {
    await until(() => !isLocked(this.lock), { timeout: PATIENCE });
  }

  async remove() {
    await this.quiet();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
