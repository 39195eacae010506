import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import cron from 'node-cron';
import { equal, fails } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  equal([cron.validate('*/5 1-3 * jan,mar mon'), cron.validate('60 * * * *')], [true, false]);
  await fails(() => cron.schedule('not a pattern', () => {}), /invalid|field|expression/i);
  const daily = cron.createTask('30 9 * * *', () => 'done', {
    name: 'daily',
    timezone: 'Asia/Tokyo',
  });
  equal([daily.getStatus(), daily.name, daily.getNextRun()], ['stopped', 'daily', null]);
  await daily.start();
  const next = daily.getNextRun();
  equal([next.getUTCHours(), next.getUTCMinutes(), next.getUTCSeconds()], [0, 30, 0]);
  equal([next > new Date(), next - Date.now() <= 86_400_000], [true, true]);
  equal(await daily.execute(), 'done');
  equal(cron.getTasks().size >= 1, true);

  const errors = [];
  const quiet = () => {};
  cron.setLogger({
    info: quiet,
    warn: quiet,
    debug: quiet,
    error: (error) => errors.push(error.message),
  });
  const events = [];
  let runs = 0;
  const task = cron.createTask(
    '* * * * * *',
    async ({ task: { id } }) => {
      if (++runs === 1) throw new Error('first fails');
      return typeof id;
    },
    { name: 'often', maxExecutions: 2, noOverlap: true },
  );
  for (const name of ['task:started', 'execution:failed', 'execution:finished']) {
    task.on(name, ({ execution }) =>
      events.push([name, execution?.result ?? execution?.error?.message]),
    );
  }
  const ended = new Promise((resolve) => task.once('execution:maxReached', resolve));
  await task.start();
  await ended;
  equal(events, [
    ['task:started', undefined],
    ['execution:failed', 'first fails'],
    ['execution:finished', 'string'],
  ]);
  equal(errors, ['first fails']);
  await inFolder(async (folder) => {
    const file = join(folder, 'job.mjs');
    await writeFile(file, 'export const task = async () => ({ pid: process.pid });\n');
    const background = cron.createTask('0 0 1 1 *', file, { startTimeout: 30_000 });
    await background.start();
    const { pid } = await background.execute();
    equal([typeof pid, pid === process.pid], ['number', false]);
    await background.destroy();
    equal(background.getStatus(), 'destroyed');
  });
  await cron.shutdown(1000);
  equal(daily.getStatus(), 'destroyed');
}
