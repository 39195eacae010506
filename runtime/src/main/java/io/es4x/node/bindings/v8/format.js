/** The format of V8's `ValueSerializer`, version 15. Source: V8's `src/objects/value-serializer.cc`. */

export const VERSION = 15;

/** @param {Record<string, string>} characters */
const codes = (characters) =>
  /** @type {Record<string, number>} */ (
    Object.fromEntries(Object.entries(characters).map(([name, one]) => [name, one.charCodeAt(0)]))
  );

/** The bytes that say what comes next. */
export const TAG = codes({
  version: '\xff',
  padding: '\0',
  hole: '-',
  undefined: '_',
  null: '0',
  true: 'T',
  false: 'F',
  int32: 'I',
  uint32: 'U',
  double: 'N',
  bigint: 'Z',
  utf8String: 'S',
  oneByteString: '"',
  twoByteString: 'c',
  reference: '^',
  object: 'o',
  endObject: '{',
  sparseArray: 'a',
  endSparseArray: '@',
  denseArray: 'A',
  endDenseArray: '$',
  date: 'D',
  trueObject: 'y',
  falseObject: 'x',
  numberObject: 'n',
  bigintObject: 'z',
  stringObject: 's',
  regexp: 'R',
  map: ';',
  endMap: ':',
  set: "'",
  endSet: ',',
  arrayBuffer: 'B',
  resizableArrayBuffer: '~',
  arrayBufferTransfer: 't',
  view: 'V',
  sharedArrayBuffer: 'u',
  hostObject: '\\',
  error: 'r',
});

/**
 * The class of a view.
 *
 * @typedef {object} ViewClass
 * @property {string} name
 * @property {number} [BYTES_PER_ELEMENT] none of `DataView`
 */

/** The classes of views by the bytes that say which. */
export const VIEWS = new Map(
  /** @type {[number, ViewClass & (new (buffer: ArrayBufferLike, offset: number, length: number) => ArrayBufferView)][]} */ (
    Object.entries({
      b: Int8Array,
      B: Uint8Array,
      C: Uint8ClampedArray,
      w: Int16Array,
      W: Uint16Array,
      d: Int32Array,
      D: Uint32Array,
      h: globalThis.Float16Array,
      f: Float32Array,
      F: Float64Array,
      q: BigInt64Array,
      Q: BigUint64Array,
      '?': DataView,
    }).map(([tag, type]) => [tag.charCodeAt(0), type])
  ),
);

/** The parts of an error. */
export const ERROR = codes({ message: 'm', cause: 'c', stack: 's', end: '.' });

/** The classes of errors by the bytes that say which; one without is an `Error`. */
export const ERRORS = new Map(
  /** @type {[number, ErrorConstructor][]} */ (
    Object.entries({
      E: EvalError,
      R: RangeError,
      F: ReferenceError,
      S: SyntaxError,
      T: TypeError,
      U: URIError,
    }).map(([tag, type]) => [tag.charCodeAt(0), type])
  ),
);

/** The flags of regular expressions by their bits; V8's bit 6 is a flag of its own. */
export const FLAGS = 'gimyus_dv';
