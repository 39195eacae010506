import { join } from 'node:path';
import { startPostgres } from './server.js';

// Serves whoever started it (the application, by ../database/): prints one line of JSON, then runs
// until its standard input ends. That also happens when the parent is killed, so the database never
// outlives it.
const parentIsGone = new Promise((resolve) => process.stdin.resume().once('close', resolve));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

const folder = process.env.POSTGRES_FOLDER ?? join(import.meta.dirname, '..', '.postgres');
try {
  const postgres = await startPostgres(folder);
  console.log(JSON.stringify({ url: postgres.url }));
  await parentIsGone;
  await postgres.stop();
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.message : `${error}` }));
  process.exitCode = 1;
  process.stdin.destroy();
}
