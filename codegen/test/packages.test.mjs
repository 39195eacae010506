// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** @type {string[]} */
const modules = Object.keys(
  JSON.parse(readFileSync(new URL('../modules.json', import.meta.url), 'utf8')),
);

/** Stands in for GraalJS: records which classes are looked up. */
const JAVA = `
const lookedUp = [];
globalThis.Java = {
  type(name) {
    lookedUp.push(name);
    return { name };
  },
};
const modules = ${JSON.stringify(modules)};
`;

/**
 * Runs a script in Node and returns what it prints, as JSON.
 *
 * @param {string} script
 */
function node(script) {
  const output = execFileSync(process.execPath, ['-e', JAVA + script], {
    encoding: 'utf8',
    cwd: new URL('.', import.meta.url),
  });
  return JSON.parse(output);
}

/** @param {string} module @param {string} file */
function fileOf(module, file) {
  return new URL(`../../npm/@vertx/${module}/${file}`, import.meta.url);
}

/** @param {string} module */
function namesOf(module) {
  return Object.keys(require(`@vertx/${module}/bindings.json`).classes).sort();
}

describe('The generated packages', () => {
  for (const module of modules) {
    describe(`@vertx/${module}`, () => {
      const manifest = require(`@vertx/${module}/package.json`);

      it('has for each module system an entry with types of its own', () => {
        for (const entry of ['.', './options', './enums']) {
          const { import: esm, require: cjs } = manifest.exports[entry];
          for (const file of [esm.types, esm.default, cjs.types, cjs.default]) {
            assert.ok(existsSync(fileOf(module, file)), file);
          }
          assert.equal(Object.keys(esm)[0], 'types');
          assert.equal(Object.keys(cjs)[0], 'types');
        }
      });

      it('names its library and its bindings', () => {
        assert.equal(manifest.maven.groupId, 'io.vertx');
        assert.equal(manifest.maven.version, manifest.version);
        assert.equal(manifest.es4x.bindings, './bindings.json');
        assert.equal(manifest.sideEffects, false);
      });

      it('depends on the packages that its declarations import', () => {
        const types = readFileSync(fileOf(module, 'index.d.ts'), 'utf8');
        const imported = [...types.matchAll(/from '(@vertx\/[\w-]+)/g)].map((match) => match[1]);
        for (const name of imported) {
          assert.ok(name === manifest.name || manifest.dependencies[name], `${name} is undeclared`);
        }
      });
    });
  }

  it('look nothing up when they are required, and each class once when it is touched', () => {
    const seen = node(`
      const packages = modules.map((module) => require('@vertx/' + module));
      const first = lookedUp.length;
      for (const each of packages) for (const name of Object.keys(each)) { each[name]; each[name]; }
      console.log(JSON.stringify({ first, lookedUp }));`);
    assert.equal(seen.first, 0);
    assert.deepEqual(
      seen.lookedUp.toSorted(),
      modules
        .flatMap((module) => Object.values(require(`@vertx/${module}/bindings.json`).classes))
        .toSorted(),
    );
  });

  it('export the same names to both module systems', () => {
    const names = node(`
      (async () => {
        const names = {};
        for (const module of modules) {
          const cjs = require('@vertx/' + module);
          const esm = await import('@vertx/' + module);
          names[module] = [Object.keys(cjs).sort(), Object.keys(esm).sort()];
        }
        console.log(JSON.stringify(names));
      })();`);
    for (const module of modules) {
      assert.deepEqual(names[module], [namesOf(module), namesOf(module)], module);
    }
  });

  it('fail only the name whose class is missing, and say which', () => {
    const seen = node(`
      Java.type = (name) => {
        if (name.endsWith('.Router')) throw new TypeError('no such class');
        return { name };
      };
      (async () => {
        const seen = [];
        for (const web of [require('@vertx/web'), await import('@vertx/web')]) {
          seen.push(web.BodyHandler.name);
          try {
            web.Router.router();
          } catch (e) {
            seen.push(e.message, e.cause.message);
          }
        }
        console.log(JSON.stringify(seen));
      })();`);
    const message =
      'Cannot find the Java class io.vertx.ext.web.Router of @vertx/web. ' +
      'Is "@vertx/web" a dependency in package.json, and was "npm install" run?';
    const each = ['io.vertx.ext.web.handler.BodyHandler', message, 'no such class'];
    assert.deepEqual(seen, [...each, ...each]);
  });

  it('have the classes whose Object has a more precise type', () => {
    const table = JSON.parse(
      readFileSync(
        new URL('../src/main/resources/io/es4x/codegen/typemap/objects.json', import.meta.url),
        'utf8',
      ),
    );
    const classes = new Set(
      modules.flatMap((module) => Object.values(require(`@vertx/${module}/bindings.json`).classes)),
    );
    const named = /** @type {string[]} */ (Object.values(table).flat());
    assert.deepEqual(
      named.filter((name) => !classes.has(name.split('#')[0])),
      [],
    );
  });

  it('have sub-paths that export a part of what the package does', () => {
    const names = node(`
      (async () => {
        const names = {};
        for (const path of ['options', 'enums']) {
          const name = '@vertx/circuit-breaker/' + path;
          names[path] = [Object.keys(require(name)), Object.keys(await import(name))];
        }
        console.log(JSON.stringify(names));
      })();`);
    assert.deepEqual(names.options, [['CircuitBreakerOptions'], ['CircuitBreakerOptions']]);
    assert.deepEqual(names.enums, [['CircuitBreakerState'], ['CircuitBreakerState']]);
  });
});
