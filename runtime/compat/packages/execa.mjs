import { execa, execaNode, execaSync, parseCommandString } from 'execa';
import { equal, fails } from '../check.mjs';

export default async function use() {
  const { stdout, exitCode, failed } = await execa('echo', ['hello', 'a b']);
  equal([stdout, exitCode, failed], ['hello a b', 0, false]);
  equal((await execa('cat', { input: 'piped' })).stdout, 'piped');
  equal((await execa('printenv', ['COMPAT'], { env: { COMPAT: '7' } })).stdout, '7');
  equal((await execa('printf', ['a\\nb'], { lines: true })).stdout, ['a', 'b']);
  const error = await execa('sh', ['-c', 'echo bad >&2; exit 3']).catch((failure) => failure);
  equal([error.exitCode, error.stderr, error.isTerminated], [3, 'bad', false]);
  await fails(() => execa('no-such-command-7'), /ENOENT/);
  const slow = execa('sleep', ['60']);
  slow.kill();
  const killed = await slow.catch((failure) => failure);
  equal([killed.signal, killed.isTerminated], ['SIGTERM', true]);
  equal(execaSync('echo', ['sync']).stdout, 'sync');
  const lines = [];
  for await (const line of execa`printf ${'1\n2\n'}`) lines.push(line);
  equal(lines, ['1', '2']);
  equal((await execa('echo', ['x y']).pipe('tr', ['x', 'z'])).stdout, 'z y');
  equal(parseCommandString('a "b\\ c'), ['a', '"b c']);
  equal(typeof execaNode, 'function');
}
