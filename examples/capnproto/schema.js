/**
 * @typedef {object} Struct
 * @property {string} name
 * @property {number} words of its data
 * @property {number} pointers
 * @property {any[]} fields each with a name, a type and a place in bits or pointers; with a name and the fields of a group; or with the place
 *   of a tag and the members of a union, by their tags
 */

/** The lines of a schema that begin, fill and end something. */
const LINES = {
  struct: /^struct (\w+) .*# (\d+) bytes, (\d+) ptrs/,
  enum: /^enum (\w+) /,
  group: /^(\w+) :group \{$/,
  union: /^union \{ {2}# tag bits \[(\d+), /,
  field: /^(\w+) @\d+ :(\S+); {2}# (?:bits|ptr)\[(\d+).*?(?:, union tag = (\d+))?$/,
  enumerant: /^(\w+) @\d+;$/,
  end: /^\}/,
  other: /^(#.*|@0x\w+;.*|)$/,
};

/**
 * Reads a schema, as `capnp compile -ocapnp` prints it: with the place of each field.
 *
 * @param {string} schema
 * @returns {{ structs: Struct[], enums: Map<string, string[]> }}
 * @throws {Error} at what has no place here, such as a default value
 */
export function parse(schema) {
  /** @type {Struct[]} */
  const structs = [];
  /** @type {Map<string, any[]>} */
  const enums = new Map();
  /** The lists that a line is in, the innermost last. @type {any[]} */
  const around = [];
  for (const line of schema.split('\n').map((text) => text.trim())) {
    const [kind, pattern] = Object.entries(LINES).find(([, pattern]) => pattern.test(line)) ?? [];
    const [, name = '', ...rest] = pattern?.exec(line) ?? [];
    const inside = around.at(-1);
    switch (kind) {
      case 'struct': {
        const [bytes, pointers] = rest.map(Number);
        const struct = { name, words: bytes / 8, pointers, fields: [] };
        structs.push(struct);
        around.push(struct.fields);
        break;
      }
      case 'enum':
        around.push([]);
        enums.set(name, around.at(-1));
        break;
      case 'group': {
        /** @type {any[]} */
        const fields = [];
        inside.push({ name, fields });
        around.push(fields);
        break;
      }
      case 'union': {
        /** @type {any[]} */
        const members = [];
        inside.push({ tag: name, members });
        around.push(members);
        break;
      }
      case 'field': {
        const [type, place, tag] = rest;
        if (tag === undefined) inside.push({ name, type, place });
        else inside[Number(tag)] = { name, type, place };
        break;
      }
      case 'enumerant':
        inside.push(name);
        break;
      case 'end':
        around.pop();
        break;
      case 'other':
        break;
      default:
        throw new Error(`There are no accessors for this: ${line}`);
    }
  }
  return { structs, enums };
}
