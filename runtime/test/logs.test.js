import assert from 'node:assert/strict';
import { application, inBrief, PATIENT, runCommand } from './support/es4x.js';

const PROGRAM = `
const Level = Java.type('java.util.logging.Level');
const logger = Java.type('java.util.logging.Logger').getLogger('com.acme.Shop');
logger.fine('a detail');
logger.info('open');
logger.log(Level.WARNING, 'low', new (Java.type('java.lang.IllegalStateException'))('stock'));
logger.severe('closed');
console.error('of the program');
`;

describe('the log', function () {
  this.timeout(300_000);
  inBrief();

  /** @type {ReturnType<typeof application>} */
  let app;
  before(() => {
    app = application({
      'main.js': PROGRAM,
      'package.json': '{}',
      'own.properties':
        'handlers=java.util.logging.ConsoleHandler\njava.util.logging.SimpleFormatter.format=own %5$s%n\n',
    });
  });
  after(() => app.remove());

  /** @param {string[]} options @param {Record<string, string>} [env] */
  const log = async (options, env) =>
    (await runCommand(app.folder, [...options, 'main.js'], { env })).stderr;

  it('has a line for each record, with its time, level and logger', async () => {
    // Before the program's, the line of the first start, which resolves.
    const lines = (await log([])).split('\n').filter((line) => !line.startsWith('es4x: '));
    assert.match(lines[0] ?? '', /^\d{4}-\d\d-\d\dT[\d:.]+Z info \[com\.acme\.Shop\] open$/);
    assert.match(lines[1] ?? '', /Z warn \[com\.acme\.Shop\] low$/);
    assert.match(lines[2] ?? '', /IllegalStateException: stock$/);
    assert.ok(lines.some((line) => line.endsWith(' error [com.acme.Shop] closed')));
    assert.ok(lines.includes('of the program'));
  });

  it('has what is graver than its level', async () => {
    assert.match(await log(['--log-level', 'debug']), / debug \[com\.acme\.Shop\] a detail$/m);
    const errors = await log(['--log-level=error']);
    assert.match(errors, / error \[com\.acme\.Shop\] closed\n/);
    assert.doesNotMatch(errors, / (?:info|warn) /);
    assert.equal(await log(['--log-level=off']), 'of the program\n');
  });

  it('is JSON if asked for, one object a line', async () => {
    const lines = (await log(['--log-format=json'])).trim().split('\n');
    assert.ok(lines.includes('of the program'));
    const records = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    assert.deepEqual(
      records.map(({ level, logger, message }) => [level, logger, message]),
      [
        ['info', 'com.acme.Shop', 'open'],
        ['warn', 'com.acme.Shop', 'low'],
        ['error', 'com.acme.Shop', 'closed'],
      ],
    );
    assert.match(records[0].thread, /^vert\.x-eventloop-thread-\d+$/);
    assert.match(records[0].time, /^\d{4}-.*Z$/);
    assert.equal(records[1].error.message, 'stock');
    assert.match(records[1].error.stack, /IllegalStateException: stock/);
  });

  it('is in colour if the environment says so', async () => {
    assert.ok((await log([], { FORCE_COLOR: '1' })).includes('\u001b[33mwarn\u001b[39m'));
    assert.ok(!(await log([], { NO_COLOR: '1' })).includes('\u001b'));
  });

  it('has what libraries log by SLF4J, unless they bring a provider', async () => {
    const mvnDependencies = ['org.slf4j:slf4j-api:2.0.7'];
    const slf4j = application({
      'package.json': JSON.stringify({ es4x: { mvnDependencies } }),
      'main.js': `
        const logger = Java.type('org.slf4j.LoggerFactory').getLogger('com.acme.Shop');
        logger.warn('low on {}', 'tea');`,
    });
    try {
      await runCommand(slf4j.folder, ['-e', '']); // Brings the library.
      const { stderr } = await runCommand(slf4j.folder, [...PATIENT, 'main.js']);
      assert.match(stderr, /^\S+Z warn \[com\.acme\.Shop\] low on tea\n$/);
    } finally {
      slf4j.remove();
    }
  });

  it("gives way to a user's own configuration", async () => {
    const own = ['--java-opts', '-Djava.util.logging.config.file=own.properties'];
    assert.match(await log([...own, '--log-format=json']), /^own open\nown low\nown closed$/m);
  });

  it('has warnings of the JVM on stderr, too', async () => {
    const args = ['--java-opts', '-XX:+UseLargePages', ...PATIENT, '-p', '40 + 2'];
    assert.equal((await runCommand(app.folder, args)).stdout, '42\n');
  });
});
