import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { node24 } from '../../../../.dev/node24.mjs';
import { application, inBrief, PATIENT, start } from '../../support/es4x.js';

/** Registers hooks in several ways, and shows what imports and requests for registration come to. */
const PROGRAM = `
import { register, createRequire } from 'node:module';
import { MessageChannel } from 'node:worker_threads';
const { port1, port2 } = new MessageChannel();
const said = []; // Between what lines it comes is chance.
port1.on('message', (m) => said.push(m)).unref();
console.log(register('./hooks.mjs', import.meta.url, { data: { port: port2, n: 1 }, transferList: [port2] }));
console.log((await import('early')).default.sep, (await import('./text.txt')).default);
console.log((await import('virtual:x')).default);
console.log(await import('./style.css').then((m) => m.default));
console.log((await import('./plain.mjs')).default, (await import('./plain.cjs')).default);
console.log((await import('./replaced.cjs')).default);
console.log((await import('./data.json', { with: { type: 'json' } })).default);
console.log((await import('node:path')).default.sep, (await import('fs')).default === createRequire(import.meta.url)('fs'));
console.log(import.meta.resolve('virtual:y'));
register(new URL('./second.mjs', import.meta.url), { data: 'second' });
console.log((await import('chained:a')).default);
for (const s of ['./nothere.mjs', 'badload:x', 'noshort:x', 'wrong:x', 'format:x', 'throws:x', 'string:x']) {
  try { console.log((await import(s)).default); } catch (e) { console.log(typeof e === 'object' ? [e.name, e.code, e.message.replaceAll(/file:\\/\\/\\S*\\//g, '')].join(' | ') : e); }
}
for (const args of [['./nope.mjs', import.meta.url], ['./hooks.mjs'], ['barename'], ['./initfails.mjs', { parentURL: import.meta.url, data: 3 }]]) {
  try { register(...args); } catch (e) { console.log(e.name, e.code, e.message.replaceAll(/(file:\\/\\/)?\\/\\S*\\//g, '')); }
}
await new Promise((r) => setTimeout(r, 300));
console.log('port says', said);
console.log('end');
`;

/** Hooks that tell by a port what they get, and some that do what they must not. */
const HOOKS = `
import { isMainThread, threadId } from 'node:worker_threads';
let data;
export async function initialize(d) { data = d; d.port.postMessage(['initialized', isMainThread]); return { n: d.n + 1 }; }
export async function resolve(specifier, context, next) {
  if (/^(virtual|badload|noshort|wrong|format|throws|string):/.test(specifier)) {
    if (specifier.startsWith('noshort')) return { url: specifier };
    if (specifier.startsWith('wrong')) return { url: 5, shortCircuit: true };
    if (specifier.startsWith('throws')) throw Object.assign(new RangeError('own'), { code: 'OWN' });
    if (specifier.startsWith('string')) throw 'a string';
    return { url: specifier, shortCircuit: true, format: 'module' };
  }
  const r = await next(specifier, context);
  return r;
}
export async function load(url, context, next) {
  if (url.startsWith('virtual:')) { data.port.postMessage(['loading', url, context.format, context.conditions?.includes('import')]); return { format: 'module', source: 'export default import.meta.url + (typeof globalThis.gone)', shortCircuit: true }; }
  if (url.startsWith('badload:')) return { format: 'module', source: 5, shortCircuit: true };
  if (url.startsWith('format:')) return { format: 'nope', source: '', shortCircuit: true };
  if (/\\.(txt|css)$/.test(url)) { const { source } = await next(url, { ...context, format: 'module' }); return { format: 'module', source: \`export default \${JSON.stringify(String(source))}\`, shortCircuit: true }; }
  if (url.endsWith('replaced.cjs')) return { format: 'commonjs', source: 'module.exports = [require("./dep.cjs"), __filename.endsWith("replaced.cjs")]', shortCircuit: true };
  const r = await next(url, context);
  if (url.endsWith('plain.mjs')) data.port.postMessage([r.format, r.source?.constructor?.name, Object.keys(r).sort().join()]);
  if (url.endsWith('plain.cjs')) data.port.postMessage([r.format, r.source]);
  if (url.endsWith('dep.cjs')) return { ...r, source: 'module.exports = "dep hooked"' };
  return r;
}
`;

const SECOND = `
export async function initialize(data) { globalThis.second = data; }
export const resolve = (specifier, context, next) =>
  next(specifier === 'chained:a' ? 'virtual:' + globalThis.second : specifier, context);
`;

/** Hooks that never answer, and that end the process. */
const STUCK = `
import { register } from 'node:module';
register('data:text/javascript,' + encodeURIComponent(\`
  export function resolve(specifier, context, next) {
    if (specifier === 'never') return new Promise(() => {});
    if (specifier === 'quit') process.exit(7);
    return next(specifier, context);
  }\`));
try { import.meta.resolve('never'); } catch ({ code, message }) { console.log(code, message); }
process.on('exit', (code) => console.log('exit', code));
import.meta.resolve('quit');
`;

const FILES = {
  'main.mjs': PROGRAM,
  'stuck.mjs': STUCK,
  'hooks.mjs': HOOKS,
  'second.mjs': SECOND,
  'early.mjs': `
    import { register } from 'node:module';
    register('data:text/javascript,export const resolve = (s, c, n) => n(s === "early" ? "node:path" : s, c)');`,
  'initfails.mjs': 'export function initialize(data) { throw new TypeError("bad data " + data); }',
  'text.txt': 'some text',
  'style.css': 'a { }',
  'plain.mjs': "export default 'plain';",
  'plain.cjs': "module.exports = 'plain cjs';",
  'replaced.cjs': "module.exports = 'original';",
  'dep.cjs': "module.exports = 'dep';",
  'data.json': '{"a": 1}',
};

describe('module.register', function () {
  this.timeout(300_000);
  inBrief();

  for (const [does, file] of /** @type {const} */ ([
    ['has hooks on a thread of their own resolve and load, as Node 24 does', 'main.mjs'],
    ['tells of hooks that never answer, and ends with those that end the process', 'stuck.mjs'],
  ])) {
    it(does, async function () {
      const node = node24();
      if (node === null) this.skip();
      const app = application(FILES);
      try {
        const args = ['--import', './early.mjs'];
        const expected = spawnSync(node, [...args, file], { cwd: app.folder, encoding: 'utf8' });
        const actual = await start(app.folder, { file, args: [...PATIENT, ...args] }).ended;
        assert.equal(actual.stdout, expected.stdout, actual.stderr);
        assert.equal(actual.code, expected.status);
      } finally {
        app.remove();
      }
    });
  }
});
