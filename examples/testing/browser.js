import { chromium } from 'playwright-core';
import { chromiumPath } from '../../.dev/chromium.mjs';

/** The longest time that the browser and each of its actions may take, in milliseconds. */
const TIMEOUT = 250_000;

/**
 * @typedef {object} Browser a page in a Chromium of its own
 * @property {import('playwright-core').Page} page
 * @property {Error[]} errors that nobody caught on the page
 * @property {() => Promise<void>} close
 */

/**
 * Opens a page in the Chromium of this machine.
 *
 * @param {string} url
 * @returns {Promise<Browser | null>} null when there is no Chromium
 */
export async function open(url) {
  const executablePath = chromiumPath();
  if (executablePath === null) return null;
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    timeout: TIMEOUT,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT);
  /** @type {Error[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(url);
  return { page, errors, close: () => browser.close() };
}
