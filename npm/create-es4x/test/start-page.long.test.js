// @ts-check
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { blocks, commands } from '../../../.dev/page.mjs';
import { startApplication } from '../../../examples/testing/application.js';
import { inBrief } from '../../../runtime/test/support/brief.js';
import { freePort } from '../../../runtime/test/support/free-port.js';
import { until } from '../../../runtime/test/support/until.js';
import { folder } from '../../es4x/test/support/folder.js';
import { succeeds } from './support/project.js';
import { startRegistry } from './support/registry.js';

const PAGE = 'start.md';

describe('the first page of the documentation', function () {
  inBrief();
  this.timeout(900_000);
  /** @type {Awaited<ReturnType<typeof startRegistry>>} */
  let registry;
  before(async () => {
    registry = await startRegistry();
  });
  after(() => registry?.stop());

  it('leads from nothing to a folder that answers', async () => {
    const [create = '', test = '', container = '', ship = ''] = blocks(PAGE, 'sh');
    const asked = commands(PAGE);
    assert.equal(asked.length, 3);
    const env = { ...process.env, ...registry.env, npm_config_yes: 'true' };
    const home = folder();
    const app = join(home, 'my-app');
    const [made = '', , dev = ''] = create.split('\n');
    await succeeds({ folder: home, env }, ['sh', '-c', made]);

    // A restart listens on the same port.
    const port = `${await freePort()}`;
    /** @param {typeof asked} questions */
    const answersAsShown = async (questions) => {
      for (const { command, output } of questions) {
        const here = command.replace('8080', port);
        // It refuses connections while it restarts.
        const answer = () => succeeds({ folder: app, env }, ['sh', '-c', here]).catch(() => '');
        await until(async () => (await answer()).trim() === output);
      }
    };
    const server = await startApplication({
      cwd: app,
      command: ['sh', '-c', `exec ${dev}`],
      env: { ...env, PORT: port },
    });
    try {
      await answersAsShown(asked.slice(0, 2));
      edit(join(app, 'src/answer.js'));
      await answersAsShown(asked.slice(2));
    } finally {
      await server.stop();
    }
    edit(join(app, 'test/answer.test.js'));
    await succeeds({ folder: app, env }, ['sh', '-ec', test]);

    // `npm run templates` builds the container image and runs it.
    assert.match(container, /^docker build -t my-app \.\ndocker run -p 8080:8080 my-app\n$/);
    assert.match(readFileSync(join(app, 'Dockerfile'), 'utf8'), /^EXPOSE 8080$/m);

    const [pack = '', run = ''] = ship.split('\n');
    await succeeds({ folder: app, env }, ['sh', '-c', pack]);
    const shipped = await startApplication({
      cwd: app,
      command: ['/bin/sh', '-c', `exec env ${run.replace('8080', port)}`],
      env: { PATH: '/usr/bin:/bin', NODE_OPTIONS: undefined },
    });
    try {
      await answersAsShown(asked.slice(2));
    } finally {
      await shipped.stop();
    }
  });
});

/** Greets as the page wants it. */
function edit(/** @type {string} */ file) {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Hello', 'Welcome'));
}
