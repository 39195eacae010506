// The side on Node.js with java-bridge. Its arguments: libjvm, the classes, and those of protocolOf.
import bridge from 'java-bridge';
import { loopsOf } from '../../programs/loops.mjs';
import { measure, protocolOf } from '../../programs/measure.mjs';

const { appendClasspath, config, ensureJvm, importClass } = bridge;
const [libPath, jar, ...words] = process.argv.slice(2);
ensureJvm({ libPath });
appendClasspath(jar);
// Its methods without a suffix would be asynchronous.
config.asyncSuffix = 'Async';
config.syncSuffix = '';

const Calls = importClass('io.es4x.benchmarks.calls.Calls');
const { row, protocol } = protocolOf(words);
const loops = loopsOf({
  Calls,
  Counter: importClass('io.es4x.benchmarks.calls.Counter'),
  Ints: importClass('io.es4x.benchmarks.calls.Ints'),
  bytesThrough: (bytes) =>
    Calls.turnBytes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
  intsThrough: (ints) => Int32Array.from(Calls.turnInts(Array.from(ints))),
});
console.log(`RESULT ${JSON.stringify(measure(loops[row], protocol, () => performance.now()))}`);
process.exit();
