/** @import { Comparison } from './compare.mjs' */

const WIDTH = 860;
const LEFT = 130;
const RIGHT = 210;
const ROW = 40;
const TOP = 70;

/** The project's goal, and Java itself. */
const LINES = [
  { at: 1, label: 'Java', color: '#57606a' },
  { at: 1.1, label: 'goal', color: '#1a7f37' },
];

/**
 * Draws CPU time per request relative to Java: a bar for the median and a dot for each pair.
 *
 * @param {Comparison[]} comparisons
 * @returns {string} SVG
 */
export function drawRatios(comparisons) {
  const largest = Math.max(1.5, ...comparisons.flatMap(({ ratios }) => ratios));
  const step = largest > 4 ? 1 : 0.5;
  const end = Math.ceil(largest / step) * step;
  const bottom = TOP + comparisons.length * ROW;
  const x = (/** @type {number} */ ratio) => LEFT + (ratio / end) * (WIDTH - LEFT - RIGHT);
  const ticks = Array.from({ length: end / step + 1 }, (_, i) => i * step);

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 40}" font-family="system-ui, sans-serif" font-size="13">
<title>CPU time per request of ES4X, relative to Java</title>
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="16" y="26" font-size="17" font-weight="600" fill="#1f2328">CPU time per request, relative to the same application in Java</text>
<text x="16" y="45" fill="#57606a">less is better; bar: median, dots: pairs of processes</text>
${ticks.map((tick) => gridLine(x(tick), bottom, `${tick}x`)).join('\n')}
${comparisons.map((comparison, i) => bar(comparison, TOP + i * ROW, x)).join('\n')}
${LINES.map(({ at, label, color }, i) => marker(x(at), bottom, label, color, i)).join('\n')}
</svg>
`;
}

/**
 * @param {number} x
 * @param {number} bottom
 * @param {string} label
 */
function gridLine(x, bottom, label) {
  return `<line x1="${x}" x2="${x}" y1="${TOP}" y2="${bottom}" stroke="#d1d9e0"/>
<text x="${x}" y="${bottom + 17}" text-anchor="middle" fill="#57606a">${label}</text>`;
}

/**
 * @param {number} x
 * @param {number} bottom
 * @param {string} label
 * @param {string} color
 * @param {number} index the first label stands left of its line, the second right
 */
function marker(x, bottom, label, color, index) {
  const [anchor, dx] = index === 0 ? ['end', -4] : ['start', 4];
  return `<line x1="${x}" x2="${x}" y1="${TOP}" y2="${bottom}" stroke="${color}" stroke-width="1.5" stroke-dasharray="5 3"/>
<text x="${x + dx}" y="${TOP - 6}" text-anchor="${anchor}" fill="${color}">${label}</text>`;
}

/**
 * @param {Comparison} comparison
 * @param {number} top
 * @param {(ratio: number) => number} x
 */
function bar({ type, es4x, java, ratio, ratios }, top, x) {
  const middle = top + ROW / 2;
  const dots = ratios.map((r) => `<circle cx="${x(r)}" cy="${middle}" r="3.5" fill="#0a3069"/>`);
  const figures = `${es4x.cpuPerRequest.toFixed(1)} us, Java ${java.cpuPerRequest.toFixed(1)} us`;
  return `<text x="${LEFT - 10}" y="${middle + 4}" text-anchor="end" fill="#1f2328">${type}</text>
<rect x="${LEFT}" y="${top + 8}" width="${x(ratio) - LEFT}" height="${ROW - 16}" rx="2" fill="#54aeff"/>
${dots.join('')}
<text x="${WIDTH - RIGHT + 16}" y="${middle + 4}" fill="#1f2328"><tspan font-weight="600">${ratio.toFixed(2)}x</tspan> ${figures}</text>`;
}
