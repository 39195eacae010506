// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import './project.mjs';

const LINK = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)|<(?:img|a)\b[^>]*\b(?:src|href)="([^"]+)"/g;

/**
 * The links in the project's Markdown files that lead to no file, as `file:line: link`.
 *
 * @returns {string[]}
 */
export function deadLinks() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'])
    .toString()
    .split('\n')
    .filter((file) => file && existsSync(file));
  return files.flatMap((file) =>
    linksIn(readFileSync(file, 'utf8'))
      .filter(({ target }) => !existsSync(join(dirname(file), target)))
      .map(({ line, target }) => `${file}:${line}: ${target}`),
  );
}

/**
 * The relative links of a Markdown text, outside of code.
 *
 * @param {string} text
 */
export function linksIn(text) {
  let inCode = false;
  return text.split('\n').flatMap((content, index) => {
    if (/^\s*(```|~~~)/.test(content)) {
      inCode = !inCode;
    }
    return inCode
      ? []
      : [...content.replace(/`[^`]*`/g, '').matchAll(LINK)]
          .map(([, link, tag]) => decodeURI(link ?? tag ?? '').replace(/[#?].*$/, ''))
          .filter((target) => target && !/^([a-z]+:|\/\/)/i.test(target))
          .map((target) => ({ line: index + 1, target }));
  });
}
