// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findJdk } from '../../src/jdk/find.js';

const { home } = findJdk({ javac: true });

/**
 * Compiles Java sources into a jar.
 *
 * @param {string} sources the folder
 * @param {string} jar
 * @param {string[]} options of javac
 */
export function makeJar(sources, jar, options) {
  const classes = join(dirname(jar), `${jar.split('/').at(-1)}-classes`);
  mkdirSync(classes, { recursive: true });
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.java'))
    .map((file) => join(sources, file));
  execFileSync(join(home, 'bin', 'javac'), [...options, '-nowarn', '-d', classes, ...files], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  execFileSync(join(home, 'bin', 'jar'), ['--create', '--file', jar, '-C', classes, '.']);
}
