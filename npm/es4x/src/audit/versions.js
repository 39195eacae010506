// @ts-check

/**
 * Compares two versions: a negative number if the first one is the earlier.
 *
 * @typedef {(a: string, b: string) => number} Comparison
 */

/** The qualifiers of Maven that come before a release, which is 0, and the one that comes after it. */
const QUALIFIERS = ['alpha', 'beta', 'milestone', 'rc', 'snapshot', '', 'sp'];

const RELEASE = QUALIFIERS.indexOf('');

/** Other names of the qualifiers; the letters alone only before a number. */
const SAME = /** @type {Record<string, string>} */ ({
  ...{ a: 'alpha', b: 'beta', m: 'milestone', cr: 'rc', ga: '', final: '', release: '' },
});

/**
 * A part of a version of Maven: a number, or the place of a qualifier, with a text that no qualifier is.
 *
 * @typedef {{ isNumber: boolean, value: bigint, text: string }} Item
 */

/**
 * Compares versions of Maven artifacts, in the order of Maven's resolver: `1.0-rc1` < `1.0` = `1` < `1.0-jre` < `1.0.1`.
 *
 * @type {Comparison}
 */
export function compareMaven(a, b) {
  const first = items(a);
  const second = items(b);
  let isNumber = true;
  for (let i = 0; i < Math.max(first.length, second.length); i++) {
    const one = first[i];
    const other = second[i];
    if (one === undefined) return -padding(second.slice(i));
    if (other === undefined) return padding(first.slice(i));
    if (one.isNumber !== other.isNumber) {
      return one.isNumber === isNumber
        ? padding(first.slice(i), isNumber)
        : -padding(second.slice(i), isNumber);
    }
    const order = compareItems(one, other);
    if (order !== 0) return order;
    isNumber = one.isNumber;
  }
  return 0;
}

/**
 * Splits a version at its dots, hyphens and underscores, and between digits and letters. Zeros and names of a release count
 * for nothing where a part ends.
 *
 * @param {string} version
 */
function items(version) {
  const found = [...version.toLowerCase().matchAll(/\d+|([^\d._-]+)(?=(\d?))/g)].map(wordOrNumber);
  return trimmed(found);
}

/**
 * @param {RegExpMatchArray} match
 * @returns {Item}
 */
function wordOrNumber([digits, word, next]) {
  if (word === undefined) return { isNumber: true, value: BigInt(digits), text: '' };
  const name = word.length > 1 || next ? (SAME[word] ?? word) : word;
  const place = QUALIFIERS.indexOf(name);
  return place < 0
    ? { isNumber: false, value: 0n, text: name }
    : { isNumber: false, value: BigInt(place - RELEASE), text: '' };
}

/** @param {Item[]} all */
function trimmed(all) {
  const found = [...all];
  let isNumber;
  let end = found.length - 1;
  for (let i = end; i > 0; i--) {
    const item = /** @type {Item} */ (found[i]);
    if (item.isNumber !== isNumber) {
      end = i;
      isNumber = item.isNumber;
    }
    const isEnd = end === i && (i === found.length - 1 || found[i - 1]?.isNumber === isNumber);
    if (isEnd && item.value === 0n && item.text === '') {
      found.splice(i, 1);
      end--;
    }
  }
  return found;
}

/**
 * @param {Item} a
 * @param {Item} b both numbers, or neither
 */
function compareItems(a, b) {
  if (a.text !== '' && b.text !== '') return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
  if (a.text !== '' || b.text !== '') {
    return a.text !== '' ? 1 : -1; // Other words come after all qualifiers.
  }
  return a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
}

/**
 * Compares the rest of a version with none.
 *
 * @param {Item[]} rest
 * @param {boolean} [isNumber] to compare only the items of that kind which come first
 */
function padding(rest, isNumber) {
  for (const item of rest) {
    if (isNumber !== undefined && item.isNumber !== isNumber) break;
    if (item.text !== '') return 1;
    if (item.value !== 0n) return item.value < 0n ? -1 : 1;
  }
  return 0;
}

/**
 * Compares versions of npm packages, which are those of Semantic Versioning.
 *
 * @type {Comparison}
 */
export function compareSemver(a, b) {
  const [first, second] = [semver(a), semver(b)];
  for (let i = 0; i < 3; i++) {
    const order = (first.numbers[i] ?? 0) - (second.numbers[i] ?? 0);
    if (order !== 0) return order;
  }
  if (first.pre.length === 0 || second.pre.length === 0) {
    return second.pre.length - first.pre.length;
  }
  for (let i = 0; i < Math.max(first.pre.length, second.pre.length); i++) {
    const [one, other] = [first.pre[i], second.pre[i]];
    if (one === undefined) return -1;
    if (other === undefined) return 1;
    const order = compareIdentifiers(one, other);
    if (order !== 0) return order;
  }
  return 0;
}

/** @param {string} version */
function semver(version) {
  const [, core = '', pre = ''] = /^v?([\d.]*)(?:-([^+]*))?/.exec(version) ?? [];
  return { numbers: core.split('.').map(Number), pre: pre === '' ? [] : pre.split('.') };
}

/**
 * @param {string} a
 * @param {string} b
 */
function compareIdentifiers(a, b) {
  const areNumbers = [a, b].map((each) => /^\d+$/.test(each));
  if (areNumbers[0] && areNumbers[1]) return Number(a) - Number(b);
  if (areNumbers[0] !== areNumbers[1]) return areNumbers[0] ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
