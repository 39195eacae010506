import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns';
import fs from 'node:fs';
import { gzip } from 'node:zlib';

/** Immediates of a callback of I/O come before what another thread has done meanwhile. */
export default async function order(print) {
  const begun = {
    stat: (done) => fs.stat('.', done),
    lookup: (done) => lookup('localhost', done),
    random: (done) => randomBytes(8, done),
    gzip: (done) => gzip('text', done),
    timeout: (done) => setTimeout(done, 0),
  };
  for (const [name, begin] of Object.entries(begun)) {
    await new Promise((resolve) => {
      fs.readFile(import.meta.filename, () => {
        const seen = [];
        const note = (what) => {
          seen.push(what);
          if (seen.length === 2) {
            print(seen);
            resolve();
          }
        };
        begin(() => note(name));
        const until = performance.now() + 20;
        while (performance.now() < until);
        setImmediate(note, 'immediate');
      });
    });
  }
}
