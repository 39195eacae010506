// The manners of process and node:module, besides refusing arguments of wrong types.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import util from 'node:util';

const require = createRequire(import.meta.url);
const log = (...values) => console.log(...values);
function attempt(call) {
  try {
    log('fine', call());
  } catch ({ name, code, errno, syscall, path, message }) {
    log(name, code, errno, syscall, path, message);
  }
}
const NOBODY = 2 ** 22 + 5;

attempt(() => process.kill(NOBODY));
attempt(() => process.kill(NOBODY, 'SIGXYZ'));
attempt(() => process.kill(NOBODY, 99));
attempt(() => process.kill(process.pid, 0));
for (const path of [undefined, '/nope', 5, null, {}, 'a\0b'])
  attempt(() => process.loadEnvFile(path));
attempt(() => process.umask('9'));
attempt(() => process.umask(-1));
attempt(() => process.setUncaughtExceptionCaptureCallback(() => {}));
attempt(() => process.setUncaughtExceptionCaptureCallback(() => {}));
attempt(() => process.hasUncaughtExceptionCaptureCallback());
process.setUncaughtExceptionCaptureCallback(null);
attempt(() => process.finalization.register(null, () => {}));
attempt(() => Object.keys(process.resourceUsage()).join());
attempt(() => Object.values(process.resourceUsage()).every((value) => typeof value === 'number'));
attempt(() => process.resourceUsage().maxRSS > 1000);
attempt(() => Object.keys(process.threadCpuUsage()).join());
attempt(() => process.availableMemory() > 1e6 && process.constrainedMemory() >= 0);
attempt(() => Object.keys(process.report).join());
attempt(() => typeof process.report.getReport().header.glibcVersionRuntime);
const { report } = process;
report.directory = mkdtempSync(join(tmpdir(), 'report-'));
attempt(() =>
  report
    .writeReport()
    .replace(`.${process.pid}.`, '.')
    .replace(/\d{8}\.\d{6}/, 'time'),
);
report.compact = true;
attempt(() => report.writeReport('named.json', new Error('mine')));
const lines = readFileSync(join(report.directory, 'named.json'), 'utf8').split('\n');
log(lines.length, JSON.parse(lines[0]).javascriptStack.message);
rmSync(report.directory, { recursive: true });
report.directory = join(report.directory, 'nowhere');
attempt(() => report.writeReport());
for (const args of [[5], ['x', 5], ['x', null]]) attempt(() => report.writeReport(...args));
attempt(() => process.getgroups().join());
for (const name of ['nope', 'url', undefined]) attempt(() => process.binding(name));
attempt(() => process.binding('constants').fs.O_CREAT);
attempt(() => process.binding('uv').errname(-2));
attempt(() => process.binding('util').isDate(new Date()));
attempt(() => process.openStdin === undefined || process.stdin.fd);
log(
  process.getBuiltinModule('path') === require('node:path'),
  process.getBuiltinModule('module') === module,
  process.getBuiltinModule('none'),
);
log(process.constructor.name, Object.prototype.toString.call(process), process.domain);

const timer = setTimeout(() => {}, 1);
const immediate = setImmediate(() => {});
log(
  process
    .getActiveResourcesInfo()
    .filter((name) => name === 'Timeout' || name === 'Immediate')
    .sort(),
);
process.unref(timer);
log(timer.hasRef());
process.ref(timer);
log(timer.hasRef());
process.ref(undefined);
process.unref({ [Symbol.for('nodejs.unref')]: () => log('own unref') });
clearTimeout(timer);
clearImmediate(immediate);
clearTimeout(Symbol('none'));
clearImmediate('none');

const TEXT = `A=1\nB = two words  \nC="x y # z" # comment\nD='single $x\\n'\nE=\`back "q" 's'\`
F="multi\nline\\nesc"\n#G=no\nexport H=exp\nI=a#b\nJ=\nK\nL = "open\nM=x\n  N=  spaced\r\nO=1=2\n=x\nP.Q-R=1\nS="a"b
T='it"s'\nU="tab\\tx"\n\n V : w\nexportX=1\nexport  Y = 2 # c\nZ=""\nZZ=''\nAA = # only comment\nAB="un # closed\nAC=last`;
log(util.parseEnv(TEXT));

const revocable = Proxy.revocable({}, {});
revocable.revoke();
log(
  revocable.proxy,
  [revocable.proxy],
  util.inspect(revocable.proxy),
  util.format('%s', revocable.proxy),
);

const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
log(
  Object.keys(await WebAssembly.instantiate(empty)),
  (await WebAssembly.compile(empty)) instanceof WebAssembly.Module,
);
await WebAssembly.instantiate(new Uint8Array([1])).catch(({ name }) => log(name));

require.cache.path = { exports: 'replaced', loaded: true, children: [] };
const name = 'path'; // Under its short name.
log(require(name), typeof require('node:path').join);
delete require.cache.path;
log(typeof require(name).join);

process.on('uncaughtExceptionMonitor', (error, origin) => log('seen', error.message, origin));
process.setUncaughtExceptionCaptureCallback((error) => log('captured', error.message));
setTimeout(() => {
  throw new Error('later');
}, 1);
setTimeout(() => {
  process.setUncaughtExceptionCaptureCallback(null);
  process.stdout.write('68690a', 'hex');
  process.stdout.write('aGkK=', 'base64');
  process.stdout.write('zz', 'hex', () => log('written'));
}, 20);
process.on('exit', (code) => log('exit', code));
