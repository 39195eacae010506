// @ts-check
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATIENT } from '../../../../runtime/test/support/es4x.js';
import { findJdk } from '../../src/jdk/find.js';
import { start } from '../support/command.js';
import { keptFolder } from '../support/folder.js';

const COMMAND = fileURLToPath(new URL('../../bin/es4x.js', import.meta.url));
const CORE = fileURLToPath(new URL('../../../@vertx/core', import.meta.url));

/** Does what its first argument says. */
const MAIN = `
import { fork } from 'node:child_process';
import { greeting } from 'greet';
import { word } from 'linked';
import { shape } from './shape.ts';
const [, , what, ...rest] = process.argv;
switch (what) {
  case 'serve': {
    const server = await vertx.createHttpServer()
      .requestHandler((request) => request.response().end(greeting(word))).listen(0);
    console.log(server.actualPort());
    break;
  }
  case 'fork':
    fork(new URL('./child.mjs', import.meta.url), rest).on('message', (message) => console.log(message));
    break;
  case 'exit':
    process.exit(7);
  default:
    console.log(JSON.stringify([greeting(word), shape, process.env.PACKAGED, rest,
      Java.type('java.lang.System').getProperty('shop.name')]));
}
`;

/** An application that is installed as pnpm installs, with what development needs. */
export function shop() {
  const folder = keptFolder({
    'package.json': {
      name: '@acme/shop',
      main: 'src/main.mjs',
      dependencies: { '@vertx/core': '*', greet: '*', linked: '*', '@types/shop': '*' },
      devDependencies: { dev: '*' },
      es4x: {
        import: './src/first.mjs',
        'java-opts': '-Dshop.name="Ann\'s shop"',
        'vertx-options': JSON.parse(PATIENT.at(-1) ?? ''),
      },
    },
    'src/main.mjs': MAIN,
    'src/first.mjs': "process.env.PACKAGED = 'first';",
    'src/shape.ts': "export const shape: string = 'square';",
    'src/child.mjs': "process.send(['child', ...process.argv.slice(2)].join());",
    '.env': 'SECRET=1',
    'node_modules/greet/package.json': { name: 'greet', type: 'module', main: 'index.js' },
    'node_modules/greet/index.js': "export const greeting = (word) => 'Hello, ' + word;",
    'node_modules/dev/package.json': { name: 'dev', mvnDependencies: ['acme:nowhere:1'] },
    'node_modules/@types/shop/package.json': { name: '@types/shop' },
    'node_modules/.pnpm/linked@1/node_modules/linked/package.json': {
      name: 'linked',
      type: 'module',
      main: 'index.js',
      dependencies: { deep: '*' },
    },
    'node_modules/.pnpm/linked@1/node_modules/linked/index.js': "export { word } from 'deep';",
    'node_modules/.pnpm/linked@1/node_modules/deep/package.json': {
      name: 'deep',
      type: 'module',
      main: 'index.js',
    },
    'node_modules/.pnpm/linked@1/node_modules/deep/index.js': "export const word = 'Ada';",
  });
  symlinkSync('.pnpm/linked@1/node_modules/linked', join(folder, 'node_modules/linked'));
  mkdirSync(join(folder, 'node_modules/@vertx'));
  cpSync(CORE, join(folder, 'node_modules/@vertx/core'), { recursive: true });
  return folder;
}

/**
 * Runs `es4x package`.
 *
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 */
export const makePackage = (args, { cwd, env }) =>
  start(COMMAND, ['package', '--offline', ...args], {
    cwd,
    env: { HOME: homedir(), ES4X_JAVA_HOME: findJdk().home, ...env },
  }).ended;
