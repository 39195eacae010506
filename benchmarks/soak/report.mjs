import { pageOf } from '../harness/page.mjs';
import { FLAT, growthOf } from './growth.mjs';

/**
 * @import { Run } from '../harness/benchmark.mjs'
 * @import { Sample } from './growth.mjs'
 *
 * @typedef {object} Setting
 * @property {number} minutes
 * @property {number} webSockets
 * @property {number} rate requests a second
 * @property {number} deployments done
 * @property {number} workers started and ended
 * @property {number} timers run out
 * @property {number} queries answered
 * @property {number} cuts connections to the database that were cut
 */

const WIDTH = 1000;
const PANEL = 120;
const LEFT = 150;
const RIGHT = 80;

/** @param {Sample[]} samples */
export function table(samples) {
  const rows = growthOf(samples).map(({ figure, unit, mean, growth, isFlat }) => {
    const name = unit === '' ? figure : `${figure}, ${unit}`;
    return `| ${name} | ${mean.toFixed(1)} | ${growth.toFixed(1)} | ${isFlat ? 'flat' : 'grows'} |`;
  });
  return `| in the second half | mean | growth | |\n|---|--:|--:|---|\n${rows.join('\n')}`;
}

/**
 * Draws each figure over the time of the run.
 *
 * @param {Sample[]} samples
 * @returns {string} SVG
 */
export function plot(samples) {
  const last = Math.max(1, samples.at(-1)?.second ?? 1);
  const panels = FLAT.map(({ figure, unit }, i) => {
    const values = samples.map((sample) => sample[figure]);
    const largest = Math.max(...values, 1e-9);
    const points = samples.map(({ second }, at) => {
      const x = LEFT + (second / last) * (WIDTH - LEFT - RIGHT);
      const y = PANEL - 20 - (values[at] / largest) * (PANEL - 40);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    });
    return `<g transform="translate(0 ${40 + i * PANEL})">
<text x="16" y="${PANEL / 2}" fill="#1f2328">${figure}${unit === '' ? '' : `, ${unit}`}</text>
<text x="${LEFT - 8}" y="${PANEL - 16}" text-anchor="end" fill="#57606a">0</text>
<text x="${LEFT - 8}" y="24" text-anchor="end" fill="#57606a">${largest.toFixed(1)}</text>
<path d="M${LEFT} 20V${PANEL - 20}H${WIDTH - RIGHT}" fill="none" stroke="#d0d7de"/>
<polyline points="${points.join(' ')}" fill="none" stroke="#0969da" stroke-width="1.5"/>
</g>`;
  });
  const height = 40 + FLAT.length * PANEL + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12">
<title>Soak</title>
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="16" y="26" font-size="17" font-weight="600" fill="#1f2328">Soak: ${(last / 60).toFixed(0)} minutes</text>
${panels.join('\n')}
</svg>
`;
}

/**
 * @param {Sample[]} samples
 * @param {Setting & Run} setting
 */
export function page(samples, { machine, failures, minutes, webSockets, rate, ...done }) {
  return pageOf({
    ...{ name: 'soak', title: `Everything at once, for ${minutes} minutes`, machine, failures },
    body: `${table(samples)}\n\n![The figures over the time](plot.svg)`,
    notes: [
      `${rate} requests a second, half of what the server answered at most; ${webSockets} idle WebSockets`,
      `${done.deployments} deployments undeployed, ${done.workers} workers ended, ${done.timers} timers run out`,
      `${done.queries} queries answered, ${done.cuts} connections to the database cut`,
    ],
    raw: 'all samples',
  });
}
