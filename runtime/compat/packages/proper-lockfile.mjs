import { mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { equal, fails } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  await inFolder(async (folder) => {
    const file = join(folder, 'shared');
    await writeFile(file, '');
    const release = await lockfile.lock(file);
    equal([(await stat(`${file}.lock`)).isDirectory(), await lockfile.check(file)], [true, true]);
    const error = await lockfile.lock(file).catch((failure) => failure);
    equal([error.code, error.message], ['ELOCKED', 'Lock file is already being held']);
    await release();
    equal(await lockfile.check(file), false);
    await fails(release, /already released/);
    await fails(() => lockfile.unlock(file), /not acquired/);

    let [inside, most, runs] = [0, 0, 0];
    const retries = { retries: 200, factor: 1, minTimeout: 2, maxTimeout: 4 };
    const work = async () => {
      const free = await lockfile.lock(file, { retries });
      most = Math.max(most, ++inside);
      await sleep(2);
      inside--;
      runs++;
      await free();
    };
    await Promise.all(Array.from({ length: 6 }, work));
    equal([most, runs], [1, 6]);

    await mkdir(`${file}.lock`);
    const old = new Date(Date.now() - 60_000);
    await utimes(`${file}.lock`, old, old);
    equal(await lockfile.check(file, { stale: 10_000 }), false);
    const freed = await lockfile.lock(file, { stale: 10_000 });
    equal(Date.now() - (await stat(`${file}.lock`)).mtimeMs < 30_000, true);
    await freed();

    let lost;
    const onCompromised = (failure) => {
      lost = failure;
    };
    await lockfile.lock(file, { update: 1000, stale: 2000, onCompromised });
    await utimes(`${file}.lock`, old, old);
    while (!lost) await sleep(20);
    equal(lost.code, 'ECOMPROMISED');

    const own = join(folder, 'own.lock');
    const options = { lockfilePath: own, realpath: false };
    const releaseSync = lockfile.lockSync(join(folder, 'missing'), options);
    equal(
      [lockfile.checkSync(join(folder, 'missing'), options), (await stat(own)).isDirectory()],
      [true, true],
    );
    releaseSync();
    await fails(() => stat(own), /ENOENT/);
    await fails(() => lockfile.lock(join(folder, 'missing')), /ENOENT/);
  });
}
