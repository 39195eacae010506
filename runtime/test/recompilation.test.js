import assert from 'node:assert/strict';
import { NOTED } from './support/compilations.js';
import { run } from './support/es4x.js';

describe('a handler that takes a new branch', function () {
  this.timeout(300_000);

  it('is compiled anew by itself, without what dispatches it', async () => {
    const { stdout, stderr } = await run(
      `
      import { readFileSync } from 'node:fs';
      const LINE = /opt done .*id=(\\d+) (?:.* )?(\\S*executeVoid|handler) .*Tier ([12])/;
      const seen = [];
      let other = false;
      const handler = (event) => {
        if (other) seen.push(event);
      };
      const isLast = ([, , , tier]) => tier === '2';
      const rounds = async (done) => {
        for (;;) {
          for (let i = 0; i < 500; i++) vertx.runOnContext(handler);
          await new Promise((resolve) => setTimeout(resolve, 20));
          const lines = readFileSync('compilations.log', 'utf8').split('\\n');
          const found = lines.map((line) => LINE.exec(line)).filter((match) => match !== null);
          if (done(found.filter(isLast).map(([, , name]) => name.replace(/.*[.]/, '')))) return found;
        }
      };
      const before = await rounds((names) => names.includes('executeVoid') && names.includes('handler'));
      other = true;
      const all = await rounds((names) => names.lastIndexOf('handler') !== names.indexOf('handler'));
      // A busy compiler comes to others of what dispatches for the first time.
      const known = new Set(before.filter(isLast).map(([, id]) => id));
      const later = all.slice(before.length).filter(([, id, name]) => name === 'handler' || known.has(id));
      const anew = later.map(([, , name]) => name);
      console.log([...new Set(anew)].join());
      process.exit();`,
      { env: { JAVA_OPTS: NOTED } },
    );
    assert.equal(stdout, 'handler\n', stderr);
  });
});
