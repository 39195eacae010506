import { median } from './statistics.mjs';

/**
 * @typedef {object} Panel figures of one kind
 * @property {string} title what they are, and their unit
 * @property {Bar[]} bars
 *
 * @typedef {object} Bar
 * @property {string} label
 * @property {number[]} figures one for each process
 * @property {string} text the median, as the table has it
 */

const COLUMNS = 3;
const WIDTH = 330;
const MARGIN = 16;
const LABEL = 104;
const VALUE = 56;
const ROW = 18;
const TITLE = 26;
const TOP = 56;

/**
 * Draws panels in rows of three: for each figure a bar for the median and a dot for each process.
 *
 * @param {string} title
 * @param {Panel[]} panels all drawn as high as the highest
 * @returns {string} SVG
 */
export function drawPanels(title, panels) {
  const height = TITLE + ROW * Math.max(...panels.map(({ bars }) => bars.length)) + MARGIN;
  const bottom = TOP + Math.ceil(panels.length / COLUMNS) * height;
  const drawn = panels.map((panel, i) => {
    const x = MARGIN + (i % COLUMNS) * (WIDTH + MARGIN);
    const y = TOP + Math.floor(i / COLUMNS) * height;
    return `<g transform="translate(${x} ${y})">\n${drawPanel(panel)}\n</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * (WIDTH + MARGIN) + MARGIN} ${bottom}" font-family="system-ui, sans-serif" font-size="12">
<title>${escapeXml(title)}</title>
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="${MARGIN}" y="24" font-size="17" font-weight="600" fill="#1f2328">${escapeXml(title)}</text>
<text x="${MARGIN}" y="42" fill="#57606a">bar: median, dots: processes; each panel has a scale of its own, from 0</text>
${drawn.join('\n')}
</svg>
`;
}

/** @param {Panel} panel */
function drawPanel({ title, bars }) {
  const largest = Math.max(...bars.flatMap(({ figures }) => figures));
  const length = (/** @type {number} */ figure) =>
    ((figure / largest) * (WIDTH - LABEL - VALUE)).toFixed(1);
  const drawn = bars.map(({ label, figures, text }, i) => {
    const top = TITLE + i * ROW;
    const middle = top + ROW / 2;
    const dots = figures.map(
      (figure) =>
        `<circle cx="${LABEL + Number(length(figure))}" cy="${middle}" r="2.5" fill="#0a3069"/>`,
    );
    return `<text x="${LABEL - 6}" y="${middle + 4}" text-anchor="end" fill="#1f2328">${escapeXml(label)}</text>
<rect x="${LABEL}" y="${top + 3}" width="${length(median(figures))}" height="${ROW - 6}" rx="2" fill="#54aeff"/>
${dots.join('')}
<text x="${WIDTH}" y="${middle + 4}" text-anchor="end" fill="#1f2328">${text}</text>`;
  });
  return [
    `<text y="14" font-weight="600" fill="#1f2328">${escapeXml(title)}</text>`,
    ...drawn,
  ].join('\n');
}

/** @param {string} text */
function escapeXml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
