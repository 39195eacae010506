import dgram from 'node:dgram';
import dns from 'node:dns';
import { lookup, lookupService, Resolver } from 'node:dns/promises';
import { promisify } from 'node:util';

const HOST = '127.0.0.1';

const name = (text) =>
  Buffer.concat([
    ...text
      .split('.')
      .map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
    Buffer.from([0]),
  ]);
const short = (...values) =>
  Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])));
const long = (value) =>
  Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const text = (value) => Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);

/** The records of the test's server: type and data of each, by the name. */
const A = [1, Buffer.from([1, 2, 3, 4])];
const MX = [15, Buffer.concat([short(10), name('mail.test')])];
const TXT = [16, Buffer.concat([text('v=1'), text('two')])];
const SOA = [6, Buffer.concat([name('ns.test'), name('root.test'), ...[1, 2, 3, 4, 5].map(long)])];
const RECORDS = {
  'a.test': [A, [1, Buffer.from([5, 6, 7, 8])]],
  'six.test': [[28, Buffer.from('20010db8000000000000000000000001', 'hex')]],
  'alias.test': [[5, name('a.test')], A],
  'mx.test': [MX, [15, Buffer.concat([short(20), Buffer.from([0xc0, 12])])]],
  'txt.test': [TXT],
  'srv.test': [[33, Buffer.concat([short(1, 2, 8080), name('host.test')])]],
  'ns.test': [
    [2, name('ns1.test')],
    [2, name('ns2.test')],
  ],
  'naptr.test': [
    [35, Buffer.concat([short(1, 2), text('S'), text('SIP+D2U'), text('!a!b!'), name('r.test')])],
  ],
  'soa.test': [SOA],
  'caa.test': [[257, Buffer.concat([Buffer.from([0]), text('issue'), Buffer.from('ca.test')])]],
  'tlsa.test': [[52, Buffer.from([3, 1, 1, 0xaa, 0xbb])]],
  '9.2.0.192.in-addr.arpa': [[12, name('nine.test')]],
  'any.test': [SOA, [2, name('n.test')], TXT, MX, A],
  'empty.test': [],
};
const CODES = { 'none.test': 3, 'broken.test': 2, 'refused.test': 5, 'form.test': 1 };

function answer(query) {
  const end = query.indexOf(0, 12) + 5;
  const labels = [];
  for (let at = 12; query[at] !== 0; at += query[at] + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]));
  const asked = labels.join('.').toLowerCase();
  if (asked === 'silent.test') return undefined;
  const type = query.readUInt16BE(end - 4);
  const code = CODES[asked] ?? 0;
  const records = (RECORDS[asked] ?? []).filter(
    ([one]) => type === 255 || one === type || one === 5,
  );
  const header = Buffer.concat([
    query.subarray(0, 2),
    short(0x8180 | code, 1, records.length, 0, 0),
  ]);
  const answers = records.map(([one, data]) =>
    Buffer.concat([short(0xc00c, one, 1), long(300), short(data.length), data]),
  );
  return Buffer.concat([header, query.subarray(12, end), ...answers]);
}

async function serve() {
  const socket = dgram.createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const reply = answer(query);
    if (reply !== undefined) socket.send(reply, port, address);
  });
  await new Promise((resolve) => socket.bind(0, HOST, resolve));
  return socket;
}

/** Returns what becomes of a promise: its value, or what its error says. */
async function outcome(promise) {
  try {
    return await promise;
  } catch ({ code, errno, syscall, hostname, message }) {
    return ['error', code, errno, syscall, hostname, message];
  }
}

/** Returns how many milliseconds three tries of 100 take; c-ares waits longer for each, up to a limit. */
async function waitedFor(server, maxTimeout) {
  const resolver = new Resolver({ timeout: 100, tries: 3, maxTimeout });
  resolver.setServers([`${HOST}:${server.address().port}`]);
  const begin = performance.now();
  await outcome(resolver.resolve4('silent.test'));
  return performance.now() - begin;
}

async function records(print, server) {
  const resolver = new Resolver({ timeout: 60_000, tries: 1 });
  resolver.setServers([`${HOST}:${server.address().port}`]);
  print(resolver.getServers()[0].startsWith(HOST));
  const asks = [
    ['resolve4', 'a.test'],
    ['resolve4', 'a.test', { ttl: true }],
    ['resolve4', 'alias.test'],
    ['resolve6', 'six.test'],
    ['resolve6', 'six.test', { ttl: true }],
    ['resolveCname', 'alias.test'],
    ['resolveMx', 'mx.test'],
    ['resolveTxt', 'txt.test'],
    ['resolveSrv', 'srv.test'],
    ['resolveNs', 'ns.test'],
    ['resolveNaptr', 'naptr.test'],
    ['resolveSoa', 'soa.test'],
    ['resolveCaa', 'caa.test'],
    ['resolveTlsa', 'tlsa.test'],
    ['resolvePtr', '9.2.0.192.in-addr.arpa'],
    ['reverse', '192.0.2.9'],
    ['resolveAny', 'any.test'],
    ['resolve', 'a.test'],
    ['resolve', 'txt.test', 'TXT'],
    ['resolve4', 'none.test'],
    ['resolveMx', 'empty.test'],
    ['resolve4', 'broken.test'],
    ['resolve4', 'refused.test'],
    ['resolve4', 'form.test'],
    ['reverse', 'no address'],
  ];
  for (const [method, ...args] of asks)
    print(method, args[0], await outcome(resolver[method](...args)));
  const impatient = new Resolver({ timeout: 50, tries: 2 });
  impatient.setServers([`${HOST}:${server.address().port}`]);
  print(await outcome(impatient.resolve4('silent.test')));
  const waited = await Promise.all([0, 100].map((maxTimeout) => waitedFor(server, maxTimeout)));
  print('longer without a limit', waited[0] > 1.15 * waited[1]);
  const cancelled = new dns.Resolver();
  cancelled.setServers([`${HOST}:${server.address().port}`]);
  const waiting = outcome(promisify(cancelled.resolve4).call(cancelled, 'silent.test'));
  try {
    cancelled.setServers(['127.0.0.1']);
  } catch (e) {
    print(e.code, e.message);
  }
  cancelled.cancel();
  print(await waiting);
  dns.setServers(['1.2.3.4', '[2001:db8::1]:5353', '5.6.7.8:54']);
  print(dns.getServers());
  for (const attempt of [
    () => dns.setServers(['x']),
    () => dns.resolve('a', 'B', () => {}),
    () => new dns.Resolver({ tries: 0 }),
    () => dns.resolve4(1),
  ]) {
    try {
      attempt();
    } catch (e) {
      print(e.code, e.message);
    }
  }
}

async function lookups(print) {
  print(
    await lookup('127.0.0.1'),
    await lookup('::1', { all: true }),
    await lookup('localhost', 4),
  );
  print(
    await lookup('localhost', { family: 4, all: true }),
    await lookup('localhost', { family: 6, hints: dns.V4MAPPED }).then(({ family }) => family),
  );
  const [error, code, errno, syscall, hostname] = await outcome(lookup('no-such-name.invalid'));
  print(error, ['ENOTFOUND', 'EAI_AGAIN'].includes(code), errno < 0, syscall, hostname);
  const [, nameless] = await outcome(lookupService('192.0.2.1', 80)); // For documentation.
  print(['ENOTFOUND', 'EAI_AGAIN'].includes(nameless));
  print(await new Promise((resolve) => dns.lookup('127.0.0.1', (...args) => resolve(args))));
  print(
    (await lookupService('127.0.0.1', 80)).service,
    await outcome(lookupService('127.0.0.1', 1)).then(({ service }) => typeof service),
  );
  print(dns.getDefaultResultOrder(), dns.ADDRCONFIG, dns.V4MAPPED, dns.ALL, dns.NODATA);
  dns.setDefaultResultOrder('ipv4first');
  print(dns.getDefaultResultOrder(), await lookup('localhost'));
  dns.setDefaultResultOrder('verbatim');
  for (const attempt of [
    () => dns.lookup('x'),
    () => dns.lookup('x', { family: 5 }, () => {}),
    () => dns.lookup('x', { hints: 3 }, () => {}),
    () => dns.lookupService('x', 1, () => {}),
  ]) {
    try {
      attempt();
    } catch (e) {
      print(e.code, e.message);
    }
  }
}

/** Names that no server is asked for, and queries without a server. */
async function withoutServers(print) {
  const resolver = new Resolver();
  resolver.setServers([]);
  print(resolver.getServers());
  for (const name of ['x.onion', 'X.Onion.', 'onion', 'example.org']) {
    print(await outcome(resolver.resolve4(name)), await outcome(resolver.resolveMx(name)));
  }
}

export default async function run(print) {
  await withoutServers(print);
  await lookups(print);
  const server = await serve();
  await records(print, server);
  server.close();
}
