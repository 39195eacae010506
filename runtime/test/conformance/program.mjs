// Runs the cases that cases.json lists, one after the other, and prints what each did. The same program for
// Node.js and for ES4X: it uses only what both have.
import { createRequire } from 'node:module';
import { show } from './show.mjs';

const require = createRequire(import.meta.url);
const LONGEST = 60_000;

let lines = [];

Object.assign(globalThis, {
  /** Adds a line to what the case did. */
  log: (...values) => lines.push(values.map(show).join(' ')),

  /** Logs what a function returns, throws, or what its promise becomes. */
  attempt(action) {
    const failed = (error) => lines.push(`throws ${show(error)}`);
    try {
      const result = action();
      if (!(result instanceof Promise)) return log(result);
      return result.then(log, failed);
    } catch (error) {
      failed(error);
    }
  },

  /** Replaces what a file contains. */
  writeFile(file, text) {
    if (globalThis.Java)
      Java.type('java.nio.file.Files').writeString(Java.type('java.nio.file.Path').of(file), text);
    else require('node:fs').writeFileSync(file, text);
  },
});

process.on('unhandledRejection', (reason) => lines.push(`unhandled ${show(reason)}`));
process.on('uncaughtException', (error) => lines.push(`uncaught ${show(error)}`));

/** Runs to the end; of CommonJS that is the promise that it exports, if any. */
async function perform(main) {
  await (main.endsWith('.cjs') ? require(main) : import(main));
}

function late() {
  return new Promise((resolve) => setTimeout(resolve, LONGEST, 'late'));
}

for (const { id, main } of require('./cases.json')) {
  lines = [];
  try {
    if ((await Promise.race([perform(main), late()])) === 'late') lines.push('never settles');
  } catch (error) {
    lines.push(`throws ${show(error)}`);
  }
  // What nobody handled is reported a task later.
  await new Promise((resolve) => setTimeout(resolve));
  console.log(`@@${JSON.stringify({ id, lines })}`);
}
process.exit();
