import assert from 'node:assert/strict';
import { inBrief, run } from '../../support/es4x.js';

describe('node:sqlite', function () {
  this.timeout(300_000);
  inBrief();

  it('is not closed by, nor run again in, a function that it calls', async () => {
    const { stdout, stderr } = await run(`
      import { DatabaseSync } from 'node:sqlite';
      const db = new DatabaseSync(':memory:');
      const attempt = (call) => {
        try {
          return call();
        } catch ({ name, code }) {
          return name + ' ' + code;
        }
      };
      db.exec('CREATE TABLE t (a); INSERT INTO t VALUES (1)');
      const copy = db.serialize();
      db.function('closes', () => attempt(() => db.close()));
      db.function('replaces', () => attempt(() => db.deserialize(copy)));
      db.function('again', () => attempt(() => outer.get()));
      db.function('deep', () => db.prepare('SELECT deep() AS x').get().x);
      const outer = db.prepare('SELECT closes() AS a, replaces() AS b, again() AS c');
      console.log(outer.get());
      console.log(attempt(() => db.prepare('SELECT deep()').get()), outer.get().c, db.isOpen);
    `);
    const state = "'Error ERR_INVALID_STATE'";
    assert.equal(
      stdout,
      `[Object: null prototype] {\n  a: ${state},\n  b: ${state},\n  c: ${state}\n}\n` +
        'RangeError undefined Error ERR_INVALID_STATE true\n',
      stderr,
    );
  });

  it('frees what programs do not close', async function () {
    if (process.platform !== 'linux') this.skip(); // Elsewhere there is no list of open files.
    const { stdout, stderr } = await run(`
      import { readdirSync, readlinkSync } from 'node:fs';
      import { DatabaseSync } from 'node:sqlite';
      const file = process.cwd() + '/unclosed.db';
      const open = () =>
        readdirSync('/proc/self/fd').filter((fd) => {
          try {
            return readlinkSync('/proc/self/fd/' + fd) === file;
          } catch {
            return false;
          }
        }).length;
      let many = 0; // Some may be freed before the last is open.
      (function () {
        for (let i = 0; i < 20; i++) {
          const db = new DatabaseSync(file);
          db.function('own', () => db);
          db.setAuthorizer(() => (db.isOpen ? 0 : 1));
          db.prepare('SELECT 1 AS one').get();
          many = Math.max(many, open());
        }
      })();
      while (open() > 1) {
        Java.type('java.lang.System').gc();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      console.log(many > 1);
    `);
    assert.equal(stdout, 'true\n', stderr);
  });

  it('says what to install where there is no SQLite', async () => {
    const { stdout, stderr } = await run(
      `
      import { createRequire } from 'node:module';
      try {
        createRequire(import.meta.url)('node:sqlite');
      } catch ({ name, code, message }) {
        console.log(name, code, message);
      }
    `,
      { env: { ES4X_SQLITE_LIBRARY: '/none/libsqlite3.so' } },
    );
    assert.match(
      stdout,
      /^TypeError ERR_UNKNOWN_BUILTIN_MODULE No node:sqlite: .* \(\/none\/libsqlite3\.so\)\. Install it .*apt-get install libsqlite3-0/,
      stderr,
    );
  });
});
