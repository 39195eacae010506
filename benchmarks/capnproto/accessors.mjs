// The accessors of fields in Java: a call for each field.

/**
 * @typedef {object} Accessors
 * @property {string[]} reader
 * @property {string[]} builder
 *
 * @typedef {{ structs: string[], enums: string[] }} Names of types that the schema has
 *
 * @typedef {{ name: string, type: string, place: string }} Field
 *
 * @typedef {(place: number) => { type: string, get: string, set: string }} Kind of a field: what it is in Java, how it is read,
 *   and how `value` is written
 */

/** @type {Record<string, Kind>} */
const KINDS = {
  Bool: (place) => ({
    type: 'boolean',
    get: `_getBooleanField(${place})`,
    set: `_setBooleanField(${place}, value)`,
  }),
  Int8: plain('byte', 8),
  Int16: plain('short', 16),
  Int32: plain('int', 32),
  Int64: plain('long', 64),
  UInt8: unsigned('Byte', 'int', 8),
  UInt16: unsigned('Short', 'int', 16),
  UInt32: unsigned('Int', 'long', 32),
  UInt64: plain('long', 64), // its bits, as Java's methods for unsigned numbers take them
  Float32: plain('float', 32),
  Float64: plain('double', 64),
};

/**
 * @param {string} type
 * @param {number} width in bits
 * @returns {Kind}
 */
function plain(type, width) {
  return (place) => ({
    type,
    get: `_get${capital(type)}Field(${place / width})`,
    set: `_set${capital(type)}Field(${place / width}, value)`,
  });
}

/**
 * A number without a sign is in Java one of the next larger type. Another number that it cannot hold is an error.
 *
 * @param {string} stored in the names of methods
 * @param {'int' | 'long'} type
 * @param {number} width
 * @returns {Kind}
 */
function unsigned(stored, type, width) {
  const box = stored === 'Int' ? 'Integer' : stored;
  const end = type === 'long' ? `1L << ${width}` : `1 << ${width}`;
  return (place) => ({
    type,
    get: `${box}.toUnsigned${capital(type)}(_get${stored}Field(${place / width}))`,
    set: `_set${stored}Field(${place / width}, (${stored.toLowerCase()}) Objects.checkIndex(value, ${end}))`,
  });
}

/**
 * Returns the methods of readers and builders for some fields.
 *
 * @param {any[]} fields as the schema has them
 * @param {Names} names
 * @returns {Accessors & { groups: (Accessors & { name: string })[] }}
 */
export function accessors(fields, names) {
  /** @type {Accessors[]} */
  const parts = [];
  /** @type {(Accessors & { name: string })[]} */
  const groups = [];
  for (const field of fields) {
    if (field.members) {
      for (const [number, member] of field.members.entries()) {
        parts.push(memberOf(member, Number(field.tag) / 16, number, names));
      }
    } else if (field.fields) {
      const name = capital(field.name);
      groups.push({ name, ...accessors(field.fields, names) });
      parts.push(groupOf(name));
    } else {
      parts.push(accessorsOf(field, names));
    }
  }
  return {
    reader: parts.flatMap(({ reader }) => reader),
    builder: parts.flatMap(({ builder }) => builder),
    groups,
  };
}

/**
 * The accessors of a field in a union. To write it is to choose it.
 *
 * @param {Field} field
 * @param {number} tag its place
 * @param {number} number of the field in the tag
 * @param {Names} names
 * @returns {Accessors}
 */
function memberOf(field, tag, number, names) {
  const { reader, builder } = accessorsOf(field, names);
  const is = `public boolean is${capital(field.name)}() { return _getShortField(${tag}) == ${number}; }`;
  const choose = `_setShortField(${tag}, (short) ${number});`;
  const choosing = builder.map((method) =>
    / get\w+\(\)/.test(method) ? method : method.replace('{', `{ ${choose}`),
  );
  return { reader: [is, ...reader], builder: [is, ...choosing] };
}

/**
 * @param {string} name
 * @returns {Accessors}
 */
function groupOf(name) {
  const place = 'segment, data, pointers, dataSize, pointerCount';
  return {
    reader: [
      `public ${name}.Reader get${name}() { return new ${name}.Reader(${place}, nestingLimit); }`,
    ],
    builder: [`public ${name}.Builder get${name}() { return new ${name}.Builder(${place}); }`],
  };
}

/**
 * @param {Field} field
 * @param {Names} names
 * @returns {Accessors}
 */
function accessorsOf({ name, type, place }, { structs, enums }) {
  const field = capital(name);
  const [, element = ''] = /^List\((.+)\)$/.exec(type) ?? [];
  if (structs.includes(element)) return listOf(field, place, element);
  if (structs.includes(type)) return structOf(field, place, type);
  if (type === 'Text') return textOf(field, place);
  const value = enums.includes(type)
    ? {
        type,
        get: `${type}.at(_getShortField(${Number(place) / 16}))`,
        set: `_setShortField(${Number(place) / 16}, (short) value.ordinal())`,
      }
    : KINDS[type]?.(Number(place));
  if (!value) throw new Error(`There are no accessors for the type ${type}`);
  const get = `public ${value.type} get${field}() { return ${value.get}; }`;
  const set = `public void set${field}(${value.type} value) { ${value.set}; }`;
  return { reader: [get], builder: [get, set] };
}

/**
 * @param {string} field
 * @param {string} place
 * @returns {Accessors}
 */
function textOf(field, place) {
  const get = (/** @type {string} */ half) =>
    `public Text.${half} get${field}() { return _getPointerField(Text.factory, ${place}); }`;
  const string = `public String get${field}String() { return get${field}().toString(); }`;
  return {
    reader: [get('Reader'), string],
    builder: [
      get('Builder'),
      string,
      `public void set${field}(Text.Reader value) { _setPointerField(Text.factory, ${place}, value); }`,
      `public void set${field}String(String value) { set${field}(new Text.Reader(value)); }`,
      `public Text.Builder init${field}(int size) { return _initPointerField(Text.factory, ${place}, size); }`,
    ],
  };
}

/**
 * @param {string} field
 * @param {string} place
 * @param {string} type
 * @returns {Accessors}
 */
function structOf(field, place, type) {
  const get = (/** @type {string} */ half) =>
    `public ${type}.${half} get${field}() { return _getPointerField(${type}.FACTORY, ${place}); }`;
  return {
    reader: [get('Reader')],
    builder: [
      get('Builder'),
      `public ${type}.Builder init${field}() { return _initPointerField(${type}.FACTORY, ${place}, 0); }`,
    ],
  };
}

/**
 * @param {string} field
 * @param {string} place
 * @param {string} type of the elements
 * @returns {Accessors}
 */
function listOf(field, place, type) {
  const get = (/** @type {string} */ half) =>
    `public StructList.${half}<${type}.${half}> get${field}() { return _getPointerField(${type}.LIST, ${place}); }`;
  return {
    reader: [get('Reader')],
    builder: [
      get('Builder'),
      `public StructList.Builder<${type}.Builder> init${field}(int size) { return _initPointerField(${type}.LIST, ${place}, size); }`,
    ],
  };
}

/** @param {string} name */
function capital(name) {
  return name[0].toUpperCase() + name.slice(1);
}
