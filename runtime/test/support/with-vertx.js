import { application, linkVertx, start } from './es4x.js';

/**
 * Runs an application with `@vertx/core` to its end.
 *
 * @param {Record<string, string>} files
 * @param {Parameters<typeof start>[1]} [options]
 */
export async function runWithVertx(files, options) {
  const manifest = JSON.stringify({ type: 'module', dependencies: { '@vertx/core': '*' } });
  const app = application({ 'package.json': manifest, ...files });
  try {
    linkVertx(app.folder, ['core']);
    const ended = await start(app.folder, options).ended;
    return { ...ended, lines: ended.stdout.trim().split('\n') };
  } finally {
    app.remove();
  }
}

/**
 * The source of `lively`, which counts the turns of the event loop, and returns whether it went on while a promise was
 * pending, with its result. What blocks another thread meanwhile ends with `UNTIL_LIVELY`.
 */
export const LIVELY = `
  async function lively(promise) {
    let turns = 0;
    const System = Java.type('java.lang.System');
    const timer = setInterval(() => System.setProperty('turns', String(++turns)), 10);
    const result = await promise;
    clearInterval(timer);
    return [turns > 20, result];
  }`;

/** Source that waits for the turns of `lively`, which take long on a busy machine, for 20 seconds at most. */
export const UNTIL_LIVELY = `
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    if (Number(Java.type('java.lang.System').getProperty('turns', '0')) > 20) break;
    Java.type('java.lang.Thread').sleep(10);
  }`;
