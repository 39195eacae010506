// @ts-check
import { unlessFresh } from './fresh.mjs';
import { maven } from './maven.mjs';
import './project.mjs';
import { step } from './step.mjs';

const FOLDER = 'examples/testing/servers';

/** Unpacks the servers of the tests of drivers, which are there for Linux on x64 only. */
export async function installServers() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return;
  }
  const inputs = [`${FOLDER}/pom.xml`];
  const outputs = ['redis/redis-server', 'mariadb/bin/mariadbd'].map(
    (file) => `${FOLDER}/target/${file}`,
  );
  await unlessFresh('servers', { inputs, outputs }, () =>
    step('Unpacking MariaDB and Redis for tests', () =>
      maven(['generate-resources', '-f', FOLDER]),
    ),
  );
}
