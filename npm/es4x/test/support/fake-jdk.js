// @ts-check
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a folder that looks like a JDK; its `java` is a shell script.
 *
 * @param {string} home
 * @param {{ version?: string, graalvm?: string, modules?: string, java?: string,
 *   javac?: boolean }} [options] java: the script's lines
 */
export function fakeJdk(home, { version = '25.0.3', graalvm, modules, java = '', javac } = {}) {
  mkdirSync(join(home, 'bin'), { recursive: true });
  const values = {
    IMPLEMENTOR: 'Eclipse Adoptium',
    JAVA_VERSION: version,
    ...(graalvm && { GRAALVM_VERSION: graalvm }),
    ...(modules && { MODULES: modules }),
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(join(home, 'release'), lines.join(''));
  for (const name of javac ? ['java', 'javac'] : ['java']) {
    writeFileSync(join(home, 'bin', name), `#!/bin/sh\n${java}\n`);
    chmodSync(join(home, 'bin', name), 0o755);
  }
  return home;
}
