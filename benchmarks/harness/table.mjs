/**
 * A table in Markdown.
 *
 * @param {string[]} head
 * @param {string[][]} rows
 * @param {number} texts the number of columns with texts; figures follow
 */
export function tableOf(head, rows, texts) {
  const alignment = head.map((_, i) => (i < texts ? '---' : '--:'));
  const row = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [row(head), `|${alignment.join('|')}|`, ...rows.map(row)].join('\n');
}

/**
 * Three digits of a figure that is not below 0.01.
 *
 * @param {number} value none, where it was not measured
 */
export function short(value) {
  if (!Number.isFinite(value)) return '–';
  if (value < 10) return value.toFixed(2);
  return value < 100 ? value.toFixed(1) : value.toFixed(0);
}
