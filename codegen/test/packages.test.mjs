// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const modules = Object.keys(
  JSON.parse(readFileSync(new URL('../modules.json', import.meta.url), 'utf8')),
);

/** Stands in for GraalJS: records which classes are looked up. */
const JAVA = 'globalThis.Java = { type: (name) => { console.log(name); return { name }; } };';

/**
 * Runs a script in Node and returns the lines it prints.
 *
 * @param {string[]} flags
 * @param {string} script
 */
function node(flags, script) {
  const output = execFileSync(process.execPath, [...flags, '-e', JAVA + script], {
    encoding: 'utf8',
    cwd: new URL('.', import.meta.url),
  });
  return output.split('\n').filter(Boolean);
}

for (const module of modules) {
  describe(`The package @vertx/${module}`, () => {
    const manifest = require(`@vertx/${module}/package.json`);
    const bindings = require(`@vertx/${module}/bindings.json`);

    it('has an entry with types of its own for each module system', () => {
      const { import: esm, require: cjs } = manifest.exports['.'];
      for (const file of [esm.types, esm.default, cjs.types, cjs.default]) {
        readFileSync(new URL(`../../npm/@vertx/${module}/${file}`, import.meta.url));
      }
      assert.equal(Object.keys(esm)[0], 'types');
      assert.equal(Object.keys(cjs)[0], 'types');
    });

    it('names its library and its bindings', () => {
      assert.equal(manifest.maven.groupId, 'io.vertx');
      assert.equal(manifest.maven.version, manifest.version);
      assert.equal(manifest.es4x.bindings, './bindings.json');
      assert.equal(manifest.sideEffects, false);
    });

    it('depends on the packages that its declarations import', () => {
      const types = readFileSync(
        new URL(`../../npm/@vertx/${module}/index.d.ts`, import.meta.url),
        'utf8',
      );
      const imported = [...types.matchAll(/from '(@vertx\/[\w-]+)/g)].map((match) => match[1]);
      for (const name of imported) {
        assert.ok(name === manifest.name || manifest.dependencies[name], `${name} is undeclared`);
      }
    });

    it('looks a class up when its name is touched, and once', () => {
      const [name, className] = Object.entries(bindings.classes)[0];
      const script = `const m = require('@vertx/${module}'); m.${name}; m.${name};`;
      assert.deepEqual(node([], script), [className]);
    });

    it('exports the same names to both module systems', () => {
      const names = Object.keys(bindings.classes).sort();
      const cjs = `console.log(Object.keys(require('@vertx/${module}')).sort().join());`;
      const esm = `import('@vertx/${module}').then((m) => console.log(Object.keys(m).sort().join()));`;
      assert.equal(node([], cjs).at(-1), names.join());
      assert.equal(node([], esm).at(-1), names.join());
    });
  });
}
