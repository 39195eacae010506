// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'mocha';
import { shown } from '../../../.dev/contributing.mjs';
import { ensureLaunchFile } from '../src/app/launch-file.js';
import { findJdk } from '../src/jdk/find.js';
import { folder } from './support/folder.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const RECORD = 'io/es4x/launcher/OutputOptions.java';

// In place of the runtime's own: it needs what the option is.
const MAIN = `package io.es4x.launcher;
  public final class Main {
    public static void main(String[] arguments) {
      RunOptions options = RunOptions.of(new io.vertx.core.json.JsonObject(arguments[0]));
      System.out.println("color: " + options.output().color());
    }
  }`;

const NULLABLE = `package org.jspecify.annotations;
  @java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE)
  public @interface Nullable {}`;

describe('adding an option, as CONTRIBUTING.md says', function () {
  this.timeout(900_000);

  const code = shown('Add an option');

  it('brings it from the command line to the runtime, into the help and the README', async () => {
    const project = folder();
    for (const part of ['npm/es4x', ...scripts('.dev')]) {
      cpSync(join(ROOT, part), join(project, part), { recursive: true });
    }
    const copy = join(project, 'npm/es4x');
    insert(join(copy, 'src/options/table.js'), 'const runtime = {', code(/flag\(/));
    const es4x = join(copy, 'bin/es4x.js');
    const node = (/** @type {string[]} */ ...args) =>
      execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });

    assert.match(node(es4x, '--help'), /^ {2}--color +write in color$/m);
    assert.equal(code(/^npm run options$/), 'npm run options');
    node('write-options.js');
    assert.match(readFileSync(join(copy, 'README.md'), 'utf8'), /`--color` \| `run` \| write in/);

    await changeRuntime(copy, code(/^boolean/), code(/^json/));
    const app = folder({ 'package.json': {}, 'app.js': '' });
    assert.equal(node(es4x, '--color', join(app, 'app.js')).trim(), 'color: true');
    assert.equal(node(es4x, join(app, 'app.js')).trim(), 'color: false');
  });
});

/**
 * Returns the scripts in a folder of the project, some of which npm/es4x imports.
 *
 * @param {string} name
 */
function scripts(name) {
  const files = readdirSync(join(ROOT, name)).filter((file) => file.endsWith('.mjs'));
  return files.map((file) => join(name, file));
}

/**
 * Gives the copy's runtime another record.
 *
 * @param {string} copy
 * @param {string} component
 * @param {string} value
 */
async function changeRuntime(copy, component, value) {
  const jdk = findJdk({ javac: true });
  const runtime = join(copy, 'lib/es4x-runtime.jar');
  const ready = await ensureLaunchFile({
    root: folder({ 'package.json': {} }),
    jdk,
    resolver: join(copy, 'lib/es4x-resolver.jar'),
    offline: false,
    say: () => {},
  });
  const sources = folder({
    'io/es4x/launcher/Main.java': MAIN,
    'org/jspecify/annotations/Nullable.java': NULLABLE,
    [RECORD]: readFileSync(join(ROOT, 'runtime/src/main/java', RECORD), 'utf8'),
  });
  insert(join(sources, RECORD), 'record OutputOptions(', component);
  insert(join(sources, RECORD), 'return new OutputOptions(', value);
  const classes = join(sources, 'classes');
  const classPath = [runtime, ...(ready?.launch.classPath ?? [])].join(delimiter);
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.java'))
    .map((file) => join(sources, file));
  const tool = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    execFileSync(join(jdk.home, 'bin', name), args, { stdio: ['ignore', 'ignore', 'inherit'] });
  tool('javac', '-proc:none', '-nowarn', '-cp', classPath, '-d', classes, ...files);
  tool('jar', '--update', '--file', runtime, '-C', classes, '.');
}

/**
 * Inserts a line behind some text.
 *
 * @param {string} file
 * @param {string} behind
 * @param {string} line
 */
function insert(file, behind, line) {
  const text = readFileSync(file, 'utf8');
  assert.equal(text.split(behind).length, 2, `${file}: ${behind}`);
  writeFileSync(
    file,
    text.replace(behind, () => `${behind}\n${line}\n`),
  );
}
