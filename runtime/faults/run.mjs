import { withDatabase } from '../../benchmarks/harness/database.mjs';
import { injectIntoCluster, MEMBER_FAULTS } from './members.mjs';
import { readReport, writeReport } from './report.mjs';
import { FAULTS, injectIntoService } from './service.mjs';

const all = [...FAULTS, ...MEMBER_FAULTS].map(({ name }) => name);
const named = process.argv.slice(2);
const unknown = named.find((name) => !all.includes(name));
if (unknown !== undefined) {
  console.error(`\nThere is no fault ${unknown}. There are: ${all.join(', ')}`);
  process.exit(1);
}
const isWanted = (/** @type {{ name: string }} */ { name }) =>
  named.length === 0 || named.includes(name);

const report = readReport();
const found = named.length > 0 ? report : {};
let isLost = false;

/**
 * @param {string} name
 * @param {() => Promise<import('./report.mjs').Row>} inject
 */
async function record(name, inject) {
  console.log(`▸ [${all.indexOf(name) + 1}/${all.length}] ${name}`);
  const row = await inject();
  console.log(`  ${JSON.stringify(row)}`);
  found[name] = row;
  isLost ||= row.lost > 0;
  // Saved after each fault, in the order of all.
  writeReport(
    Object.fromEntries(all.flatMap((each) => (found[each] ? [[each, found[each]]] : []))),
  );
}

await withDatabase(async (database) => {
  for (const fault of FAULTS.filter(isWanted)) {
    await record(fault.name, () => injectIntoService(fault, database));
  }
});
for (const fault of MEMBER_FAULTS.filter(isWanted)) {
  await record(fault.name, () => injectIntoCluster(fault));
}
console.log('\nSaved: runtime/faults/report.json and docs/reliability.md');
if (isLost) {
  console.log('✖ wrong, an order that was answered is lost');
  process.exitCode = 1;
}
