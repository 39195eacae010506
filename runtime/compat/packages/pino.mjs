import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pino from 'pino';
import { equal, require } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  const lines = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(chunk));
      done();
    },
  });
  const log = pino({ level: 'info', base: null, redact: ['user.password'] }, stream);
  log.debug('unseen');
  log.info({ user: { name: 'jo', password: 'p' } }, 'hello %s', 'world');
  log.child({ request: 7 }).error(new Error('broken'));
  equal(lines.length, 2);
  equal(
    [lines[0].level, lines[0].msg, lines[0].user],
    [30, 'hello world', { name: 'jo', password: '[Redacted]' }],
  );
  equal([lines[1].request, lines[1].err.message, lines[1].msg], [7, 'broken', 'broken']);
  equal(log.isLevelEnabled('debug'), false);
  equal(pino.levels.values.fatal, 60);
  equal(require('pino') === pino, true);
  await inFolder(async (folder) => {
    const destination = join(folder, 'log');
    const transport = pino.transport({ target: 'pino/file', options: { destination } });
    const worker = pino({ base: null, timestamp: false }, transport);
    worker.info('größer 🎉');
    worker.warn({ n: 1 }, 'then');
    transport.end();
    const alive = setInterval(() => {}, 1000); // The transport's thread keeps no process.
    await once(transport, 'close');
    clearInterval(alive);
    equal(
      await readFile(destination, 'utf8'),
      '{"level":30,"msg":"größer 🎉"}\n{"level":40,"n":1,"msg":"then"}\n',
    );
  });
}
