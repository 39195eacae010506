const LINE = ' Content-Type: text/html; q=0.5, Größe=1.25 ';

/**
 * Uses the language features that modules use when they are loaded: strings, regular expressions, arrays, numbers and
 * classes.
 */
exports.exercise = () => {
  const name = LINE.trim()
    .split(/\s*:\s*/)[0]
    .toLowerCase()
    .replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const named = /(?<key>[\w-]+)\s*=\s*"?(?<value>[^";]*)/gu;
  const pairs = [...LINE.matchAll(named)].map(({ groups }) => [groups.key, Number(groups.value)]);
  const sorted = pairs
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .concat([['b', 2.5]])
    .flat()
    .filter(Boolean);
  const words = LINE.replace(/[^a-z]+/gi, ' ')
    .split(' ')
    .reduce((all, word) => all.set(word, word.length), new Map());
  const holes = new Array(4);
  holes[2] = { list: [1, 2.5, 'three'].slice(1), [Symbol.iterator]: null };
  const { list, ...rest } = {
    ...holes[2],
    bits: (LINE.length << 3) | ((0xff >>> 2) ^ (~7 & 0x1f)),
    part: 17 % 5,
  };
  class Base {
    #hidden = new WeakMap();
    static made = 0;
    get size() {
      return this.#hidden.has(this) ? 1 : Base.made++;
    }
  }
  class Derived extends Base {
    toString() {
      return `${super.toString()} ${this.size} ${+'1.5e3'} ${Number.parseFloat('2px')} ${(255).toString(16)}`;
    }
  }
  Object.defineProperty(exports, 'lazily', {
    enumerable: true,
    configurable: true,
    get: () => new Derived(),
  });
  return [
    name,
    sorted.join(),
    [...words.keys()].includes('text'),
    list.indexOf('three'),
    Object.entries(rest).length,
    Object.getOwnPropertyNames(Derived.prototype).length,
    String(exports.lazily),
    encodeURIComponent(LINE).lastIndexOf('%'),
    LINE.charCodeAt(3) + LINE.codePointAt(4),
    LINE.padEnd(50, '.').substring(4, 9).localeCompare('x'),
    JSON.stringify(JSON.parse('{"a":[1,2.5,null,"ä"]}'), null, 2),
    new Date(0).toISOString(),
    Buffer.from(LINE, 'latin1').toString('base64'),
    Reflect.ownKeys(new Proxy({}, {})).length,
    new Uint8Array([1, 2, 3]).subarray(1).fill(0).length,
    typeof Symbol.for('x').description,
  ];
};
