// Compiled, never run: what a program may and may not write with these types alone.

import EventEmitter, { once } from 'node:events';
import * as inspector from 'node:inspector';
import { Session } from 'node:inspector/promises';
import paths, { join, win32 } from 'node:path';
import { basename } from 'node:path/posix';
import { setInterval as every, setTimeout as wait } from 'node:timers/promises';
import { format, inspect, promisify } from 'node:util';

console.log('%s', 1, { a: 1 });
console.table([{ a: 1 }], ['a']);
console.dir({}, { depth: null });
// @ts-expect-error there is no such method
console.print('x');

const timer: NodeJS.Timeout = setTimeout((a: string, b: number) => a.length + b, 10, 'a', 1);
timer.unref().refresh();
clearTimeout(timer);
clearTimeout(+timer);
// @ts-expect-error the argument has the wrong type
setTimeout((a: string) => a.length, 10, 1);
// @ts-expect-error a callback is a function
setTimeout('code', 10);
clearInterval(setInterval(() => {}, 5));
clearImmediate(setImmediate((a: number) => a, 1));
queueMicrotask(() => {});
const joined: string = join('a', paths.parse('b').base, win32.sep, basename('c'));
// @ts-expect-error paths are strings
paths.dirname(joined, 1);
global.setTimeout(() => {}, 1);

const path: string | undefined = process.env.PATH;
const [, script]: string[] = process.argv;
process.env.NAME = 'value';
process.exitCode = 1;
process.nextTick((a: string) => a.length, path ?? script ?? '');
process.stdout.write('text', () => {});
process.stderr.write(new Uint8Array(3));
process.on('exit', (code) => code.toFixed());
process.on('SIGTERM', (signal) => signal.toLowerCase());
process.once('unhandledRejection', (reason: unknown) => console.error(reason));
process.on('mine', (value: string) => value.length);
const nanos: bigint = process.hrtime.bigint();
const bytes: number = process.memoryUsage().rss + process.memoryUsage.rss();
function fail(): never {
  process.exit(nanos > 0n ? bytes : 1);
}

const server = vertx.createHttpServer({ port: 8080 });
const port: unknown = config.port;
interface Settings {
  port: number;
}
const settings = config as Settings;
// @ts-expect-error the interface says what there is
settings.host;
const uuid = Java.type<{ randomUUID(): unknown }>('java.util.UUID').randomUUID();
new (Java.type('java.lang.ProcessBuilder'))('ls').inheritIO?.().start?.();
// @ts-expect-error nothing is known of what a class without a type argument gives
const known: string = Java.type('java.util.UUID').randomUUID?.();
const version: string = process.versions.es4x;
const compiled: boolean = Graal.isGraalRuntime();
await new Promise((resolve) => setTimeout(resolve, 1));
await new Promise((resolve) => setImmediate(resolve));
const here: string[] = [import.meta.dirname, import.meta.filename, import.meta.url];

globalThis.onerror = (message, filename, lineno) => `${message} ${filename} ${lineno?.toFixed()}`;
globalThis.onunhandledrejection = (event) => event.preventDefault();
globalThis.onrejectionhandled = null;
addEventListener('error', ({ message, error }) => console.log(message.length, error.stack));
addEventListener('mine', { handleEvent: (event) => console.log(event.type) }, { once: true });
// @ts-expect-error an error has no such member
addEventListener('error', (event) => event.reason);
const handled: boolean = self.dispatchEvent(new ErrorEvent('error', { message: 'x', lineno: 1 }));
reportError(new PromiseRejectionEvent('x', { promise: Promise.resolve(), reason: handled }).reason);
// @ts-expect-error there is always a promise
new PromiseRejectionEvent('x', {});

class Clock extends EventEmitter {}
const [time]: unknown[] = await once(
  new Clock().on('tick', () => {}),
  'tick',
);
const text: string = await wait(5, 'text');
for await (const value of every(5, 1)) {
  value.toFixed();
}
function inspected() {
  using opened = inspector.open(0, 'localhost', true);
  const session = new inspector.Session();
  session.on(
    'Runtime.consoleAPICalled',
    ({ params }: inspector.InspectorNotification<{ type: string }>) =>
      inspector.console.log(params.type, opened),
  );
  session.post(
    'Runtime.evaluate',
    { expression: '1' },
    (error, result) => error ?? result?.result.value,
  );
  return inspector.url()?.length;
}
const evaluated = await new Session().post('Runtime.evaluate', { expression: '1' });
const read = promisify((name: string, done: (error: unknown, value: number) => void) =>
  done(null, name.length),
);
const length: number = await read('x');

export const used = [
  known,
  compiled,
  version,
  here,
  server,
  port,
  uuid,
  time,
  text,
  length,
  inspected,
  evaluated,
  fail,
  format('%s', inspect({})),
];

export default {
  port: 8080,
  async fetch(request, { remoteAddr }) {
    const body: unknown = await request.json();
    return Response.json({ body, from: remoteAddr.hostname }, { status: 201 });
  },
} satisfies Es4xService;
// @ts-expect-error an answer is a Response
const wrong: Es4xService = { fetch: () => 'text' };
console.log(wrong);
