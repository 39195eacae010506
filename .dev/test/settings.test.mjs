// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { namesIn } from '../settings/found.mjs';
import { differences } from '../settings/problems.mjs';
import { settingsProblems } from '../settings.mjs';

describe('settings', () => {
  it('are all described on their page', () => {
    assert.deepEqual(settingsProblems(), []);
  });

  it('are found where Java reads them, also by constants', () => {
    const code = `
      static final String FILE = "ES4X_FILE";
      Long pid = Long.getLong("es4x.pid"), other = Integer.getInteger(
          "es4x.number", 1);
      String home = System.getenv(Native.WINDOWS ? "USERPROFILE" : "HOME");
      String file = System.getenv(FILE);`;
    assert.deepEqual(namesIn('A.java', code), {
      properties: ['es4x.pid', 'es4x.number'],
      variables: ['USERPROFILE', 'HOME', 'ES4X_FILE'],
    });
  });

  it('are found where JavaScript reads them', () => {
    const code = `
      const VARIABLE = 'ES4X_OPTIONS';
      const SWITCHES = {
        NODE_USE_SYSTEM_CA: 'use-system-ca',
      };
      const { ES4X_FD: fd, ES4X_MODE: mode = 'json' } = env;
      const { SSL_FILE, SSL_FOLDER: folder } = process.env;
      read(env[VARIABLE], process.env.NODE_PATH, env.npm_config_offline, env.folders);
      throw new CliError('ES4X_USAGE');`;
    assert.deepEqual(namesIn('a.js', code).variables.sort(), [
      'ES4X_FD',
      'ES4X_MODE',
      'ES4X_OPTIONS',
      'NODE_PATH',
      'NODE_USE_SYSTEM_CA',
      'SSL_FILE',
      'SSL_FOLDER',
      'npm_config_offline',
    ]);
  });

  it('are told of when they are not described, or not read any more', () => {
    assert.deepEqual(differences('variable', ['A', 'B'], ['B', 'C']), [
      'variable A: the code reads it; describe it in .dev/settings/names.mjs',
      'variable C: nothing reads it any more; remove it',
    ]);
  });
});
