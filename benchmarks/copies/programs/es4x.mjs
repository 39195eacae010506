// Copies arrays of doubles from Java to JavaScript and back, on ES4X: es4x run es4x.mjs '{"repeats": 9, "warmUp": 2000, "time": 100}'
import { measureShuffled } from './shuffled.mjs';

const engine = Java.type('com.oracle.truffle.api.Truffle').getRuntime().getName();
if (engine === 'Interpreted')
  throw new Error('JavaScript is interpreted here. Nothing is measured.');

const ByteBuffer = Java.type('java.nio.ByteBuffer');
const ByteOrder = Java.type('java.nio.ByteOrder');
const MemorySegment = Java.type('java.lang.foreign.MemorySegment');
const Arena = Java.type('java.lang.foreign.Arena');
const System = Java.type('java.lang.System');
const { JAVA_DOUBLE } = Java.type('java.lang.foreign.ValueLayout');
const Doubles = Java.type('double[]');

const BYTES = 8;

/** Returns Java's array, whose first element is the number of the round. */
function source(length) {
  const doubles = new Doubles(length);
  for (let i = 0; i < length; i++) doubles[i] = i + 0.5;
  return doubles;
}

/** Returns the number of the round if the last element has arrived as well. */
const arrived = (to, length) => (to[length - 1] === length - 0.5 ? to[0] : Number.NaN);

const ways = {
  element(length) {
    const from = source(length);
    const inScript = new Float64Array(length);
    const to = new Doubles(length);
    return (round) => {
      from[0] = round;
      for (let i = 0; i < length; i++) inScript[i] = from[i];
      for (let i = 0; i < length; i++) to[i] = inScript[i];
      return arrived(to, length);
    };
  },

  set(length) {
    const from = source(length);
    const inScript = new Float64Array(length);
    return (round) => {
      from[0] = round;
      inScript.set(from);
      return arrived(Java.to(inScript, Doubles), length);
    };
  },

  buffer(length) {
    const from = source(length);
    const bytes = ByteBuffer.allocateDirect(length * BYTES).order(ByteOrder.nativeOrder());
    const doubles = bytes.asDoubleBuffer();
    const inScript = new Float64Array(new ArrayBuffer(bytes));
    const to = new Doubles(length);
    return (round) => {
      from[0] = round;
      doubles.put(0, from);
      doubles.get(0, to);
      return inScript[0] === round ? arrived(to, length) : Number.NaN;
    };
  },

  segment(length) {
    const from = source(length);
    const segment = Arena.global().allocate(length * BYTES, BYTES);
    const inScript = new Float64Array(new ArrayBuffer(segment.asByteBuffer()));
    const to = new Doubles(length);
    return (round) => {
      from[0] = round;
      MemorySegment.copy(from, 0, segment, JAVA_DOUBLE, 0, length);
      MemorySegment.copy(segment, JAVA_DOUBLE, 0, to, 0, length);
      return inScript[0] === round ? arrived(to, length) : Number.NaN;
    };
  },

  java(length) {
    const from = source(length);
    const between = new Doubles(length);
    const to = new Doubles(length);
    return (round) => {
      from[0] = round;
      System.arraycopy(from, 0, between, 0, length);
      System.arraycopy(between, 0, to, 0, length);
      return arrived(to, length);
    };
  },

  javascript(length) {
    const from = Float64Array.from(source(length));
    const between = new Float64Array(length);
    const to = new Float64Array(length);
    return (round) => {
      from[0] = round;
      between.set(from);
      to.set(between);
      return arrived(to, length);
    };
  },
};

const cases = {};
for (const length of [16_384, 32_768]) {
  for (const [name, way] of Object.entries(ways)) cases[`${name} ${length}`] = way(length);
}
console.log(`RESULT ${JSON.stringify(measureShuffled(cases, JSON.parse(process.argv[2])))}`);
