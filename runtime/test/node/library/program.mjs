import { createRequire } from 'node:module';
import { inspect } from 'node:util';

// Runs the cases that it is told, one after the other, and prints what each prints.

const require = createRequire(import.meta.url);

/** The time that a case may take on a busy machine, in milliseconds. */
const LIMIT = 240_000;

/** Rejected, with what is still open, when a case takes longer than it may. */
function limited(file, promise) {
  const { promise: late, reject } = Promise.withResolvers();
  const timer = setTimeout(() => {
    const open = process.getActiveResourcesInfo();
    reject(new Error(`${file} has not ended within ${LIMIT / 1000} s: ${open.join(', ')}`));
  }, LIMIT).unref();
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

let running;
let failed = false;
process.on('exit', () => {
  if (running !== undefined) console.error(`${running} waits for what never comes`);
});

for (const file of process.argv.slice(2)) {
  running = file;
  console.log(`== ${file}`);
  const print = (...values) =>
    console.log(
      ...values.map((value) => (typeof value === 'string' ? value : inspect(value, { depth: 6 }))),
    );
  try {
    const run = file.endsWith('.mjs')
      ? (await import(`./cases/${file}`)).default
      : require(`./cases/${file}`);
    await limited(file, run(print));
  } catch (e) {
    failed = true;
    console.log('FAILED', e?.stack ?? e);
  }
}
running = undefined;
if (failed) process.exit(1); // What a failed case has left open would keep the process running.
