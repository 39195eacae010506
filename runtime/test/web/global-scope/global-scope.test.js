import assert from 'node:assert/strict';
import { application, inBrief, PATIENT, run, start } from '../../support/es4x.js';

describe('The global scope', function () {
  this.timeout(300_000);
  inBrief();

  /**
   * The lines that a program prints.
   *
   * @param {string} program
   * @param {number} [expected] its exit code
   */
  async function lines(program, expected = 0) {
    const app = application({ 'main.mjs': program });
    try {
      const { code, stdout, stderr } = await start(app.folder, { args: PATIENT }).ended;
      assert.equal(code, expected, stderr);
      return { out: stdout.trim().split('\n'), stderr };
    } finally {
      app.remove();
    }
  }

  it('has all names of ECMA-429 but those of exceptions in WebAssembly, which the engine does not have', async () => {
    const { out } = await lines(`
      const names = \`AbortController AbortSignal Event EventTarget CustomEvent ErrorEvent MessageChannel MessageEvent
        MessagePort PromiseRejectionEvent DOMException Headers Request Response FormData Blob File CompressionStream
        DecompressionStream ByteLengthQueuingStrategy CountQueuingStrategy ReadableByteStreamController ReadableStream
        ReadableStreamBYOBReader ReadableStreamBYOBRequest ReadableStreamDefaultController ReadableStreamDefaultReader
        TransformStream TransformStreamDefaultController WritableStream WritableStreamDefaultController
        WritableStreamDefaultWriter TextDecoder TextDecoderStream TextEncoder TextEncoderStream URL URLSearchParams
        URLPattern Crypto CryptoKey SubtleCrypto Performance WebAssembly.Global WebAssembly.Instance WebAssembly.Memory
        WebAssembly.Module WebAssembly.Table WebAssembly.Tag WebAssembly.Exception WebAssembly.CompileError
        WebAssembly.LinkError WebAssembly.RuntimeError globalThis atob btoa clearTimeout clearInterval
        navigator.userAgent onerror onunhandledrejection onrejectionhandled queueMicrotask reportError self setTimeout
        setInterval structuredClone fetch console crypto performance WebAssembly.compile WebAssembly.compileStreaming
        WebAssembly.instantiate WebAssembly.instantiateStreaming WebAssembly.JSTag WebAssembly.validate\`.split(/\\s+/);
      const value = (name) => name.split('.').reduce((object, key) => object[key], globalThis);
      console.log(names.length);
      console.log(names.filter((name) => value(name) === undefined).join());
    `);
    assert.deepEqual(out, ['78', 'WebAssembly.Tag,WebAssembly.Exception,WebAssembly.JSTag']);
  });

  it('hears of errors that nothing has caught, where listeners of process have not taken them', async () => {
    const { out } = await lines(`
      console.log(self === globalThis, onerror, globalThis instanceof EventTarget);
      addEventListener('error', (event) => {
        const { message, lineno, colno, error } = event;
        const file = event.filename.endsWith('main.mjs') || event.filename;
        console.log('listener', event instanceof ErrorEvent, event.target === self, message, file, lineno, colno, error.message);
      });
      onerror = (message, filename, lineno, colno, error) => {
        console.log('handler', message, lineno, colno, error.message);
        return true;
      };
      console.log(globalThis instanceof EventTarget);
      reportError(new TypeError('one'));
      reportError(new TypeError('one'));
      reportError({ toString: () => 'two', message: 'own' });
      setTimeout(() => {
        throw new Error('three');
      });
      setTimeout(() => {
        process.on('uncaughtException', (error) => console.log('process', error.message));
        reportError(new Error('four'));
      }, 50);
    `);
    assert.deepEqual(out, [
      'true null false',
      'true',
      'listener true true Uncaught TypeError: one true 13 19 one',
      'handler Uncaught TypeError: one 13 19 one',
      'listener true true Uncaught TypeError: one true 14 19 one',
      'handler Uncaught TypeError: one 14 19 one',
      'listener true true Uncaught two  0 0 own',
      'handler Uncaught two 0 0 own',
      'listener true true Uncaught Error: three true 17 15 three',
      'handler Uncaught Error: three 17 15 three',
      'process four',
    ]);
  });

  it('ends the program after an error that no listener has prevented, or of a listener', async () => {
    const reported = await lines(`reportError(new RangeError('mine'));`, 1);
    assert.match(reported.stderr, /main\.mjs:1:13[\s\S]*RangeError: mine/);
    const heard = await lines(
      `addEventListener('error', (event) => console.log(event.message)); throw new Error('heard');`,
      1,
    );
    assert.deepEqual(heard.out, ['Uncaught Error: heard']);
    assert.match(heard.stderr, /Error: heard/);
    const failing = await lines(
      `onerror = () => true;
      let count = 0;
      addEventListener('error', () => { count++; throw new Error('of listener ' + count); });
      reportError(new Error('first'));`,
      1,
    );
    assert.match(failing.stderr, /Error: of listener 1/);
  });

  it('hears of rejections that nothing handles, and of those that are handled later', async () => {
    const { out, stderr } = await lines(`
      onunhandledrejection = (event) => {
        console.log('unhandled', event.reason, event.promise === promise, event instanceof PromiseRejectionEvent);
        event.preventDefault();
      };
      addEventListener('rejectionhandled', ({ reason, promise: of }) => console.log('handled', reason, of === promise));
      process.on('rejectionHandled', (of) => console.log('process', of === promise));
      const promise = Promise.reject(7);
      setTimeout(() => {
        promise.catch(() => console.log('caught'));
        promise.catch(() => {});
        process.nextTick(() => console.log('tick'));
      }, 20);
    `);
    assert.deepEqual(out, [
      'unhandled 7 true true',
      'tick',
      'caught',
      'handled 7 true',
      'process true',
    ]);
    assert.equal(stderr, '');
  });

  it('warns of rejections that are handled later, where nothing listens', async () => {
    const { out, stderr } = await lines(`
      process.on('unhandledRejection', (reason) => console.log('unhandled', reason));
      const promise = Promise.reject(7);
      setTimeout(() => promise.catch(() => console.log('caught')), 20);
    `);
    assert.deepEqual(out, ['unhandled 7', 'caught']);
    assert.match(
      stderr,
      /PromiseRejectionHandledWarning: Promise rejection was handled asynchronously \(rejection id: 1\)/,
    );
  });

  it('is one of each worker thread', async () => {
    const { out } = await lines(`
      import { Worker } from 'node:worker_threads';
      const worker = new Worker(\`
        onerror = (message) => { console.log('in the worker', message); return true; };
        setTimeout(() => { throw new Error('mine'); });
        setTimeout(() => { onerror = null; throw new Error('of the parent'); }, 50);
      \`, { eval: true });
      onerror = () => console.log('not here');
      worker.on('error', ({ message }) => console.log('parent', message));
    `);
    assert.deepEqual(out, ['in the worker Uncaught Error: mine', 'parent of the parent']);
  });

  it('has events whose members and errors are those of the standard', async () => {
    const { stdout, stderr } = await run(`
      const event = new ErrorEvent('x', { message: 1, filename: 'a\\ud800', lineno: -1, colno: 2.5, error: null, cancelable: true });
      const { message, filename, lineno, colno, error, cancelable, type } = event;
      console.log(JSON.stringify([message, filename, lineno, colno, error, cancelable, type]));
      const plain = new ErrorEvent('y');
      console.log(plain.message === '', plain.filename === '', plain.lineno, plain.colno, plain.error, Object.prototype.toString.call(plain));
      console.log(Object.keys(ErrorEvent.prototype).join(), Object.keys(PromiseRejectionEvent.prototype).join());
      for (const act of [() => new ErrorEvent(), () => new PromiseRejectionEvent('x'), () => new PromiseRejectionEvent('x', {}),
        () => reportError(), () => ErrorEvent.prototype.message]) {
        try { console.log(act()); } catch (e) { console.log(e.name, e.code); }
      }
    `);
    assert.equal(
      stdout,
      [
        '["1","a\ufffd",4294967295,2,null,true,"x"]',
        'true true 0 0 undefined [object ErrorEvent]',
        'message,filename,lineno,colno,error promise,reason',
        'TypeError ERR_MISSING_ARGS',
        'TypeError ERR_MISSING_ARGS',
        'TypeError ERR_INVALID_ARG_TYPE',
        'TypeError ERR_MISSING_ARGS',
        'TypeError undefined',
        '',
      ].join('\n'),
      stderr,
    );
  });
});
