/** @type {Record<string, string>} */
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", mdash: '—' };

/**
 * The cells of a page's table rows, as a browser would show them.
 *
 * @param {string} html
 */
export function tableCells(html) {
  return [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...row.matchAll(/<t[hd]>(.*?)<\/t[hd]>/gs)].map(([, cell]) => decode(cell)),
  );
}

/** @param {string} text */
function decode(text) {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
