import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumPath } from '../../.dev/chromium.mjs';
import { open } from '../../examples/testing/browser.js';
import { application, inBrief, run, start } from './support/es4x.js';

const MAIN = `
import { Worker } from 'node:worker_threads';
import { spend } from './spend.ts';
function inMain() {
  spend(2000);
}
Java.type('java.lang.System').gc(); // What is only softly reachable is gone then.
inMain();
const worker = new Worker(new URL('./worker.mjs', import.meta.url));
worker.on('exit', () => setTimeout(function later() { spend(2000); process.exitCode = 3; }, 3000));
`;

const SPEND = `
interface Spent { rounds: number }

export function spend(milliseconds: number): Spent {
  const end = Date.now() + milliseconds;
  let rounds = 0;
  while (Date.now() < end) rounds += 1;
  return { rounds };
}
`;

const WORKER = `
import { spend } from './spend.ts';
function inWorker() {
  spend(2000);
}
inWorker();
`;

/** A program with a function whose name is not to become markup. */
const BUSY = `
import { spend } from './spend.ts';
const functions = { '<img src="x" onerror="document.title = 1">'() { spend(300); } };
function busy() {
  spend(1500);
  for (const each of Object.values(functions)) each();
}
busy();
`;

describe('--cpu-prof', function () {
  inBrief();
  this.timeout(300_000);
  const app = application({ 'main.mjs': MAIN, 'spend.ts': SPEND, 'worker.mjs': WORKER });
  const folder = join(app.folder, 'profiles', 'of today');
  let profiles;

  before(async () => {
    const { code, stderr } = await start(app.folder, {
      args: ['--cpu-prof', '--cpu-prof-dir', folder, '--java-opts=-XX:SoftRefLRUPolicyMSPerMB=0'],
    }).ended;
    assert.equal(code, 3, stderr);
    profiles = readdirSync(folder)
      .sort()
      .map((name) => ({ name, ...JSON.parse(readFileSync(join(folder, name), 'utf8')) }));
  });
  after(() => app.remove());

  /** The calls that lead to a function, by their names from the root on. */
  function pathTo(profile, name) {
    const { nodes } = profile;
    const path = [];
    let node = nodes.find(({ callFrame }) => callFrame.functionName === name);
    assert.ok(node, `${name} is not in ${profile.name}`);
    while (node) {
      const { id } = node;
      path.unshift(node);
      node = nodes.find(({ children }) => children.includes(id));
    }
    return path.map(({ callFrame }) => callFrame.functionName);
  }

  it('writes a profile of each thread', () => {
    assert.deepEqual(
      profiles.map(({ name }) => name.replace(/^CPU\.\d{8}\.\d{6}\.\d+\./, '')),
      ['0.0.cpuprofile', '1.0.cpuprofile'],
    );
    const [main, worker] = profiles;
    const ofMain = pathTo(main, 'inMain');
    assert.equal(ofMain[0], '(root)');
    assert.deepEqual(pathTo(main, 'later').slice(-1), ['later']);
    assert.deepEqual(pathTo(worker, 'inWorker').slice(0, 1), ['(root)']);
    assert.ok(!worker.nodes.some(({ callFrame }) => callFrame.functionName === 'inMain'));
  });

  it('names functions by file, line and column of the source, from 0', () => {
    for (const { nodes } of profiles) {
      const { callFrame } = nodes.find(({ callFrame }) => callFrame.functionName === 'spend');
      assert.equal(callFrame.url, `${pathToFileURL(join(app.folder, 'spend.ts'))}`);
      assert.deepEqual([callFrame.lineNumber, callFrame.columnNumber], [3, 7]);
    }
  });

  it('has samples in the order of time, of nodes that exist, and the pauses', () => {
    for (const { nodes, samples, timeDeltas, startTime, endTime } of profiles) {
      assert.equal(samples.length, timeDeltas.length);
      assert.ok(timeDeltas.every((delta) => delta >= 0));
      assert.equal(startTime + timeDeltas.reduce((sum, delta) => sum + delta, 0), endTime);
      const ids = new Set(nodes.map(({ id }) => id));
      assert.equal(ids.size, nodes.length);
      assert.ok(samples.every((id) => ids.has(id)));
      const hits = nodes.reduce((sum, { hitCount }) => sum + hitCount, 0);
      const idle = nodes.find(({ callFrame }) => callFrame.functionName === '(idle)').id;
      assert.equal(samples.filter((id) => id !== idle).length, hits);
    }
    const [{ nodes, samples, timeDeltas }] = profiles;
    const { id } = nodes.find(({ callFrame }) => callFrame.functionName === '(idle)');
    // A sample lasts until the next one.
    const pauses = samples.flatMap((each, i) => (each === id ? (timeDeltas[i + 1] ?? []) : []));
    assert.ok(Math.max(...pauses) > 1_000_000, `${pauses}`);
  });

  it('is written, too, when the program ends before the first sample', async () => {
    const ended = application({ 'main.mjs': '' });
    try {
      const args = [
        '--cpu-prof',
        '--cpu-prof-name=ended.cpuprofile',
        '--cpu-prof-interval=60000000',
      ];
      const { code, stderr } = await start(ended.folder, { args }).ended;
      assert.equal(code, 0, stderr);
      const file = join(ended.folder, 'ended.cpuprofile');
      const { nodes, samples, timeDeltas, startTime, endTime } = JSON.parse(
        readFileSync(file, 'utf8'),
      );
      const names = nodes.map(({ callFrame }) => callFrame.functionName);
      assert.deepEqual(names, ['(root)', '(idle)']);
      assert.deepEqual(nodes[0].children, [nodes[1].id]);
      assert.deepEqual(samples, [nodes[1].id]);
      assert.deepEqual(timeDeltas, [0]);
      assert.ok(startTime > 0);
      assert.equal(endTime, startTime);
    } finally {
      ended.remove();
    }
  });

  describe('with a name that ends with .html', () => {
    const busy = application({ 'main.mjs': BUSY, 'spend.ts': SPEND });
    const file = join(busy.folder, 'flame.html');

    before(async () => {
      const args = ['--cpu-prof', '--cpu-prof-name=flame.html'];
      const { code, stderr } = await start(busy.folder, { args }).ended;
      assert.equal(code, 0, stderr);
    });
    after(() => busy.remove());

    it('writes a page with each function, its place and its share, and nothing from elsewhere', () => {
      const page = readFileSync(file, 'utf8');
      const titles = [...page.matchAll(/title="([^"]*)">/g)].map(([, title]) => title.split('\n'));
      const [name, url, share] = titles.find(([name]) => name === 'busy') ?? assert.fail(page);
      assert.equal(name, 'busy');
      assert.equal(url, `${pathToFileURL(join(busy.folder, 'main.mjs'))}:4:1`);
      const [, all] = /^(\d+\.\d)%, itself \d+\.\d%$/.exec(share) ?? assert.fail(share);
      assert.ok(Number(all) > 0 && Number(all) <= 100, share);
      assert.deepEqual(titles[0], ['(root)', '100.0%, itself 0.0%']);
      assert.match(page, />spend<\/button>/);
      assert.match(page, />&lt;img src=&quot;x&quot; onerror=/);
      assert.doesNotMatch(page, /<img|\shref=|\ssrc="|@import|url\(/);
    });

    it('shows a function in the whole width when it is clicked, in a browser', async function () {
      if (chromiumPath() === null) this.skip();
      const browser = (await open(`${pathToFileURL(file)}`)) ?? assert.fail();
      try {
        const { page, errors } = browser;
        const width = async (/** @type {string} */ title) => {
          const box = await page.getByTitle(title).first().boundingBox();
          return Math.round(box?.width ?? 0);
        };
        const whole = await width('(root)');
        const inner = await width('<img');
        const title = (await page.getByTitle('<img').first().getAttribute('title')) ?? '';
        const [, share] = /^(\d+\.\d)%, /m.exec(title) ?? assert.fail(title);
        const expected = (whole * Number(share)) / 100;
        assert.ok(inner > 0 && inner < whole, `${inner} of ${whole}`);
        assert.ok(Math.abs(inner - expected) <= 2, `${inner} of ${whole}, which is not ${share} %`);
        await page.getByTitle('<img').first().click();
        assert.equal(await width('<img'), whole);
        assert.equal(await width('busy'), whole);
        await page.getByTitle('(root)').first().click();
        assert.equal(await width('<img'), inner);
        assert.equal(await page.title(), 'CPU profile');
        assert.deepEqual(errors, []);
      } finally {
        await browser.close();
      }
    });
  });

  it('refuses its options without it, and an interval that is none', async () => {
    for (const [option, message] of [
      ['--cpu-prof-name=x.cpuprofile', /--cpu-prof-name must be used with --cpu-prof/],
      ['--cpu-prof-interval=100', /--cpu-prof-interval takes whole microseconds from 1000/],
    ]) {
      const { code, stderr } = await run('', { args: [option] });
      assert.equal(code, 2);
      assert.match(stderr, message);
    }
  });

  it('says so when the profile cannot be written, and keeps the exit code', async () => {
    const { code, stderr } = await run('process.exitCode = 4', {
      args: ['--cpu-prof', '--cpu-prof-dir=/dev/null/x'],
    });
    assert.equal(code, 4);
    assert.match(stderr, /^es4x: the profile cannot be written: .*\/dev\/null/m);
  });
});
