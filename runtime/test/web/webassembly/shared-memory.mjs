import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** A section of a module: its number, its length, its content. */
const section = (id, ...content) => [id, content.length, ...content];

const name = (text) => [text.length, ...Buffer.from(text)];

/** The body of a function that passes its parameters to an instruction. */
const body = (parameters, ...instruction) => [
  parameters * 2 + instruction.length + 2,
  0,
  ...Array.from({ length: parameters }, (_, i) => [0x20, i]).flat(),
  ...instruction,
  0x0b,
];

const [I32, I64] = [0x7f, 0x7e];

/**
 * (module
 *   (import "env" "memory" (memory 1 4 shared))
 *   (func (export "add") (param i32 i32) (result i32) i32.atomic.rmw.add)
 *   (func (export "wait32") (param i32 i32 i64) (result i32) memory.atomic.wait32)
 *   (func (export "wait64") (param i32 i64 i64) (result i32) memory.atomic.wait64)
 *   (func (export "notify") (param i32 i32) (result i32) memory.atomic.notify)
 *   (func (export "load") (param i32) (result i32) i32.load))
 */
const MODULE = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(
    1,
    4,
    ...[0x60, 2, I32, I32, 1, I32],
    ...[0x60, 3, I32, I32, I64, 1, I32],
    ...[0x60, 3, I32, I64, I64, 1, I32],
    ...[0x60, 1, I32, 1, I32],
  ),
  ...section(2, 1, ...name('env'), ...name('memory'), 2, 3, 1, 4),
  ...section(3, 5, 0, 1, 2, 0, 3),
  ...section(
    7,
    5,
    ...['add', 'wait32', 'wait64', 'notify', 'load'].flatMap((text, i) => [...name(text), 0, i]),
  ),
  ...section(
    10,
    5,
    ...body(2, 0xfe, 0x1e, 2, 0),
    ...body(3, 0xfe, 0x01, 2, 0),
    ...body(3, 0xfe, 0x02, 3, 0),
    ...body(2, 0xfe, 0x00, 2, 0),
    ...body(1, 0x28, 2, 0),
  ),
]);

const PAGE = 65_536;
const ADDED = 20_000;

const instance = (module, memory) => new WebAssembly.Instance(module, { env: { memory } }).exports;

/** Adds by WebAssembly and by JavaScript. */
function add(exports, memory) {
  const words = new Int32Array(memory.buffer);
  for (let i = 0; i < ADDED; i++) {
    exports.add(0, 1);
    Atomics.add(words, 0, 1);
  }
}

/** Notifies until somebody was waiting. */
function untilNotified(notify) {
  while (notify() === 0);
  return 'notified';
}

function work({ module, memory }) {
  const exports = instance(module, memory);
  add(exports, memory);
  const words = new Int32Array(memory.buffer);
  parentPort.postMessage(['added']);
  parentPort.postMessage(['wait32', exports.wait32(64, 0, -1n)]);
  parentPort.postMessage(['wait64', exports.wait64(128, 0n, -1n)]);
  parentPort.postMessage(['Atomics.wait', Atomics.wait(words, 48, 0)]);
  parentPort.postMessage(['grow', memory.grow(1), words.length * 4, memory.buffer.byteLength]);
  parentPort.postMessage(['wait after grow', exports.wait32(PAGE + 4, 0, -1n)]);
  parentPort.postMessage(['not equal', exports.wait32(0, 0, -1n)]);
  parentPort.postMessage(['timed out', exports.wait32(64, 0, 1_000_000n)]);
}

/** Calls a function; returns its result, or the name of the error that it throws. */
function outcome(what) {
  try {
    return what();
  } catch (error) {
    const { name } = error.constructor;
    // Other messages are the engine's.
    return error instanceof DOMException ? `${name}: ${error.message}` : name;
  }
}

async function main() {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 4, shared: true });
  const module = new WebAssembly.Module(MODULE);
  const exports = instance(module, memory);
  const words = new Int32Array(memory.buffer);
  console.log(memory.buffer.constructor.name, Object.isFrozen(memory.buffer), words.length * 4);
  const worker = new Worker(new URL(import.meta.url), { workerData: { module, memory } });
  const messages = /** @type {any[]} */ ([]);
  let arrived = () => {};
  worker.on('message', (message) => {
    messages.push(message);
    arrived();
  });
  const next = async () => {
    if (messages.length === 0) {
      await new Promise((resolve) => {
        arrived = () => resolve(undefined);
      });
    }
    return messages.shift();
  };
  const then = async (notify) => console.log(untilNotified(notify), ...(await next()));

  add(exports, memory);
  console.log(...(await next()), exports.load(0) === 4 * ADDED, words[0] === 4 * ADDED);
  await then(() => Atomics.notify(words, 16));
  await then(() => exports.notify(128, 1));
  await then(() => exports.notify(192, 1));
  console.log(...(await next()), words.length * 4, memory.buffer.byteLength);
  await then(() => Atomics.notify(new Int32Array(memory.buffer), PAGE / 4 + 1));
  console.log(...(await next()));
  console.log(...(await next()));
  await new Promise((resolve) => worker.on('exit', resolve));

  console.log(
    outcome(() => exports.load(2 * PAGE - 4)),
    outcome(() => exports.load(2 * PAGE)),
  );
  console.log(structuredClone(memory).buffer.byteLength, structuredClone(module) !== module);
  console.log(outcome(() => new WebAssembly.Memory({ initial: 1, shared: true })));
  console.log(outcome(() => memory.grow(9)));
  const own = new WebAssembly.Memory({ initial: 1, maximum: 2 });
  for (const object of [
    own,
    new WebAssembly.Instance(new WebAssembly.Module(MODULE), { env: { memory } }),
  ]) {
    console.log(outcome(() => structuredClone(object)));
  }
  const large = new WebAssembly.Memory({ initial: 1, maximum: 65_536, shared: true });
  console.log(large.buffer.byteLength, process.memoryUsage().rss < 1.5e9);
}

if (isMainThread) await main();
else work(workerData);
