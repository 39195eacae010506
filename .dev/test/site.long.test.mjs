// @ts-check
/// <reference lib="dom" />
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { addressOf, FILES } from '../../docs/.vitepress/pages.mjs';
import { open } from '../../examples/testing/browser.js';
import { buildSite, SITE } from '../docs.mjs';

/** @import { AddressInfo } from 'node:net' */
/** @import { Page } from 'playwright-core' */

const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** Texts that users look for, and the page that is to be found first. */
const SEARCHES = {
  transaction: '/databases.html',
  breakpoint: '/debugging.html',
  systemd: '/deployment.html',
  'worker threads': '/workers.html',
  overloads: '/interop.html',
};

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** Serves a folder of static files as simple hosts do. */
async function serve(/** @type {string} */ folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const file = join(folder, decodeURI(pathname), pathname.endsWith('/') ? 'index.html' : '');
    if (!existsSync(file) || statSync(file).isDirectory()) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(file))];
    response.writeHead(200, type ? { 'content-type': type } : {}).end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

describe('The documentation site', function () {
  this.timeout(900_000);

  /** @type {Awaited<ReturnType<typeof serve>>} */
  let site;
  /** @type {NonNullable<Awaited<ReturnType<typeof open>>>} */
  let browser;

  before(async function () {
    const opened = await open('about:blank');
    if (opened === null) return this.skip(); // There is no Chromium.
    browser = opened;
    await buildSite();
    site = await serve(SITE);
  });
  after(async () => {
    await browser?.close();
    site?.close();
  });

  for (const [name, size] of Object.entries(WIDTHS)) {
    describe(`on a ${name}`, () => {
      it('has all pages, whose links lead to pages and headings, and which are not wider', async () => {
        const { page, errors } = browser;
        await page.setViewportSize(size);
        const { visited, problems } = await crawl(page, site.url);
        assert.deepEqual(problems, []);
        assert.deepEqual(
          FILES.map(addressOf).filter((address) => !visited.has(address)),
          [],
        );
        assert.deepEqual(errors, []);
      });

      for (const [text, address] of Object.entries(SEARCHES)) {
        it(`finds ${address} by "${text}"`, async () => {
          const { page } = browser;
          await page.setViewportSize(size);
          await page.goto(site.url);
          await page.getByRole('button', { name: 'Search' }).click();
          await page.getByRole('searchbox').fill(text);
          await page.locator(`.VPLocalSearchBox li:first-child a[href^="${address}"]`).click();
          await page.waitForURL((url) => url.pathname === address);
        });
      }

      it('is dark for whoever wants that', async () => {
        const { page } = browser;
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.goto(site.url);
        const color = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        await page.emulateMedia({ colorScheme: 'light' });
        const parts = color.match(/\d+/g)?.map(Number) ?? [];
        assert.ok(parts.length >= 3 && parts.slice(0, 3).every((part) => part < 64), color);
      });
    });
  }

  it('has a version, and a link to edit a page', async () => {
    const { page } = browser;
    await page.setViewportSize(WIDTHS.desktop);
    await page.goto(`${site.url}/databases.html`);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    await page.locator('.VPNavBar').getByText(version, { exact: true }).waitFor();
    const edit = page.getByRole('link', { name: 'Edit this page' });
    assert.match((await edit.getAttribute('href')) ?? '', /\/edit\/main\/docs\/databases\.md$/);
  });

  it('has references of @vertx/* and of io.es4x, which can be searched', async () => {
    const { page, errors } = browser;
    await page.setViewportSize(WIDTHS.desktop);
    await page.goto(`${site.url}/api/index.html`);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').fill('RoutingContext');
    await page
      .getByRole('option', { name: /RoutingContext/ })
      .first()
      .waitFor();
    await page.goto(`${site.url}/api/interfaces/_vertx_web.RoutingContext.html`);
    await page.getByText('fileUploads').first().waitFor();
    await page.goto(`${site.url}/javadoc/io/es4x/Es4x.html`);
    await page.getByText('JavaScript and TypeScript for one Vert.x instance').first().waitFor();
    assert.deepEqual(errors, []);
  });

  it('has references whose links lead to pages and anchors', () => {
    const dead = ['api', 'javadoc'].flatMap(deadLinks);
    assert.deepEqual(dead, []);
  });
});

/**
 * Visits all pages that are linked from the first one, other than those of the references.
 *
 * @param {Page} page
 * @param {string} origin
 */
async function crawl(page, origin) {
  /** @type {Map<string, Set<string>>} the anchors of each page */
  const visited = new Map();
  /** @type {{ from: string, path: string, hash: string }[]} */
  const found = [];
  /** @type {string[]} */
  const problems = [];
  const queue = ['/'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (visited.has(path)) continue;
    const response = await page.goto(origin + path);
    if (response?.status() !== 200) problems.push(`${path}: ${response?.status()}`);
    if (/^\/(api|javadoc)\//.test(path)) {
      visited.set(path, new Set());
      continue;
    }
    const { ids, links, wide } = await page.evaluate(() => ({
      ids: Array.from(document.querySelectorAll('[id]'), ({ id }) => id),
      links: Array.from(document.querySelectorAll('a'), ({ href }) => href).filter(Boolean),
      wide: document.documentElement.scrollWidth - window.innerWidth,
    }));
    if (wide > 0) problems.push(`${path}: ${wide} px wider than the window`);
    visited.set(path, new Set(ids));
    for (const link of links.map((each) => new URL(each)).filter((url) => url.origin === origin)) {
      found.push({ from: path, path: link.pathname, hash: decodeURIComponent(link.hash.slice(1)) });
      queue.push(link.pathname);
    }
  }
  for (const { from, path, hash } of found) {
    if (hash && !visited.get(path)?.has(hash)) problems.push(`${from}: ${path}#${hash}`);
  }
  return { visited, problems: [...new Set(problems)] };
}

/** Returns the links in the HTML files of a folder of the site that lead to no file, or to no anchor there. */
function deadLinks(/** @type {string} */ folder) {
  const files = readdirSync(join(SITE, folder), { recursive: true, encoding: 'utf8' });
  const pages = files.filter((name) => name.endsWith('.html')).map((name) => join(folder, name));
  assert.ok(pages.length > 10);
  const anchors = new Map(pages.map((name) => [name, anchorsIn(name)]));
  const dead = new Set();
  for (const name of pages) {
    const text = readFileSync(join(SITE, name), 'utf8');
    for (const [, link = ''] of text.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      if (/^[a-z]+:/i.test(link)) continue;
      const { pathname, hash } = new URL(link, `http://localhost/${name}`);
      const file = decodeURI(pathname)
        .slice(1)
        .replace(/(^|\/)$/, '$1index.html');
      const anchor = decodeURIComponent(hash.slice(1));
      const there = anchors.get(file);
      if (!existsSync(join(SITE, file)) || (anchor && there && !there.has(anchor))) {
        dead.add(`${name}: ${link}`);
      }
    }
  }
  return [...dead];
}

/** Returns the anchors of an HTML file of the site. */
function anchorsIn(/** @type {string} */ name) {
  const text = readFileSync(join(SITE, name), 'utf8');
  return new Set(
    [...text.matchAll(/ (?:id|name)="([^"]*)"/g)].map(([, id = '']) =>
      id.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    ),
  );
}
