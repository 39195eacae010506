module.exports = async (print) => {
  const querystring = require('node:querystring');
  print(
    querystring.parse('a=1&b=2&a=3&c=%20x+y&=e&d&%zz=%E4'),
    querystring.stringify({ a: [1, 'ü'], b: true, c: null, d: 10n }),
    querystring.escape('a b&c/ü'),
    querystring.unescape('%41%zz'),
  );
  const { StringDecoder } = require('node:string_decoder');
  for (const encoding of ['utf8', 'utf16le', 'base64', 'hex', 'latin1', 'base64url']) {
    const bytes = Buffer.from(
      '€👍a',
      encoding === 'hex' || encoding.startsWith('base') || encoding === 'latin1'
        ? 'utf8'
        : encoding,
    );
    for (const size of [1, 2, 3, 5]) {
      const decoder = new StringDecoder(encoding);
      const parts = [];
      for (let i = 0; i < bytes.length; i += size)
        parts.push(decoder.write(bytes.subarray(i, i + size)));
      parts.push(decoder.end());
      print(encoding, size, parts);
    }
    const cut = new StringDecoder(encoding);
    print(cut.write(bytes.subarray(0, 5)), cut.end(), cut.end(bytes.subarray(0, 2)), cut.lastNeed);
  }
  const punycode = require('node:punycode');
  print(
    punycode.toASCII('mañana.com'),
    punycode.toUnicode('xn--maana-pta.com'),
    punycode.encode('bücher'),
    punycode.decode('bcher-kva'),
    punycode.ucs2.decode('😀'),
  );
  const channels = require('node:diagnostics_channel');
  const channel = channels.channel('es4x:test');
  const listen = (message, name) => print('published', message, name);
  channel.subscribe(listen);
  channel.publish({ a: 1 });
  print(
    channel.hasSubscribers,
    channels.hasSubscribers('es4x:test'),
    channel.unsubscribe(listen),
    channel.hasSubscribers,
  );
  const tracing = channels.tracingChannel('work');
  tracing.subscribe({
    start: (m) => print('start', m),
    end: (m) => print('end', m.result),
    error: (m) => print('error', m.error.message),
  });
  print(tracing.traceSync((x) => x * 2, { id: 1 }, null, 21));
  try {
    tracing.traceSync(
      () => {
        throw new Error('t');
      },
      { id: 2 },
    );
  } catch (e) {
    print(e.message);
  }
  const os = require('node:os');
  print(
    Object.keys(os).sort(),
    os.EOL,
    os.constants.signals.SIGTERM,
    os.constants.errno.ENOENT,
    os.devNull,
    os.endianness(),
    os.platform(),
    os.type(),
    os.arch(),
    os.machine(),
    os.release(),
    os.hostname(),
    os.homedir(),
    os.tmpdir(),
    os.availableParallelism() > 0,
    os.cpus().length,
    os.totalmem(),
    os.loadavg().length,
    Object.keys(os.networkInterfaces()),
    os.userInfo().username,
    os.userInfo().uid,
    typeof os.uptime(),
    os.version(),
  );
  const { isatty } = require('node:tty');
  print([0, 1, 2, 99, -1].map(isatty));
  const path = require('node:path');
  print(
    path.posix.relative('/a/b', '/a/c/d'),
    path.win32.normalize('C:/a/../b'),
    path.matchesGlob('/a/b.js', '/a/*.js'),
    require('node:constants').O_RDONLY,
  );
  const { performance, PerformanceObserver } = require('node:perf_hooks');
  print(
    typeof performance.now(),
    performance.mark('m', { detail: 1 }).detail,
    performance.measure('x', 'm').entryType,
    performance.getEntriesByName('m').length,
    performance.timeOrigin > 1e12,
    PerformanceObserver.supportedEntryTypes.includes('mark'),
    performance.timerify((a) => a + 1)(1),
  );
  const { constants } = require('node:perf_hooks');
  print(
    { ...constants },
    Object.getOwnPropertyNames(constants).sort(),
    performance.nodeTiming.nodeStart >= 0,
    performance.nodeTiming.loopExit,
  );
  const { scheduler } = require('node:timers/promises');
  const Scheduler = scheduler.constructor;
  print(
    scheduler,
    Object.keys(scheduler),
    await scheduler.yield(),
    await scheduler.wait(1, { ref: true }),
  );
  for (const wrong of [
    () => new Scheduler(),
    () => scheduler.wait.call({}, 1),
    () => scheduler.yield.call({}),
  ]) {
    try {
      wrong();
    } catch (e) {
      print(e.name, e.code, e.message);
    }
  }
  print(Object.keys(process.features).sort());
  timeZones(print);
  const prototype = Object.getPrototypeOf(console);
  print(Reflect.ownKeys(prototype), Object.getPrototypeOf(prototype) === Object.prototype);
};

/** Dates tell of the time zone, which a program may change. */
function timeZones(print) {
  const { TZ } = process.env;
  const date = (month) => new Date(Date.UTC(2024, month, 1, 12));
  print(`${date(0)}`, `${new Date(Number.NaN)}`);
  for (const zone of [
    'UTC',
    'Zulu',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Etc/GMT+5',
  ]) {
    process.env.TZ = zone;
    print(`${date(0)} ${date(6).toTimeString()}`, date(0).getHours(), date(6).getTimezoneOffset());
    print(date(0).toLocaleString('en-GB', { timeZoneName: 'short' }), date(0).toDateString());
    if (zone !== 'Asia/Kolkata') print(Intl.DateTimeFormat().resolvedOptions().timeZone); // V8 has the old name.
  }
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
  print(`${date(0)}`, process.env.TZ);
}
