// The program with which an AOT cache is trained: it uses a little of everything that applications use, so that the JVM
// records the classes. It runs once, when the cache is created, in the folder of an application.

import { createRequire } from 'node:module';
import { exercise } from './language.cjs';
import { answeredAsInNode } from './node-server.mjs';
import { answered } from './server.mjs';
import { Shape } from './shape.ts';

const require = createRequire(`${process.cwd()}/package.json`);

/** Vert.x modules; an application has some of them. */
const MODULES = ['@vertx/core', '@vertx/web', '@vertx/web-client', '@vertx/pg-client'];

for (const name of MODULES) {
  try {
    require(name);
  } catch {
    // The application does not have this module.
  }
}

for (const name of ['assert', 'async_hooks', 'os', 'querystring', 'tty', 'url', 'util']) {
  require(name);
}

const { area } = createRequire(import.meta.url)('./square.cjs');
console.log({ area: area(2), shape: new Shape('square'), list: [1, 'two', new Map([[3, null]])] });
console.log(exercise());
console.error(new Error('an error with its stack'));
await answeredAsInNode();
await Promise.all([answered(vertx), new Promise((resolve) => setTimeout(resolve, 1))]);
process.on('exit', () => console.log('%s ends with %d', import.meta.url, 0));
// Vert.x still references the handlers of the server.
process.exit();
