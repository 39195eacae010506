// @ts-check
import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { addressOf, FILES } from './pages.mjs';

/** @typedef {{ type: string, children: Token[] | null, attrGet(name: string): string | null, attrSet(name: string, value: string): void }} Token */
/** @typedef {{ tokens: Token[], env: { path: string } }} State */

/**
 * Leads the relative links of Markdown files, which work on the host of the repository, to pages of the site, and those to
 * other files to that host.
 *
 * @param {string} root folder of the repository
 * @param {string} host address of its main page
 */
export function links(root, host) {
  /** @param {{ core: { ruler: { push(name: string, rule: (state: State) => void): void } } }} markdown of markdown-it */
  return ({ core }) =>
    core.ruler.push('repository_links', ({ tokens, env }) => {
      for (const token of tokens.flatMap(({ children }) => children ?? [])) {
        const link = token.type === 'link_open' ? token.attrGet('href') : null;
        if (link && !/^([a-z]+:|#|\/)/i.test(link)) {
          token.attrSet('href', target(root, host, dirname(env.path), link));
        }
      }
    });
}

/**
 * @param {string} root
 * @param {string} host
 * @param {string} folder of the page
 * @param {string} link
 */
function target(root, host, folder, link) {
  const [path = '', ...heading] = link.split(/(?=#)/);
  const linked = join(folder, decodeURI(path));
  const file = relative(root, linked).replaceAll('\\', '/');
  const page = [file, `${file}/README.md`].find((each) => FILES.includes(each));
  if (page) return addressOf(page) + heading.join('');
  const kind = existsSync(linked) && statSync(linked).isDirectory() ? 'tree' : 'blob';
  return `${host}/${kind}/main/${encodeURI(file)}${heading.join('')}`;
}
