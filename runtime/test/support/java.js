import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeJar } from '../../../npm/es4x/test/support/jar.js';
import { run } from './es4x.js';

/**
 * Compiles Java sources, which may use what programs have on their class path, into `acme.jar` of a folder.
 *
 * @param {string} folder
 * @param {Record<string, string>} sources by the name of their class, of the package `com.acme`
 */
export async function compileInto(folder, sources) {
  const source = join(folder, 'java');
  mkdirSync(source);
  for (const [name, text] of Object.entries(sources)) {
    writeFileSync(join(source, `${name}.java`), text);
  }
  const { stdout } = await run(
    "console.log(Java.type('java.lang.System').getProperty('java.class.path'));",
  );
  makeJar(source, join(folder, 'acme.jar'), ['-cp', stdout.trim()]);
}
