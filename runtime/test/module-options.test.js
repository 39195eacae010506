import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { application, inBrief, run, start } from './support/es4x.js';

describe('options for modules', function () {
  this.timeout(300_000);
  inBrief();

  const PACKAGE = {
    'node_modules/p/package.json': JSON.stringify({
      name: 'p',
      exports: { special: './special.js', default: './default.js' },
    }),
    'node_modules/p/special.js': `module.exports = 'special';`,
    'node_modules/p/default.js': `module.exports = 'default';`,
  };

  it('--conditions, --import-map and NODE_PATH take effect', async () => {
    const app = application({
      ...PACKAGE,
      'map.json': JSON.stringify({ imports: { mapped: './lib/mapped.mjs' } }),
      'lib/mapped.mjs': `export default 'mapped';`,
      'global/g.js': `module.exports = 'global';`,
      'main.mjs': `
        import p from 'p';
        import mapped from 'mapped';
        import { createRequire } from 'node:module';
        console.log(p, mapped, createRequire(import.meta.url)('g'));`,
    });
    try {
      const { code, stdout, stderr } = await start(app.folder, {
        args: ['--conditions', 'special', '--import-map', join(app.folder, 'map.json')],
        env: { NODE_PATH: join(app.folder, 'global') },
      }).ended;
      assert.equal(code, 0, stderr);
      assert.equal(stdout.trim(), 'special mapped global');
    } finally {
      app.remove();
    }
  });

  it('--preserve-symlinks keeps the path that a module was found at', async () => {
    const app = application({
      'real/a.mjs': `console.log(import.meta.filename.includes('link'));`,
      'real/b.cjs': `module.exports = require('node:path').basename(__dirname);`,
      'real/main.cjs': `console.log(require('./link.cjs'), require.main.filename === __filename);`,
      'main.mjs': `import './link.mjs';`,
    });
    try {
      symlinkSync(join(app.folder, 'real/a.mjs'), join(app.folder, 'link.mjs'));
      symlinkSync(join(app.folder, 'real/b.cjs'), join(app.folder, 'link.cjs'));
      const plain = await start(app.folder, {}).ended;
      assert.equal(plain.stdout.trim(), 'false', plain.stderr);
      const preserved = await start(app.folder, { args: ['--preserve-symlinks'] }).ended;
      assert.equal(preserved.stdout.trim(), 'true', preserved.stderr);
      symlinkSync(join(app.folder, 'real/main.cjs'), join(app.folder, 'main.cjs'));
      const main = await start(app.folder, {
        file: 'main.cjs',
        env: { NODE_PRESERVE_SYMLINKS_MAIN: '1' },
      }).ended;
      assert.equal(main.stdout.trim(), 'real true', main.stderr);
    } finally {
      app.remove();
    }
  });

  it('names an import map that is not one', async () => {
    const result = await run(
      { 'main.mjs': '', 'map.json': '{"imports": {"a": "b"}}' },
      {
        args: ['--import-map', 'map.json'],
      },
    );
    assert.equal(result.code, 1);
    assert.match(result.stderr, /map\.json: "b" must begin with/);
    assert.doesNotMatch(result.stderr, /\.java:\d+/);
  });

  it('--experimental-loader registers hooks for the main module, too, and import() may never settle', async () => {
    const app = application({
      'log.mjs': `
        import { writeSync } from 'node:fs';
        export function resolve(specifier, context, next) {
          if (specifier === 'never') return new Promise(() => {});
          writeSync(1, (specifier + ' ' + context.parentURL).replace(/\\S*\\//g, '') + '\\n');
          return next(specifier, context);
        }`,
      'scheme.mjs': `
        export const resolve = (specifier, context, next) =>
          specifier.startsWith('own:') ? { url: specifier, shortCircuit: true } : next(specifier, context);
        export const load = (url, context, next) =>
          url === 'own://a/a.mjs'
            ? { source: 'export { default } from "./b.mjs"', format: 'module', shortCircuit: true }
            : url === 'own://a/b.mjs'
              ? { source: 'export default 5', format: 'module', shortCircuit: true }
              : next(url, context);`,
      'main.mjs': `
        console.log((await import('own://a/a.mjs')).default);
        await import('never');`,
    });
    try {
      const { code, stdout, stderr } = await start(app.folder, {
        args: [...['--experimental-loader', './scheme.mjs', '--loader', './log.mjs']],
      }).ended;
      const lines = ['main.mjs undefined', 'a.mjs main.mjs', 'b.mjs a.mjs', '5'];
      assert.deepEqual(stdout.trim().split('\n'), lines, stderr);
      assert.equal(code, 13, stderr);
      assert.match(stderr, /unsettled top-level await at .*main\.mjs:3/);
    } finally {
      app.remove();
    }
  });

  it('--trace-require-module warns of ES modules that are required', async () => {
    const app = application({
      'main.cjs': `require('./esm.mjs');`,
      'esm.mjs': `export default 1;`,
    });
    try {
      const args = ['--trace-require-module=all'];
      const { stderr } = await start(app.folder, { file: 'main.cjs', args }).ended;
      assert.match(stderr, /CommonJS module \S*main\.cjs is loading ES Module \S*esm\.mjs/);
    } finally {
      app.remove();
    }
  });
});

describe('a program that adds accessors to Object.prototype', function () {
  this.timeout(300_000);
  inBrief();

  it('imports modules without a call of them', async () => {
    const { stdout, stderr } = await run(
      {
        'main.cjs': `
          for (const name of ['type', 'name', 'main', 'exports', 'imports']) {
            const called = (way) => () => console.log(way, name);
            Object.defineProperty(Object.prototype, name, { __proto__: null, get: called('get'), set: called('set') });
          }
          import('./module.mjs').then((module) => console.log(module.default));`,
        'module.mjs': 'export default 1;',
      },
      { file: 'main.cjs' },
    );
    assert.equal(stdout, '1\n', stderr);
  });
});
