import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { application, inBrief, start } from './support/es4x.js';

const BUILT = fileURLToPath(new URL('../target/js', import.meta.url));
const SCRIPT = 'io/es4x/node/process/process.js';

describe('the scripts of the runtime', function () {
  this.timeout(300_000);
  inBrief();

  it('are read from the folder that es4x.scripts names, without a build', async () => {
    const app = application({ 'main.mjs': 'console.log(process.argv0);' });
    try {
      const scripts = join(app.folder, 'js');
      cpSync(join(BUILT, SCRIPT), join(scripts, SCRIPT));
      const text = readFileSync(join(scripts, SCRIPT), 'utf8');
      const changed = text.replace(/\bargv0: [^\n]*,/, "argv0: 'another script',");
      assert.notEqual(changed, text);
      writeFileSync(join(scripts, SCRIPT), changed);
      const env = { JAVA_OPTS: `-Des4x.scripts=${scripts}` };
      const { stdout, stderr } = await start(app.folder, { env }).ended;
      assert.equal(stdout, 'another script\n', stderr);
    } finally {
      app.remove();
    }
  });
});
