const ProcessBuilder = Java.type('java.lang.ProcessBuilder');
const { INHERIT } = Java.type('java.lang.ProcessBuilder$Redirect');

/** @type {any} Kept: the database stops when its standard input ends, as it does when we end. */
let database;

/**
 * Starts the PostgreSQL of ../postgres, a program for Node.js.
 *
 * @returns {Promise<string>} its URL
 */
export async function startEmbedded() {
  const node = process.env.npm_node_execpath ?? 'node';
  const program = `${import.meta.dirname}/../postgres/main.js`;
  const folder = process.env.POSTGRES_FOLDER ?? `${import.meta.dirname}/../.postgres`;
  database = new ProcessBuilder(node, program, folder).redirectError(INHERIT).start();

  // Reading would block the event loop until there is something to read.
  const output = database.inputReader();
  while (!output.ready() && database.isAlive()) await sleep(20);
  const { url, error } = JSON.parse(output.readLine() ?? '{}');
  if (!url) throw new Error(error ?? `${program} ended with exit code ${database.exitValue()}`);
  return url;
}

/** @param {number} ms */
function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
