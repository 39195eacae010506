// node main.js FOLDER [PORT]: runs a PostgreSQL for whoever starts it.
//
// Prints one line of JSON, the URL or an error, and runs until its standard input ends. That also
// happens when the parent is killed, so the database never outlives it.
import { startPostgres } from './server.js';

const parentIsGone = new Promise((resolve) => process.stdin.resume().once('close', resolve));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

const [folder, port] = process.argv.slice(2);
try {
  const postgres = await startPostgres(folder, port ? Number(port) : undefined);
  console.log(JSON.stringify({ url: postgres.url }));
  await parentIsGone;
  await postgres.stop();
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.message : `${error}` }));
  process.exitCode = 1;
  process.stdin.destroy();
}
