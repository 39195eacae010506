// @ts-check
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { slf4jProvider } from '../src/jvm/slf4j.js';

describe('the provider of SLF4J', () => {
  const jar = (/** @type {string} */ name) => `/home/me/.m2/repository/org/${name}.jar`;

  it('is on the class path where libraries log by SLF4J 2 and none takes it', () => {
    const [folder = '', ...more] = slf4jProvider([jar('netty-4.2'), jar('slf4j-api-2.0.17')]);
    assert.deepEqual(more, []);
    assert.ok(existsSync(join(folder, 'META-INF/services/org.slf4j.spi.SLF4JServiceProvider')));
  });

  for (const others of [
    [],
    ['slf4j-api-1.7.36'],
    ['slf4j-api-2.0.17', 'logback-classic-1.5.6'],
    ['slf4j-api-2.0.17', 'slf4j-jdk14-2.0.17'],
    ['log4j-slf4j2-impl-2.24.0', 'slf4j-api-2.0.17'],
  ]) {
    it(`is not with ${others.join(' and ') || 'neither'}`, () => {
      assert.deepEqual(slf4jProvider(others.map(jar)), []);
    });
  }
});
