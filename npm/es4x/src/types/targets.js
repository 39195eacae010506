// @ts-check
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { CliError, usageError } from '../fail.js';

/**
 * The source of a package: a library, a jar or single classes.
 *
 * @typedef {{ kind: 'library', coordinates: string, group: string, artifact: string }} LibraryTarget
 * @typedef {{ kind: 'jar', file: string }} JarTarget
 * @typedef {{ kind: 'classes', names: string[] }} ClassesTarget
 * @typedef {LibraryTarget | JarTarget | ClassesTarget} Target
 */

const CLASS = /^(?:[\p{L}_$][\p{L}\p{N}_$]*\.)+[\p{L}_$][\p{L}\p{N}_$]*$/u;

/**
 * Classifies the arguments as libraries, jars and classes; all classes together are one target.
 *
 * @param {string[]} words
 * @returns {Target[]}
 */
export function targets(words) {
  /** @type {Target[]} */
  const found = [];
  /** @type {string[]} */
  const classes = [];
  for (const word of words) {
    if (word.endsWith('.jar') || /[/\\]/.test(word)) {
      found.push(jar(word));
    } else if (word.includes(':')) {
      found.push(library(word));
    } else if (CLASS.test(word)) {
      classes.push(word);
    } else {
      throw usageError(
        `"${word}" is no library (group:artifact:version), jar (./acme.jar) or class ` +
          '(java.time.LocalDate), nor a package or module of Java (java.sql).',
      );
    }
  }
  return classes.length > 0 ? [...found, { kind: 'classes', names: classes }] : found;
}

/**
 * The npm name of a target's package.
 *
 * @param {Target} target
 */
export function packageName(target) {
  switch (target.kind) {
    case 'library':
      return `@java/${npmWord(target.artifact)}`;
    case 'jar':
      return `@java/${npmWord(basename(target.file, '.jar').replace(/-\d.*$/, ''))}`;
    case 'classes':
      return `@java/${npmWord(commonPackage(target.names))}`;
  }
}

/**
 * The npm name of a library's package if the short name is taken by another library.
 *
 * @param {LibraryTarget} target
 */
export function fullPackageName({ group, artifact }) {
  return `@java/${npmWord(`${group}-${artifact}`)}`;
}

/** @param {string} word */
function jar(word) {
  const file = resolve(word);
  if (!word.endsWith('.jar')) {
    throw new CliError('ES4X_USAGE', `"${word}" is a path, but not that of a jar.`, 2);
  }
  if (!existsSync(file)) {
    throw new CliError('ES4X_FILE_NOT_FOUND', `There is no jar "${word}" (${file}).`);
  }
  return /** @type {JarTarget} */ ({ kind: 'jar', file });
}

/** @param {string} word */
function library(word) {
  const parts = word.split(':');
  if (parts.length > 3 || parts.some((part) => !/^[\w.+-]+$/.test(part))) {
    throw new CliError(
      'ES4X_BAD_COORDINATES',
      `"${word}" are not coordinates of a library. ` +
        'Write "group:artifact:version", for example "com.google.guava:guava:33.5.0-jre".',
    );
  }
  return /** @type {LibraryTarget} */ ({
    kind: 'library',
    coordinates: word,
    group: parts[0],
    artifact: parts[1],
  });
}

/**
 * The Java package that contains all classes, directly or in subpackages. A name whose last part begins with a
 * lower-case letter is that of a package or module.
 *
 * @param {string[]} names
 */
function commonPackage(names) {
  const [first = [], ...others] = names.map((name) =>
    name.split('.').slice(0, /\.\p{Ll}[^.]*$/u.test(name) ? undefined : -1),
  );
  const length = first.findIndex((part, i) => others.some((other) => other[i] !== part));
  return (length < 0 ? first : first.slice(0, Math.max(1, length))).join('.');
}

/** @param {string} text */
function npmWord(text) {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '');
}
