import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import pretty from 'pino-pretty';
import { equal, match } from '../check.mjs';

export default async function use() {
  const line = JSON.stringify({
    level: 30,
    time: 0,
    pid: 1,
    hostname: 'h',
    msg: 'hello',
    n: { a: 1 },
  });
  const format = pretty.prettyFactory({
    colorize: false,
    translateTime: 'UTC:yyyy-mm-dd HH:MM:ss',
    ignore: 'pid,hostname',
  });
  equal(format(`${line}\n`), '[1970-01-01 00:00:00] INFO: hello\n    n: {\n      "a": 1\n    }\n');
  equal(format('no json'), 'no json\n');
  equal(
    pretty.prettyFactory({ colorize: false, singleLine: true, ignore: 'time,pid,hostname' })(line),
    'INFO: hello {"n":{"a":1}}\n',
  );
  match(pretty.prettyFactory({ colorize: true })(line), /\[32mINFO.\[39m/);
  const custom = pretty.prettyFactory({
    colorize: false,
    messageFormat: '{n.a} {msg}',
    hideObject: true,
    ignore: 'time,pid,hostname',
  });
  equal(custom(line), 'INFO: 1 hello\n');
  const destination = new PassThrough();
  const stream = pretty({ colorize: false, destination, ignore: 'time,pid,hostname' });
  const log = pino({ base: null }, stream);
  log.warn('low disk');
  log.error(new Error('broken'));
  stream.end();
  const written = text(destination);
  stream.once('close', () => destination.end());
  match(await written, /^WARN: low disk\nERROR: broken\n {4}err: \{\n {6}"type": "Error",/);
}
