import { createRequire } from 'node:module';

// Makes the calls that it is told, [{ of, call }] as JSON, and prints how each ends: the code of its error, or `done`.

const require = createRequire(import.meta.url);

/** @param {{ of: string, call: string }} one */
async function outcome({ of, call }) {
  const object = of === 'globals' ? globalThis : require(`node:${of}`);
  try {
    await new Function('object', `return object.${call}`)(object);
    return 'done';
  } catch (e) {
    return e?.code ?? `${e}`;
  }
}

const outcomes = [];
for (const one of JSON.parse(process.argv[2])) outcomes.push(await outcome(one));
console.log(JSON.stringify(outcomes));
process.exit();
