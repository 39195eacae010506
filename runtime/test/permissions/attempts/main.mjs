// Tries to reach what it may not, and writes what came of each attempt, as a line of JSON.
import code from './code.mjs';
import files from './files.mjs';
import java from './java.mjs';
import modules from './modules.mjs';
import network from './network.mjs';
import processes from './process.mjs';
import vertx from './vertx.mjs';
import vertxNetwork from './vertx-network.mjs';

/**
 * @typedef {Record<string, any> & { token: () => string }} World paths, ports, and what an attempt returns that has done
 *   what it may not without reading the secret
 *
 * @typedef {[title: string, attempt: (world: World) => unknown, closed?: string]} Attempt
 *   closed: why it reaches nothing without permissions either
 */

/** The time that an attempt has, in milliseconds. */
const LIMIT = 180_000;

const world = { ...JSON.parse(process.argv[2]), token: () => 'DONE' };

/** Errors that no attempt awaits are those of one that is over. */
process.on('uncaughtException', () => {});

for (const [area, attempts] of Object.entries({
  files,
  modules,
  code,
  network,
  java,
  vertx: [...vertx, ...vertxNetwork],
  process: processes,
})) {
  for (const [title, attempt, closed] of attempts) {
    console.log(JSON.stringify({ area, title, closed, ...(await outcome(attempt)) }));
  }
}
process.exit();

/** @param {Attempt[1]} attempt */
async function outcome(attempt) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, LIMIT, 'no answer');
  });
  try {
    return { value: String(await Promise.race([attempt(world), late])) };
  } catch (error) {
    return { error: described(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** @param {any} error */
function described(error) {
  const cause = [error, error?.cause, error?.errors?.[0]].find(
    (each) => each?.code === 'ERR_ACCESS_DENIED',
  );
  const { name, code, permission, resource, message } = cause ?? error ?? {};
  return { name, code, permission, resource, message: String(message) };
}
