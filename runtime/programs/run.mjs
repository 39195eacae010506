// @ts-check
import { installProgram } from '../../.dev/npm.mjs';
import { names } from './folder.mjs';
import { outcome } from './outcome.mjs';
import { ON_NODE, onEs4x } from './platform.mjs';
import { entryOf, readReport, surprise, writeReport } from './report.mjs';

const all = names();
const COMPILED = '--compiled';
const compiled = process.argv.includes(COMPILED);
const named = process.argv.slice(2).filter((argument) => argument !== COMPILED);
const unknown = named.find((name) => !all.includes(name));
if (unknown) {
  console.error(`\nThere is no program runtime/programs/apps/${unknown}.`);
  process.exit(1);
}
const wanted = named.length > 0 ? named : all;

for (const [index, name] of wanted.entries()) {
  console.log(`▸ [${String(index + 1).padStart(2)}/${wanted.length}] ${name}`);
  await installProgram(name);
  const node = await outcome(name, ON_NODE);
  if (!node.works) {
    console.log(`  ✖ wrong, it fails on Node: ${node.error}`);
    process.exitCode = 1;
    continue;
  }
  console.log(`  Node: ${node.checked} checks in ${node.seconds} s`);
  const es4x = await outcome(name, onEs4x(compiled));
  const entry = await entryOf(name, node, es4x, compiled);
  console.log(`  ES4X: ${entry.error ?? 'works'}, in ${es4x.seconds} s`);
  // Saved after each program, with what others have found meanwhile: all of them take long.
  writeReport({ ...readReport(), [name]: entry });
  const surprising = surprise(name, entry);
  if (surprising) {
    console.log(`  ✖ wrong, ${surprising}`);
    process.exitCode = 1;
  }
}
const report = readReport();
const working = Object.values(report).filter(({ error }) => !error).length;
console.log(`\n${working} of ${Object.keys(report).length} programs work: docs/programs.md`);
