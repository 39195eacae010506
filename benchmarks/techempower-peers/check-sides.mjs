// Runs the conformance tests of the example against all sides, or against those that are named.
import { choose } from '../harness/options.mjs';
import { checkConformance } from '../techempower/conformance.mjs';
import { CONTENDERS } from './sides.mjs';

const named = process.argv.slice(2);
for (const { name, prepare } of choose('side', CONTENDERS, (each) => each.name, named)) {
  console.log(`${name}:`);
  // Without a command, the tests are those of ES4X.
  checkConformance(name === 'ES4X' ? undefined : (await prepare()).command);
}
