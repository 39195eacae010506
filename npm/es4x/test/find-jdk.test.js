// @ts-check
import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'mocha';
import { findJdk } from '../src/jdk/find.js';
import { fakeJdk } from './support/fake-jdk.js';
import { folder } from './support/folder.js';

describe('finding a JDK', () => {
  let root = '';
  /** @type {string[]} */
  let roots;
  beforeEach(() => {
    root = folder();
    roots = [join(root, 'jvm')];
  });
  const old = () => fakeJdk(join(root, 'old'), { version: '17.0.15' });

  it('takes the one that ES4X_JAVA_HOME names before all others', () => {
    const named = fakeJdk(join(root, 'named'));
    const env = { ES4X_JAVA_HOME: named, JAVA_HOME: fakeJdk(join(root, 'other')) };
    assert.equal(findJdk({ env, roots }).home, named);
  });

  it('refuses when ES4X_JAVA_HOME names one that is too old', () => {
    fakeJdk(join(root, 'jvm/jdk-25'));
    assert.throws(() => findJdk({ env: { ES4X_JAVA_HOME: old() }, roots }), {
      code: 'ES4X_NO_JDK',
      message: /ES4X_JAVA_HOME .*old: 17\.0\.15 \(Eclipse Adoptium\), too old/,
    });
  });

  it('looks on when JAVA_HOME names one that is too old', () => {
    const good = fakeJdk(join(root, 'jvm/jdk-25'));
    assert.equal(findJdk({ env: { JAVA_HOME: old() }, roots }).home, good);
  });

  it('takes the java on PATH through links', () => {
    const good = fakeJdk(join(root, 'good'));
    mkdirSync(join(root, 'bin'));
    symlinkSync(join(good, 'bin/java'), join(root, 'bin/java'));
    assert.equal(findJdk({ env: { PATH: join(root, 'bin') }, roots }).home, good);
  });

  it('prefers the version it is tested with, then the newest patch', () => {
    fakeJdk(join(root, 'jvm/a'), { version: '26' });
    fakeJdk(join(root, 'jvm/b'), { version: '25.0.9' });
    const best = fakeJdk(join(root, 'jvm/c'), { version: '25.0.10' });
    assert.equal(findJdk({ env: {}, roots }).home, best);
  });

  it('takes a newer version when there is no other', () => {
    const newer = fakeJdk(join(root, 'jvm/a'), { version: '26' });
    assert.equal(findJdk({ env: {}, roots }).home, newer);
  });

  it('finds what macOS bundles', () => {
    const home = fakeJdk(join(root, 'jvm/temurin-25.jdk/Contents/Home'));
    assert.equal(findJdk({ env: {}, roots }).home, home);
  });

  it('tells GraalVM from others, and a JRE without JVMCI', () => {
    fakeJdk(join(root, 'jvm/graal'), { graalvm: '25.0.2' });
    const [graal] = [findJdk({ env: {}, roots })];
    assert.equal(graal.kind, 'graalvm');
    const jre = fakeJdk(join(root, 'jre'), { modules: 'java.base java.logging' });
    assert.equal(findJdk({ env: { JAVA_HOME: jre }, roots }).jvmci, false);
    assert.equal(findJdk({ env: { JAVA_HOME: jre }, roots }).kind, 'stock');
  });

  it('passes over one without javac when Java has to be compiled', () => {
    fakeJdk(join(root, 'jvm/jre-25.9'), { version: '25.9' });
    const jdk = fakeJdk(join(root, 'jvm/jdk-25'), { javac: true });
    assert.equal(findJdk({ env: {}, roots, javac: true }).home, jdk);
  });

  it('lists all it looked at when none is good', () => {
    fakeJdk(join(root, 'jvm/jdk-21'), { version: '21.0.2' });
    fakeJdk(join(root, 'jvm/jdk-8'), { version: '1.8.0_432' });
    const env = { JAVA_HOME: join(root, 'missing'), PATH: join(old(), 'bin') };
    assert.throws(
      () => findJdk({ env, roots }),
      (/** @type {Error} */ { message }) => {
        assert.match(message, /needs a JDK 25 or newer and found none/);
        assert.match(message, /JAVA_HOME +\S+missing: no JDK there/);
        assert.match(message, /PATH +\S+old: 17\.0\.15 .*too old/);
        assert.match(message, /jdk-21: 21\.0\.2 .*too old/);
        assert.match(message, /jdk-8: 1\.8\.0_432 .*too old/);
        assert.match(message, /ES4X_JAVA_HOME=\/path\/to\/jdk-25/);
        return true;
      },
    );
  });

  it('says so when there is no Java at all', () => {
    assert.throws(() => findJdk({ env: {}, roots }), /There is no Java on this machine/);
  });
});
