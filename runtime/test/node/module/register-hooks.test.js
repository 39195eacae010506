import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { node24 } from '../../../../.dev/node24.mjs';
import { application, inBrief, start } from '../../support/es4x.js';

/** Logs the arguments of hooks, and what comes of their results. */
const PROGRAM = `
import { createRequire, registerHooks } from 'node:module';
const require = createRequire(import.meta.url);
const last = (url) => url?.split('/').pop();
const shown = ({ conditions, parentURL, importAttributes, ...context }) => JSON.stringify({
  ...context, type: importAttributes?.type, from: last(parentURL),
  conditions: conditions.filter((c) => c !== 'es4x' && c !== 'node-addons').sort(),
});
registerHooks({
  resolve(specifier, context, next) {
    console.log('resolve', specifier, shown(context));
    if (specifier.startsWith('virtual:')) return { url: specifier, shortCircuit: true, format: 'module' };
    if (specifier === 'alias') return next('./x.mjs', context);
    const result = next(specifier, context);
    console.log(' ->', last(result.url), result.format);
    return result;
  },
  load(url, context, next) {
    console.log('load', last(url), shown(context));
    if (url.startsWith('virtual:')) {
      const source = 'export default import.meta.url; export * from "data:text/javascript,export const d=1"';
      return { format: url.endsWith('.cjs') ? 'commonjs' : 'module', source, shortCircuit: true };
    }
    const result = next(url, context);
    console.log(' =>', result.format, result.source === null);
    if (url.endsWith('changed.cjs')) return { ...result, source: 'exports.x = __filename.endsWith("/changed.cjs");' };
    if (url.endsWith('x.mjs')) return { ...result, source: String(result.source) + '\\nexport const added = 1' };
    if (url.endsWith('t.txt')) return { format: 'json', source: new Uint8Array([0x35]) };
    return result;
  },
});
console.log(await import('virtual:a').then((m) => [m.default, m.d]));
console.log(await import('alias').then((m) => [m.default, m.added]));
console.log(require('./changed.cjs'));
console.log(Object.keys(await import('./changed.cjs')));
console.log(Object.keys(await import('./plain.cjs')));
console.log((await import('node:util')).default === require('util'));
console.log((await import('./j.json', { with: { type: 'json' } })).default, require('./j.json'));
console.log(await import('pkg').then((m) => m.a), require('./x.mjs').added);
console.log(last(import.meta.resolve('alias')), last(require.resolve('./changed.cjs')));
`;

/** Hooks that do what they must not. */
const MISTAKES = `
import { registerHooks } from 'node:module';
let n = 0;
const attempt = async (hooks) => {
  try {
    const registered = registerHooks(hooks);
    try { await import('./x.mjs?' + n++); console.log('fine'); } finally { registered.deregister(); }
  } catch (e) { console.log(e.name, e.code, e.message.replace(/file:\\S*\\//, '')); }
};
await attempt({});
await attempt({ resolve: () => ({ url: 'x' }) });
await attempt({ resolve: () => ({}) });
await attempt({ resolve: () => ({ url: 5, shortCircuit: true }) });
await attempt({ resolve: () => ({ url: 'not a url', shortCircuit: true }) });
await attempt({ load: () => ({ format: 'module', shortCircuit: true }) });
await attempt({ load: () => ({ format: 'nope', source: '', shortCircuit: true }) });
await attempt({ load: () => ({ format: 'module', source: 'x' }) });
await attempt({ load: () => ({ format: 'module', source: 5, shortCircuit: true }) });
await attempt({ load: () => { throw new RangeError('own'); } });
await attempt({ resolve: 5 });
await attempt({});
`;

const FILES = {
  'package.json': '{"name": "app"}',
  'x.mjs': `export default 'x';`,
  'changed.cjs': 'exports.original = 1;',
  'plain.cjs': `exports.plain = require('util').inspect;`,
  'j.json': '{"a": 1}',
  'node_modules/pkg/package.json': '{"exports": "./index.mjs"}',
  'node_modules/pkg/index.mjs': 'export const a = 1;',
};

describe('module.registerHooks', function () {
  this.timeout(300_000);
  inBrief();

  for (const [name, program] of Object.entries({ PROGRAM, MISTAKES })) {
    it(`does what Node.js 24 does: ${name.toLowerCase()}`, async function () {
      const node = node24();
      if (node === null) {
        console.log('      npm has no Node.js 24 for this platform');
        this.skip();
      }
      const app = application({ ...FILES, 'main.mjs': program });
      try {
        const expected = execFileSync(node, ['main.mjs'], { cwd: app.folder, encoding: 'utf8' });
        const { code, stdout, stderr } = await start(app.folder).ended;
        assert.equal(code, 0, stderr);
        assert.equal(stdout, expected);
        assert.ok(expected.split('\n').length > 10, expected);
      } finally {
        app.remove();
      }
    });
  }

  it('is called by modules of --require and --import, before the main module', async () => {
    const app = application({
      ...FILES,
      'first.cjs': `console.log('required', module.isPreloading);`,
      'hooks.mjs': `
        import { registerHooks } from 'node:module';
        registerHooks({ resolve: (specifier, context, next) => next(specifier === 'old' ? 'pkg' : specifier, context) });
        console.log('imported');`,
      'main.mjs': `import { a } from 'old'; console.log(a);`,
    });
    try {
      const args = ['-r', './first.cjs', '--import', './hooks.mjs'];
      const { code, stdout, stderr } = await start(app.folder, { args }).ended;
      assert.equal(code, 0, stderr);
      assert.equal(stdout, 'required true\nimported\n1\n');
      const missing = await start(app.folder, { args: ['--import', './no.mjs'] }).ended;
      assert.equal(missing.code, 1);
      assert.match(missing.stderr, /ERR_MODULE_NOT_FOUND.*no\.mjs/);
    } finally {
      app.remove();
    }
  });
});
