// @ts-check
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, it } from 'mocha';
import { addressOf, FILES, filesIn, titleOf } from '../../docs/.vitepress/pages.mjs';
import { startDatabase } from '../../examples/techempower/postgres/index.js';
import { startApplication } from '../../examples/testing/application.js';
import { memoryFlags } from '../../npm/es4x/src/jvm/memory.js';
import { ALL_OPTIONS } from '../../npm/es4x/src/options/table.js';
import { readReport } from '../../runtime/compat/report.mjs';
import { inBrief } from '../../runtime/test/support/brief.js';
import { until } from '../../runtime/test/support/until.js';
import { linksIn } from '../links.mjs';
import { blocks, commands, followed, text } from '../page.mjs';
import { ROOT } from '../project.mjs';

const shell = promisify(execFile);

const PAGES = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));

/** Options in the documentation that belong to other programs: Node, Mocha, the JDK and others. */
const OF_OTHERS = [
  ...['enable-native-access', 'sun-misc-unsafe-memory-access', 'upgrade-module-path'],
  ...['experimental-eventsource', 'expose-internals', 'max-old-space-size', 'no-require-module'],
  ...['permission', 'worker', 'from', 'compiled', 'read-only'],
  ...['template', 'install', 'no-install', 'yes', 'sbom-format'],
  ...['bail', 'grep', 'jobs', 'node-option', 'parallel', 'reporter', 'timeout', 'force'],
];

/**
 * Runs the only command of a page, and compares its output with that on the page.
 *
 * @param {string} page
 * @param {string} folder
 * @param {(command: string) => string} [adapt] adapts the command to the test
 */
async function runsProgram(page, folder, adapt = (command) => command) {
  const [one, ...others] = commands(page);
  assert.ok(one && others.length === 0, `${page} shows one command`);
  const here = adapt(one.command).replace('npx es4x', 'node_modules/.bin/es4x');
  const { stdout } = await shell('sh', ['-c', here], { cwd: folder });
  assert.equal(stdout.trimEnd(), one.output);
}

/**
 * Leaves a server before it answers, until it has been asked early enough, and its query is cancelled.
 *
 * @param {string} folder
 * @param {string} databaseUrl
 */
async function cancelsQueries(folder, databaseUrl) {
  const service = await startApplication({
    cwd: folder,
    command: [process.execPath, 'node_modules/es4x/bin/es4x.js', 'run', 'report.js'],
    env: { DATABASE_URL: databaseUrl },
  });
  try {
    const isCancelled = () => service.output().includes('canceling statement');
    for (let wait = 2000; !isCancelled(); wait *= 2) {
      const signal = AbortSignal.timeout(wait);
      await assert.rejects(fetch(`${service.url}/report`, { signal }), { name: 'TimeoutError' });
      await until(isCancelled, { timeout: 2000 }).catch(() => {}); // Too early: once more, later.
    }
  } finally {
    await service.stop();
  }
}

describe('the documentation', function () {
  inBrief();
  this.timeout(900_000);

  it('shows a web service that does what it says, and is deployed as it says', async () => {
    const { folder, remove } = followed('web-service.md');
    try {
      // As the page on deployment says, before the first start.
      const [install = ''] = blocks('deployment.md', 'sh');
      assert.match(install, /^npm ci --omit=dev\nnpx es4x install --production\n$/);
      await shell('node_modules/.bin/es4x', ['install', '--production'], { cwd: folder });

      const [unit = ''] = blocks('deployment.md', 'ini');
      const setting = (/** @type {string} */ name) =>
        new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? assert.fail(name);
      const [node, ...started] = setting('ExecStart').split(' ');
      assert.equal(node, '/usr/bin/node');
      const [container] = blocks('deployment.md', 'dockerfile');
      const ofTemplates = join(ROOT, 'npm/create-es4x/templates/common/Dockerfile');
      assert.equal(container, readFileSync(ofTemplates, 'utf8'));

      const service = await startApplication({
        cwd: folder,
        // One instance, as the program on the page stores the orders in a variable.
        command: [process.execPath, ...started.map((each) => each.replace('auto', '1'))],
        ready: /(http:\/\/localhost:\d+)\n/,
      });
      try {
        const all = commands('web-service.md');
        assert.equal(all.length, 6);
        for (const { command, output } of all) {
          const here = command.replace('http://localhost:8080', service.url);
          const { stdout } = await shell('sh', ['-c', here], { cwd: folder });
          assert.equal(stdout.trimEnd(), output, command);
        }
        await until(() => /Error: out of tea\n {4}at .*server\.js:\d+/.test(service.output()), {
          instead: service.output,
        });
      } finally {
        await service.stop();
      }
    } finally {
      remove();
    }
  });

  it('shows a working program that uses a database', async () => {
    const { folder, remove } = followed('databases.md');
    try {
      const database = await startDatabase(join(folder, 'postgres'));
      try {
        await runsProgram('databases.md', folder, (command) =>
          command.replace(/DATABASE_URL=\S+/, `DATABASE_URL='${database.url}'`),
        );
        await cancelsQueries(folder, database.url);
      } finally {
        await database.stop();
      }
    } finally {
      remove();
    }
  });

  it('shows a working program that deploys another one', async () => {
    const { folder, remove } = followed('verticles.md');
    try {
      await runsProgram('verticles.md', folder);
    } finally {
      remove();
    }
  });

  it('links all pages from the README or a page linked there, in four groups of at most eight', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const [, section = ''] = /^## Documentation\n(.*)/ms.exec(readme) ?? [];
    const groups = section.split(/^\*\*(?=\w+\*\*$)/m).slice(1);
    assert.equal(groups.length, 4);
    for (const group of groups) {
      const rows = group.match(/^\| \[/gm)?.length ?? 0;
      assert.ok(rows > 0 && rows <= 8, `${rows} rows in ${group.split('\n', 1)}`);
    }
    for (const group of groups) {
      const part = /^\w+/.exec(group)?.[0] ?? '';
      const first = [...group.matchAll(/^\| \[[^\]]*\]\(([^)]*)\)/gm)].map(([, file]) => file);
      const ofSite = filesIn(part);
      for (const file of first.filter((name) => FILES.includes(name ?? ''))) {
        assert.ok(ofSite.includes(file ?? ''), `the site does not have ${file} in "${part}"`);
      }
    }
    const named = linksIn(section).map(({ target }) => target);
    const nearby = named
      .filter((target) => /^docs\/[^/]+\.md$/.test(target))
      .flatMap((target) => linksIn(readFileSync(join(ROOT, target), 'utf8')))
      .map(({ target }) => `docs/${target}`);
    const found = new Set([...named, ...nearby]);
    assert.deepEqual(
      PAGES.filter((page) => !found.has(`docs/${page}`)),
      [],
    );
  });

  it('has each page once on the site', () => {
    const there = [...FILES].sort();
    assert.deepEqual(there, [...new Set(there)]);
    assert.deepEqual(
      there.filter((file) => file.startsWith('docs/')),
      PAGES.map((page) => `docs/${page}`).sort(),
    );
    assert.deepEqual(new Set(there.map(addressOf)).size, there.length);
    for (const file of there) {
      assert.ok(existsSync(join(ROOT, file)), file);
      assert.notEqual(titleOf(file), file, `${file} has no heading`);
    }
  });

  it('names existing options with their actual defaults', () => {
    const names = new Set([...Object.keys(ALL_OPTIONS), ...OF_OTHERS]);
    for (const { alias = '', former = '' } of Object.values(ALL_OPTIONS)) {
      for (const name of [alias, former]) names.add(name.replace(/^-+/, ''));
    }
    for (const page of PAGES.filter((each) => !/^(suites|node-tests)\.md$/.test(each))) {
      for (const [, name = ''] of text(page).matchAll(/`(?:es4x \w+ )?--([a-z][\w.-]*)[^`]*`/g)) {
        assert.ok(names.has(name) || names.has(name.replace(/^no-/, '')), `${page}: --${name}`);
      }
    }
    const limits = /** @type {const} */ ([
      ['shutdown-timeout', 'running.md', /have (\d+) s for that/],
      ['shutdown-timeout', 'deployment.md', /\[for up to (\d+) s\]/],
      ['warmup-timeout', 'starts.md', /`--warmup-timeout` \((\d+) s\)/],
    ]);
    for (const [name, page, pattern] of limits) {
      assert.equal(Number(pattern.exec(text(page))?.[1]), ALL_OPTIONS[name]?.read([], name), page);
    }
    const memory = /^## Memory\n(.*?)^## /ms.exec(text('deployment.md'))?.[1] ?? '';
    const own = [...memory.matchAll(/\(`(-XX:\S+)`\)/g)].map(([, flag = '']) => flag);
    assert.deepEqual(
      own.sort(),
      memoryFlags([])
        .filter((flag) => flag.startsWith('-XX:'))
        .sort(),
    );
  });

  it('lists existing globals and algorithms, and missing ones', async () => {
    const listed = (/** @type {string} */ words) =>
      [...words.matchAll(/`(\w+)(?:\(\))?`/g)].map(([, name = '']) => name);
    const globals = listed(/^Globals, besides .*?\n\n/ms.exec(text('modules.md'))?.[0] ?? '');
    const failing = /^\| (`startCpuProfile.*?) of a worker \| fail:/m.exec(text('workers.md'))?.[1];
    const [, there = '', missing = ''] =
      /^\| elliptic curves \| (.*?); keys.*? \| (.*) \|$/m.exec(text('crypto.md')) ?? [];
    assert.match(missing, /^OpenSSL's other curves/);
    const program = `
      const none = ${JSON.stringify(globals)}.filter((name) => !(name in globalThis));
      const worker = new worker_threads.Worker('setInterval(() => {}, 1000)', { eval: true });
      const failures = ${JSON.stringify(listed(failing ?? ''))}.map((name) => {
        try { worker[name](); return name; } catch (error) { return error.code; }
      });
      console.log(JSON.stringify({ none, failures, curves: require('crypto').getCurves() }));
      process.exit();`;
    const { stdout } = await shell(process.execPath, ['npm/es4x/bin/es4x.js', '-e', program], {
      cwd: ROOT,
    });
    const { none, failures, curves } = JSON.parse(stdout);
    assert.ok(globals.length > 40);
    assert.deepEqual(none, []);
    assert.deepEqual(failures, Array(3).fill('ERR_FEATURE_UNAVAILABLE_ON_PLATFORM'));
    const nist = { 'P-256': 'prime256v1', 'P-384': 'secp384r1', 'P-521': 'secp521r1' };
    assert.deepEqual(
      there
        .replaceAll(/P-\d+/g, (name) => nist[/** @type {keyof nist} */ (name)])
        .replaceAll(/, (P\d+r1)/g, ', brainpool$1')
        .split(/[,;] /)
        .filter((name) => !/^(Ed|X)\d+$/.test(name))
        .sort(),
      curves,
    );
  });

  it('lists in the README what is missing according to the corpus', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const section = /^## What is not there yet\n(.*?)^## /ms.exec(readme)?.[1] ?? '';
    const named = (/** @type {string} */ text) =>
      [...text.matchAll(/`([a-z0-9_/]+)`/g)].map(([, name = '']) => name);
    const missing = /^## Not there yet\n(.*?)^## /ms.exec(text('node.md'))?.[1] ?? '';
    const entries = [...missing.matchAll(/^\* (.*?):/gm)].flatMap(([, names = '']) => named(names));
    assert.ok(entries.length > 0);
    assert.deepEqual(named(/Builtin modules.*? are missing/s.exec(section)?.[0] ?? ''), entries);
    assert.equal(entries.length, 2);
    assert.match(text('modules.md'), /^All builtin modules of Node 24 but two can be imported/m);
    const results = Object.values(readReport());
    const [, all, working] = /Of (\d+) popular ones \[(\d+) work\]/.exec(section) ?? [];
    assert.equal(Number(all), results.length);
    assert.equal(Number(working), results.filter(({ result }) => result === 'works').length);
  });
});
