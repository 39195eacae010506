// @ts-check
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, it } from 'mocha';
import { installedCommand, start } from './support/command.js';
import { fakeJdk } from './support/fake-jdk.js';
import { folder } from './support/folder.js';

// Stands in for the resolver, which notes that it ran, and for the runtime, which does what APP says.
const JAVA = `
for last; do :; done
case "$*" in
*es4x-resolver.jar*)
  echo resolved >> "$LOG"
  output=$(sed 's/.*"output":"\\([^"]*\\)".*/\\1/' "$last")
  launch=$(sed 's/.*"launch":{\\(.*\\)}}$/\\1/' "$last")
  mkdir -p "$(dirname "$output")"
  echo "{ $launch, \\"classPath\\": [], \\"upgradeModulePath\\": [] }" > "$output"
  ;;
*) echo started >> "$LOG"; eval "$APP" ;;
esac`;

describe('the command of a watched program', () => {
  let command = '';
  let app = '';
  /** @type {Record<string, string>} */
  let env;
  beforeEach(() => {
    command = installedCommand();
    app = folder({ 'package.json': { name: 'app' }, 'index.js': '' });
    env = {
      ES4X_JAVA_HOME: fakeJdk(join(app, 'jdk'), { java: JAVA }),
      LOG: join(app, 'log'),
      HOME: app,
    };
  });
  const es4x = (/** @type {string[]} */ ...args) => start(command, args, { cwd: app, env });
  const log = () => readFileSync(join(app, 'log'), 'utf8').trim().split('\n');
  const manifest = (/** @type {string} */ text) => writeFileSync(join(app, 'package.json'), text);

  it('starts another process when one asks for it, with the libraries there are then', async () => {
    env.APP = `
      [ $(grep -c started "$LOG") = 2 ] && exit 3
      echo '{ "mvnDependencies": ["a:b:1"] }' > package.json
      exit 75`;
    const { code } = await es4x('run', '--watch').ended;
    assert.equal(code, 3);
    assert.deepEqual(log(), ['resolved', 'started', 'resolved', 'started']);
  });

  it('waits for another package.json when one allows no start', async () => {
    env.APP = `
      [ $(grep -c started "$LOG") = 2 ] && exit 0
      echo '{ "mvnDependencies": ' > package.json
      exit 75`;
    const { ended, said } = es4x('run', '--watch-path', '.', 'index.js');
    await said(/\n/);
    manifest('{ "mvnDependencies": "a:b:1" }');
    // Again and again: a change before the command waits for one is none.
    let saves = 0;
    const saving = setInterval(() => manifest(`{ "saves": ${saves++} }`), 1000);
    const { code, stdout, stderr } = await ended.finally(() => clearInterval(saving));
    assert.match(stdout, /^Waiting for package\.json to change before restarting\.\.\.$/m);
    assert.match(stderr, /ES4X_BAD_PACKAGE: .*package\.json is not JSON/);
    assert.equal(code, 0);
  });

  it('ends as the process ends, also by a signal', async () => {
    env.APP = 'exit 7';
    assert.equal((await es4x('run', '--watch').ended).code, 7);
    env.APP = 'kill -9 $$';
    assert.equal((await es4x('run', '--watch').ended).code, 'SIGKILL');
  });

  it('takes 75 for an exit code like any other without --watch', async () => {
    env.APP = 'exit 75';
    assert.equal((await es4x('run').ended).code, 75);
    assert.deepEqual(log(), ['resolved', 'started']);
  });
});
