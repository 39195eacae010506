// @ts-check
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { readJdk } from '../src/jdk/release.js';
import { jdkFlags } from '../src/jvm/flags.js';
import { fakeJdk } from './support/fake-jdk.js';
import { folder } from './support/folder.js';

describe('JVM flags', () => {
  /** @param {Parameters<typeof fakeJdk>[1]} options */
  const flags = (options) => {
    const jdk = readJdk(fakeJdk(join(folder(), 'jdk'), options));
    assert.ok(jdk);
    return jdkFlags(jdk, ['compiler.jar', 'word.jar']);
  };

  it('plug the compiler into a stock JDK', () => {
    const found = flags({ modules: 'java.base jdk.internal.vm.ci' });
    assert.ok(found.includes('-XX:+EnableJVMCI'));
    assert.ok(found.some((flag) => /^--upgrade-module-path=compiler.jar.word.jar$/.test(flag)));
  });

  it('leave a GraalVM JDK to its own compiler', () => {
    assert.ok(!flags({ graalvm: '25.0.2' }).some((flag) => /JVMCI|upgrade/.test(flag)));
  });

  it('do not keep a JVM without JVMCI from starting', () => {
    assert.ok(!flags({ modules: 'java.base' }).some((flag) => /JVMCI|upgrade/.test(flag)));
  });
});
