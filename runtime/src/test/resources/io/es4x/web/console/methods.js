// The other methods of console; those that write to stderr are in methods.err.
console.group('G1');
console.log('a\nb');
console.group();
console.warn('warned %d', 1);
console.groupEnd();
console.info({ a: 1, b: { c: 2 } });
console.groupCollapsed('x', 'y');
console.debug('d');
console.groupEnd();
console.groupEnd();
console.groupEnd();
console.log('end');
console.count();
console.count('a');
console.count();
console.countReset();
console.count();
console.count(undefined);
console.count(null);
console.assert(true, 'not printed');
console.assert(false, 'yes %s', 'z');
console.assert(false, { a: 1 });
console.assert();
console.assert(0, undefined, 1);
console.dirxml({ a: 1 }, [2]);
console.error('error', { a: 1 });
console.timeStamp('nothing');
const { log } = console;
log('unbound');
console.log(Object.prototype.toString.call(console), console instanceof console.Console);

const toStdout = new console.Console(process.stdout);
toStdout.error('to stdout');
const second = new console.Console({
  stdout: process.stdout,
  stderr: process.stderr,
  inspectOptions: { depth: 0 },
  groupIndentation: 4,
});
second.group('g');
second.log({ a: { b: 1 } });
second.warn('w');
try {
  new console.Console();
} catch (error) {
  console.log(error.code, error.message);
}
