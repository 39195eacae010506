import { Writable } from 'node:stream';
import winston from 'winston';
import { equal, require } from '../check.mjs';

export default async function use() {
  const lines = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(`${chunk}`.trim());
      done();
    },
  });
  const { combine, errors, json, label, printf, splat } = winston.format;
  const log = winston.createLogger({
    level: 'info',
    format: combine(
      label({ label: 'app' }),
      errors({ stack: false }),
      splat(),
      printf(({ label, level, message }) => `[${label}] ${level}: ${message}`),
    ),
    transports: [new winston.transports.Stream({ stream })],
  });
  log.debug('unseen');
  log.info('hello %s', 'world');
  log.error(new Error('broken'));
  log.add(new winston.transports.Stream({ stream, format: json() }));
  log.child({ request: 7 }).warn('careful');
  const finished = new Promise((resolve) => log.on('finish', resolve));
  log.end();
  await finished;
  equal(lines.slice(0, 3), [
    '[app] info: hello world',
    '[app] error: broken',
    '[app] warn: careful',
  ]);
  equal(JSON.parse(lines[3]).request, 7);
  equal(log.isLevelEnabled('debug'), false);
  equal(log.isLevelEnabled('warn'), true);
  equal(require('winston').version, winston.version);
}
