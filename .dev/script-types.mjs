// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { builtins, SOURCES } from './builtins.mjs';
import { unlessFresh } from './fresh.mjs';
import './project.mjs';
import { run } from './run.mjs';
import { StepError, step } from './step.mjs';

/** The folder of generated declarations, which runtime/tsconfig.json includes. */
const TYPES = 'runtime/target/types';

/** The package in it that `es4x types` generates for the runtime's jar. */
const PACKAGE = 'es4x-runtime';

const JAR = 'npm/es4x/lib/es4x-runtime.jar';

/** The types of modules that cannot be inferred from their scripts. */
const DECLARED = join(SOURCES, 'io/es4x/builtins/internal.d.ts');

/** The declaration that `es4x types` generates for untyped JavaScript values, which are unknown to scripts. */
const VALUE = "java.Opaque<'org.graalvm.polyglot.Value'>";

/** Generates the types of the Java halves of scripts from their classes, with `es4x types`. */
export async function makeScriptTypes() {
  const index = join(TYPES, PACKAGE, 'index.d.ts');
  const host = join(TYPES, 'host.d.ts');
  const inputs = [JAR, 'npm/es4x/lib/es4x-codegen.jar', '.dev/script-types.mjs', DECLARED];
  await unlessFresh('script-types', { inputs, outputs: [index, host] }, () =>
    step('Making types of the Java halves of scripts', async () => {
      const args = ['npm/es4x/bin/es4x.js', 'types', '--out', TYPES, JAR];
      const { code } = await run(process.execPath, args);
      if (code !== 0) {
        throw new StepError('es4x types failed');
      }
      writeFileSync(index, readFileSync(index, 'utf8').replaceAll(VALUE, 'unknown'));
      writeFileSync(host, [...hosts(), ...modules()].join('\n'));
    }),
  );
}

/** Declares the modules `es4x:host/<name>`, and `es4x:java` with all classes. */
function hosts() {
  const hosts = [...builtins().halves].map(([name, half]) => {
    const type = half.class.slice(half.class.lastIndexOf('.') + 1);
    return `declare module 'es4x:host/${name}' {
  const host: import('./${PACKAGE}/index.js').${type};
  export default host;
}
`;
  });
  return [...hosts, `declare module 'es4x:java' { export * from './${PACKAGE}/index.js'; }\n`];
}

/** Declares the builtin and internal modules, as scripts import and require them. */
function modules() {
  const declared = readFileSync(DECLARED, 'utf8');
  return [...builtins().modules].flatMap(([name, { script }]) => {
    const specifier = name.startsWith('es4x:') ? name : `node:${name}`;
    if (script === undefined || declared.includes(`declare module '${specifier}'`)) {
      return [];
    }
    const path = relative(TYPES, join(SOURCES, script)).replaceAll('\\', '/');
    return `declare module '${specifier}' {
  const exports: typeof import('${path}').default;
  export = exports;
}
`;
  });
}
