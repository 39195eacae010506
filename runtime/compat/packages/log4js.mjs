import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import log4js from 'log4js';
import { equal, require } from '../check.mjs';
import { inFolder } from '../places.mjs';

export default async function use() {
  await inFolder(async (folder) => {
    const filename = join(folder, 'app.log');
    log4js.configure({
      appenders: {
        file: { type: 'file', filename, layout: { type: 'pattern', pattern: '%p %c %m' } },
        memory: { type: 'recording' },
        errors: { type: 'logLevelFilter', appender: 'memory', level: 'error' },
      },
      categories: {
        default: { appenders: ['file', 'errors'], level: 'info' },
        quiet: { appenders: ['memory'], level: 'off' },
      },
    });
    const log = log4js.getLogger('app');
    log.addContext('user', 'jo');
    log.debug('unseen');
    log.info('hello %s', 'world');
    log.error(new Error('broken').message, { n: 1 });
    log4js.getLogger('quiet').fatal('unheard');
    equal([log.isDebugEnabled(), log.isErrorEnabled(), log.level.levelStr], [false, true, 'INFO']);
    const events = require('log4js/lib/appenders/recording').replay();
    equal(
      events.map(({ level, data, context }) => [level.levelStr, data[0], context.user]),
      [['ERROR', 'broken', 'jo']],
    );
    await new Promise((resolve) => log4js.shutdown(resolve));
    equal((await readFile(filename, 'utf8')).trimEnd().split('\n'), [
      'INFO app hello world',
      'ERROR app broken { n: 1 }',
    ]);
    equal(log4js.levels.getLevel('warn').isGreaterThanOrEqualTo('info'), true);
    equal(require('log4js') === log4js, true);
  });
}
