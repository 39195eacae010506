import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { application, inBrief, start } from './support/es4x.js';

/** Classes of what a program may use, and the shortest one does not. */
const NOT_NEEDED = {
  'the Flight Recorder': 'jdk/jfr/internal/MetadataRepository',
  'the generator of classes': 'io/es4x/overlay/Overlay',
  "Node's library": 'io/es4x/node/bindings/BindingsHost',
  'HTTP of Vert.x': 'io/vertx/core/http/impl/HttpServerImpl',
  TypeScript: 'io/es4x/loader/typescript/TypeEraser',
};

describe('the start of a program', () => {
  inBrief();

  it('initializes nothing of what the program does not use', async () => {
    const app = application({ 'main.mjs': 'console.log(1);' });
    try {
      const log = join(app.folder, 'classes.log');
      const options = `${process.env.JAVA_OPTS} -Xlog:class+init=info:file=${log}`;
      const { code, stdout } = await start(app.folder, { env: { JAVA_OPTS: options } }).ended;
      assert.deepEqual({ code, stdout }, { code: 0, stdout: '1\n' });
      const initialized = new Set(
        [...readFileSync(log, 'utf8').matchAll(/ Initializing '([^']+)'/g)].map(([, name]) => name),
      );
      assert(initialized.has('io/es4x/launcher/Main'), 'the log names what is initialized');
      for (const [what, name] of Object.entries(NOT_NEEDED)) {
        assert(!initialized.has(name), `${what} (${name})`);
      }
    } finally {
      app.remove();
    }
  });
});
