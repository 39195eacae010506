// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'mocha';
import { freePort } from '../../../runtime/test/support/free-port.js';
import { findJdk } from '../src/jdk/find.js';
import { start } from './support/command.js';
import { folder } from './support/folder.js';

const COMMAND = fileURLToPath(new URL('../bin/es4x.js', import.meta.url));

describe('the first start, with the real resolver', () => {
  it('says in one message that the Maven repository is out of reach', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const mirror = `<mirror><id>closed</id><mirrorOf>*</mirrorOf><url>${url}</url></mirror>`;
    const app = folder({
      'package.json': {},
      'index.js': '',
      '.m2/settings.xml': `<settings><mirrors>${mirror}</mirrors></settings>`,
    });
    const env = { HOME: app, ES4X_JAVA_HOME: findJdk().home };
    const { code, stdout, stderr } = await start(COMMAND, ['run'], { cwd: app, env }).ended;
    assert.equal(code, 1);
    assert.equal(stdout, '');
    assert.match(
      stderr,
      /^es4x: resolving .*\nES4X_LIBRARY_UNAVAILABLE: .*\n.*repository "closed" could not be reached: .*\n.*settings\.xml.*\n$/,
    );
  });

  it('ends as a signal has ended the resolver', async () => {
    const connections = createServer().listen(0, '127.0.0.1');
    await once(connections, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (connections.address());
    const url = `http://127.0.0.1:${port}`;
    const mirror = `<mirror><id>silent</id><mirrorOf>*</mirrorOf><url>${url}</url></mirror>`;
    const app = folder({
      'package.json': {},
      'index.js': '',
      '.m2/settings.xml': `<settings><mirrors>${mirror}</mirrors></settings>`,
    });
    const env = { HOME: app, ES4X_JAVA_HOME: findJdk().home };
    const { child, ended } = start(COMMAND, ['run'], { cwd: app, env });
    const [silent] = await once(connections, 'connection');
    child.kill('SIGINT');
    const { code, stderr } = await ended;
    silent.destroy();
    connections.close();
    assert.equal(code, 130, stderr);
    assert.match(stderr, /^es4x: resolving .*\n$/);
  });
});
