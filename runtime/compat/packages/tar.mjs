import { chmod, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, extract, list, Parser } from 'tar';
import { equal, fails } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  await inFolder(async (cwd) => {
    await mkdir(join(cwd, 'in', 'deep'), { recursive: true });
    await mkdir(join(cwd, 'out'));
    const long = `${'x'.repeat(120)}.txt`;
    await writeFile(join(cwd, 'in', 'a.sh'), '#!/bin/sh\n');
    await chmod(join(cwd, 'in', 'a.sh'), 0o755);
    await writeFile(join(cwd, 'in', 'deep', long), 'y'.repeat(5000));
    await symlink('a.sh', join(cwd, 'in', 'link'));
    const file = join(cwd, 'all.tgz');
    await create({ gzip: true, file, cwd, portable: true }, ['in']);
    equal((await readFile(file)).subarray(0, 2), Buffer.from([0x1f, 0x8b]));
    const entries = [];
    await list({ file, onReadEntry: (entry) => entries.push([entry.path, entry.type]) });
    equal(entries.sort(), [
      ['in/', 'Directory'],
      ['in/a.sh', 'File'],
      ['in/deep/', 'Directory'],
      [`in/deep/${long}`, 'File'],
      ['in/link', 'SymbolicLink'],
    ]);
    await extract({ file, cwd: join(cwd, 'out'), strip: 1 });
    equal((await readFile(join(cwd, 'out', 'deep', long), 'utf8')).length, 5000);
    equal((await stat(join(cwd, 'out', 'a.sh'))).mode & 0o777, 0o755);
    equal(await readFile(join(cwd, 'out', 'link'), 'utf8'), '#!/bin/sh\n');
    const parser = new Parser({ strict: true });
    await fails(
      () =>
        new Promise((resolve, reject) => {
          parser.on('error', reject).on('end', resolve);
          parser.end(Buffer.alloc(1024, 'not a tar file'));
        }),
      /checksum|TAR_/i,
    );
  });
}
