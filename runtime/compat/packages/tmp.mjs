import { existsSync, fstatSync, readFileSync, statSync, writeSync } from 'node:fs';
import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import tmp from 'tmp';
import { equal, fails, match, require } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  tmp.setGracefulCleanup();
  equal(tmp.tmpdir, await realpath(tmpdir()));
  const file = tmp.fileSync({ prefix: 'compat-', postfix: '.txt', mode: 0o640 });
  match(basename(file.name), /^compat--\d+-\w+-\.txt$/);
  equal([statSync(file.name).mode & 0o777, fstatSync(file.fd).isFile()], [0o640, true]);
  writeSync(file.fd, 'written');
  equal(readFileSync(file.name, 'utf8'), 'written');
  file.removeCallback();
  equal(existsSync(file.name), false);
  await fails(() => fstatSync(file.fd), /EBADF/);

  const folder = tmp.dirSync({ unsafeCleanup: true, template: 'compat-XXXXXX' });
  match(basename(folder.name), /^compat-\w{6}$/);
  equal([statSync(folder.name).mode & 0o777, dirname(folder.name)], [0o700, tmp.tmpdir]);
  await mkdir(join(folder.name, 'sub'));
  await writeFile(join(folder.name, 'sub', 'file'), 'x');
  folder.removeCallback();
  equal(existsSync(folder.name), false);

  await inFolder(async (place) => {
    const tmpdir = await realpath(place);
    const [path, fd, cleanup] = await new Promise((resolve, reject) => {
      const done = (error, ...found) => (error ? reject(error) : resolve(found));
      tmp.file({ tmpdir, dir: tmpdir, discardDescriptor: true }, done);
    });
    equal([dirname(path), fd, existsSync(path)], [tmpdir, undefined, true]);
    await new Promise((resolve) => cleanup(resolve));
    equal(existsSync(path), false);
    const kept = tmp.fileSync({ tmpdir, name: 'named', keep: true, detachDescriptor: true });
    equal(basename(kept.name), 'named');
    await fails(() => tmp.fileSync({ tmpdir, name: 'named' }), /max tries reached/);
    const full = tmp.dirSync({ tmpdir });
    await writeFile(join(full.name, 'file'), 'x');
    await fails(() => full.removeCallback(), /ENOTEMPTY/);
    const name = await new Promise((resolve, reject) => {
      tmp.tmpName({ tmpdir, template: join('name-XXXXXX') }, (error, found) =>
        error ? reject(error) : resolve(found),
      );
    });
    equal([dirname(name), existsSync(name)], [tmpdir, false]);
    await fails(() => tmp.tmpNameSync({ tmpdir, prefix: '../out' }), /Relative value not allowed/);
    equal(new Set(Array.from({ length: 9 }, () => tmp.tmpNameSync({ tmpdir }))).size, 9);
  });
  equal(require('tmp') === tmp, true);
}
