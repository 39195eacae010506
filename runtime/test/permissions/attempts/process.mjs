import child from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import os from 'node:os';
import { text } from 'node:stream/consumers';

/** @type {import('./main.mjs').Attempt[]} */
export default [
  ['`execSync()`', ({ secret }) => child.execSync(`cat ${secret}`, { encoding: 'utf8' })],
  ['`spawnSync()`', ({ secret }) => unwrap(child.spawnSync('cat', [secret], { encoding: 'utf8' }))],
  ['`spawn()`', async ({ secret }) => text(child.spawn('cat', [secret]).stdout)],
  [
    '`execFile()`',
    ({ secret }) =>
      new Promise((resolve, reject) =>
        child.execFile('cat', [secret], (error, stdout) =>
          error ? reject(error) : resolve(stdout),
        ),
      ),
  ],
  [
    '`fork()`',
    async ({ forked }) => {
      const forkedProcess = child.fork(forked);
      const [answer] = await once(forkedProcess, 'message');
      forkedProcess.kill();
      return answer;
    },
  ],
  [
    '`cluster.fork()`',
    async ({ forked }) => {
      cluster.setupPrimary({ exec: forked });
      const worker = cluster.fork();
      const [answer] = await once(worker, 'message');
      worker.process.kill();
      return answer;
    },
  ],
  ['`process.kill()` of the parent', ({ token }) => process.kill(process.ppid, 0) && token()],
  [
    '`os.setPriority()` of the parent',
    ({ token }) => {
      os.setPriority(process.ppid, os.getPriority(process.ppid));
      return token();
    },
  ],
  ['`process.env`', () => process.env.SECRET],
  ['`Object.entries(process.env)`', () => JSON.stringify(Object.entries(process.env))],
  [
    'the environment in `process.report.getReport()`',
    () => JSON.stringify(process.report.getReport().environmentVariables),
  ],
  // The last of all: the process is another program then.
  ['`process.execve()`', ({ secret }) => process.execve('/bin/cat', ['cat', secret])],
];

/** @param {import('node:child_process').SpawnSyncReturns<string>} ended */
function unwrap(ended) {
  if (ended.error) throw ended.error;
  return ended.stdout;
}
