// @ts-check
import { unlessFresh } from './fresh.mjs';
import { maven } from './maven.mjs';
import './project.mjs';
import { step } from './step.mjs';

const FOLDER = 'examples/testing/servers';

/** True if Maven repositories have the servers for this platform. */
export const HAS_SERVERS = process.platform === 'linux' && process.arch === 'x64';

/** Unpacks the servers for the tests of drivers, if available. */
export async function installServers() {
  if (!HAS_SERVERS) {
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
