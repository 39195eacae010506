// @ts-check
import * as check from './check.mjs';

// Imports the packages that are named, each alone before its program is run, on whatever platform
// this is, and says how each went in a line that begins with `outcome:`.
for (const name of process.argv.slice(2)) {
  const said = await use(name);
  console.log(`outcome:${JSON.stringify(said)}`);
  if (said.error) {
    process.exit(1); // What the program left running does not matter any more.
  }
}

/** @param {string} name */
async function use(name) {
  const before = check.checked;
  /** @type {import('./judge.mjs').Said} */
  const said = { name, stage: 'load', checked: 0 };
  try {
    await import(name);
    said.stage = 'use';
    const program = await import(`./packages/${name}.mjs`);
    await program.default();
    said.stage = 'end';
  } catch (error) {
    said.error = describe(error);
  }
  said.checked = check.checked - before;
  // Only on Node, where ./wants.mjs was loaded before.
  said.wants = Reflect.get(globalThis, Symbol.for('es4x.compat.wants'))?.();
  return said;
}

/** @param {any} error */
function describe(error) {
  const name = error?.code ?? error?.name ?? 'thrown';
  return `${name}: ${error?.message ?? String(error)}`;
}
