// Lists what the builtin modules have, and the names that functions and classes have themselves.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const NAMES = [
  'process',
  'events',
  'module',
  'console',
  'timers',
  'timers/promises',
  'util',
  'util/types',
  'path',
];

const lines = [];
for (const name of NAMES) {
  const exports = name === 'process' ? process : require(name);
  for (const key of Object.getOwnPropertyNames(exports)) {
    if (/^(caller|arguments|callee)$/.test(key)) continue;
    lines.push(`${name}.${key}`);
    const value = exports[key];
    // Of the others Node's names tell how they are made.
    if (/^(process|timers|timers.promises|util)$/.test(name) && value?.name === key) {
      lines.push(`name ${name}.${key}`);
    }
  }
}
for (const value of [
  process,
  new (require('node:events'))(),
  setTimeout(() => {}),
  setImmediate(() => {}),
]) {
  lines.push(`class ${value.constructor.name}`);
}
console.log(lines.sort().join('\n'));
