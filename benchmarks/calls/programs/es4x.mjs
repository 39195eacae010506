// The side on ES4X. Its arguments are those of protocolOf.
import { loopsOf } from './loops.mjs';
import { measure, protocolOf } from './measure.mjs';

const engine = Java.type('com.oracle.truffle.api.Truffle').getRuntime().getName();
if (engine === 'Interpreted') {
  throw new Error('JavaScript is interpreted here. Nothing is measured.');
}

const Calls = Java.type('io.es4x.benchmarks.calls.Calls');
const Counter = Java.type('io.es4x.benchmarks.calls.Counter');
const Ints = Java.type('io.es4x.benchmarks.calls.Ints');
const JavaInts = Java.type('int[]');

const loops = loopsOf({
  ...{ Calls, Counter, Ints },
  bytesThrough: (bytes) => new Uint8Array(Calls.turnBytes(bytes)),
  intsThrough: (ints) => new Int32Array(Calls.turnInts(Java.to(ints, JavaInts))),
});

const { row, protocol } = protocolOf(process.argv.slice(2));
console.log(`RESULT ${JSON.stringify(measure(loops[row], protocol, () => performance.now()))}`);
process.exit();
