import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../../../.dev/chromium.mjs';
import { inBrief } from '../support/brief.js';
import { application, start } from '../support/es4x.js';
import { startProgram } from '../support/program.js';
import { lineOf } from './client.js';

/** The picture in docs/debugging.md; made anew with ES4X_SCREENSHOT=1. */
const SCREENSHOT = fileURLToPath(new URL('../../../docs/devtools.png', import.meta.url));

const SERVER = `const Point = Java.type('java.awt.Point');

function answer(name: string): string {
  const point = new Point(3, 4);
  const greeting: string = \`Hello \${name}\`;
  return greeting + point.x;
}

const server = vertx.createHttpServer();
server.requestHandler((request) => {
  request.response().end(answer('Bob'));
});
await server.listen(0, '127.0.0.1');
console.log('port ' + server.actualPort());
`;

/** Starts Chromium, which serves the DevTools that it brings over HTTP, too; returns its address. */
async function browser() {
  const profile = mkdtempSync(join(tmpdir(), 'es4x-chromium-'));
  const { said, stop } = startProgram(
    [
      /** @type {string} */ (chromiumPath()),
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    { env: { ...process.env, TMPDIR: profile } },
  );
  return {
    address: await said(/DevTools listening on ws:\/\/(\S+?)\//, 'stderr'),
    async close() {
      // Its helper processes have stderr too; they write into the profile after the first one has ended.
      await stop();
      rmSync(profile, { recursive: true });
    },
  };
}

describe('Chrome DevTools', function () {
  inBrief();
  this.timeout(600_000);

  before(function () {
    if (chromiumPath() === null) this.skip();
  });

  it('stop a request at a line of TypeScript, show its variables, step, and go on', async () => {
    const app = application({ 'package.json': '{ "type": "module" }', 'server.ts': SERVER });
    const program = start(app.folder, { file: 'server.ts', args: ['--inspect=0'] });
    const { address, close } = await browser();
    try {
      const port = await program.said(/port (\d+)\n/);
      const printed = await program.said(/(devtools:\S+)\n/, 'stderr');
      const connected = await chromium.connectOverCDP(`http://${address}`);
      const page = await connected.contexts()[0].newPage();
      page.setDefaultTimeout(120_000);
      await page.setViewportSize({ width: 1280, height: 720 });
      // Driven from outside, Chromium answers a devtools: URL with ERR_INVALID_URL; it serves the same page by HTTP.
      await page.goto(printed.replace('devtools://devtools/bundled', `http://${address}/devtools`));

      const item = (/** @type {RegExp} */ text) =>
        page.getByRole('treeitem').filter({ hasText: text });

      // Opened as a user does, who tries again when the keys came too early.
      const lineNumbers = page.locator('.cm-lineNumbers .cm-gutterElement');
      do {
        await page.waitForTimeout(8000);
        await page.keyboard.press('Control+p');
        await page.keyboard.type('server.ts');
        await page.waitForTimeout(5000);
        await page.keyboard.press('Enter');
        await lineNumbers
          .first()
          .waitFor({ timeout: 20_000 })
          .catch(() => page.keyboard.press('Escape'));
      } while ((await lineNumbers.count()) === 0);
      const line = lineOf(SERVER, 'return greeting') + 1;
      await lineNumbers.filter({ hasText: new RegExp(`^${line}$`) }).click();
      await page.locator('.cm-breakpoint').first().waitFor();

      const answered = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
      await page.locator('.cm-executionLine').filter({ hasText: 'return greeting' }).waitFor();
      await item(/^greeting: "Hello Bob"$/).waitFor();
      await item(/^point: /)
        .first()
        .click();
      await page.keyboard.press('ArrowRight');
      await item(/^x: 3$/).waitFor();
      if (process.env.ES4X_SCREENSHOT) {
        mkdirSync(dirname(SCREENSHOT), { recursive: true });
        await page.screenshot({ path: SCREENSHOT });
      }

      await page.keyboard.press('F10');
      await page.locator('.cm-executionLine').filter({ hasText: /^}$/ }).waitFor();
      await page.keyboard.press('F8');
      assert.equal(await answered, 'Hello Bob3');
    } finally {
      await close();
      await program.stop();
      app.remove();
    }
  });
});
