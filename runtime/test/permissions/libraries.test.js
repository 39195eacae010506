import assert from 'node:assert/strict';
import { application, inBrief, start } from '../support/es4x.js';

/** A driver that brings a Java library, and prints whether its program may use that. */
const DRIVER = {
  'node_modules/driver/package.json': JSON.stringify({
    name: 'driver',
    version: '1.0.0',
    es4x: { mvnDependencies: ['org.apache.commons:commons-csv:1.14.1'] },
  }),
  'node_modules/driver/index.js': `
    try {
      console.log('' + new (Java.type('org.apache.commons.csv.DuplicateHeaderMode[]'))(1).length);
    } catch (e) {
      console.log(e.code);
    }`,
  'main.mjs': `import 'driver';`,
};

describe('a package that brings Java libraries', function () {
  this.timeout(300_000);
  inBrief();

  /** @type {ReturnType<typeof application>} */
  let app;

  afterEach(() => app.remove());

  /** @param {Record<string, unknown>} [es4x] */
  function withDriver(es4x) {
    app = application({
      'package.json': JSON.stringify({ dependencies: { driver: '1.0.0' }, es4x }),
      ...DRIVER,
    });
  }

  /** @param {string[]} args */
  const run = (...args) => start(app.folder, { args }).ended;

  it('is told once where the application does not say which may', async () => {
    withDriver();
    const first = await run();
    assert.match(
      first.stderr,
      /^es4x: these packages bring Java libraries: driver\. Say which may by "es4x": \{ "maven": \{ "from": \[\.\.\.\] \} \} in package\.json\.$/m,
    );
    assert.equal(first.stdout, '1\n');
    const second = await run();
    assert.equal(second.stderr, '');
    assert.equal(second.stdout, '1\n');
  });

  it('does not start with permissions, also where it did without', async () => {
    withDriver();
    await run();
    const { code, stdout, stderr } = await run('--permission', '--allow-fs-read=.');
    assert.match(
      stderr,
      /^ES4X_JAVA_NOT_ALLOWED: The package driver \(node_modules\/driver\) brings Java libraries: org\.apache\.commons:commons-csv:1\.14\.1\. To allow that, .*\n$/,
    );
    assert.equal(stdout, '');
    assert.equal(code, 1);
  });

  it('starts with permissions where the application names it, whose classes need --allow-java', async () => {
    withDriver({ maven: { from: ['driver'] } });
    const options = ['--permission', '--allow-fs-read=.'];
    assert.equal((await run(...options)).stdout, 'ERR_ACCESS_DENIED\n');
    const allowed = await run(...options, '--allow-java=org.apache.commons.csv.*');
    assert.equal(allowed.stdout, '1\n', allowed.stderr);
  });
});
