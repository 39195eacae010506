// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import './project.mjs';

const LINK = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)|<(?:img|a)\b[^>]*\b(?:src|href)="([^"]+)"/g;

/**
 * Returns the links in the project's Markdown files to missing files, or to missing headings of Markdown files, as
 * `file:line: link`.
 *
 * @returns {string[]}
 */
export function deadLinks() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'])
    .toString()
    .split('\n')
    .filter((file) => file && existsSync(file));
  const text = (/** @type {string} */ file) => readFileSync(file, 'utf8');
  return files.flatMap((file) =>
    linksIn(text(file))
      .filter(({ target, heading }) => {
        const linked = target === '' ? file : join(dirname(file), target);
        if (!existsSync(linked)) return true;
        return heading !== '' && linked.endsWith('.md') && !headingsIn(text(linked)).has(heading);
      })
      .map(({ line, target, heading }) => `${file}:${line}: ${target}${heading && `#${heading}`}`),
  );
}

/**
 * Returns the relative links of a Markdown text, outside of code. The target of a link within the page is empty, and so
 * is the heading of a link to a whole file.
 *
 * @param {string} text
 */
export function linksIn(text) {
  return linesIn(text).flatMap(({ line, content }) =>
    [...content.replace(/`[^`]*`/g, '').matchAll(LINK)]
      .map(([, link, tag]) => decodeURI(link ?? tag ?? ''))
      .filter((link) => link && !/^([a-z]+:|\/\/)/i.test(link))
      .map((link) => ({
        line,
        target: link.replace(/[#?].*$/, ''),
        heading: /#(.*)$/.exec(link)?.[1] ?? '',
      })),
  );
}

/**
 * Returns the anchors of the headings of a Markdown text, as GitHub generates them.
 *
 * @param {string} text
 */
export function headingsIn(text) {
  const headings = linesIn(text).map(({ content }) => /^#+ (.*?)\s*$/.exec(content)?.[1]);
  return new Set(
    headings
      .filter((heading) => heading !== undefined)
      .map((heading) => anchorOf(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))),
  );
}

/**
 * Returns the anchor that GitHub generates for the text of a heading.
 *
 * @param {string} heading
 */
export function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * Returns the lines of a Markdown text outside of code blocks.
 *
 * @param {string} text
 */
function linesIn(text) {
  let inCode = false;
  return text
    .split('\n')
    .map((content, index) => {
      const fence = /^\s*(```|~~~)/.test(content);
      if (fence) inCode = !inCode;
      return { line: index + 1, content, code: inCode || fence };
    })
    .filter(({ code }) => !code);
}
