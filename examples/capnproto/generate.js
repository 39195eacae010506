// Writes accessors for a schema, as `capnp compile -ocapnp` prints it: with the place of each field.
import { text } from 'node:stream/consumers';

/** The types for which fields.js has a function of the same name in small letters. */
const TYPES = /^(Bool|Int8|Int16|Int32|UInt8|UInt16|UInt32|Float32|Float64|Text)$/;

/** The lines of a schema that begin, fill and end something. */
const LINES = {
  struct: /^struct (\w+) .*# (\d+) bytes, (\d+) ptrs/,
  enum: /^enum (\w+) /,
  union: /^union \{ {2}# tag bits \[(\d+), /,
  field: /^(\w+) @\d+ :(\S+); {2}# (?:bits|ptr)\[(\d+).*?(?:, union tag = (\d+))?$/,
  enumerant: /^(\w+) @\d+;$/,
  end: /^\}/,
  other: /^(#.*|@0x\w+;.*|)$/,
};

const { structs, enums } = parse(await text(process.stdin));
process.stdout.write(write(structs, enums));

/** @param {string} schema */
function parse(schema) {
  /** @type {{ name: string, words: number, pointers: number, fields: any[] }[]} */
  const structs = [];
  /** @type {Map<string, string[]>} */
  const enums = new Map();
  /** The lists that a line is in, the innermost last. @type {any[]} */
  const around = [];
  for (const line of schema.split('\n').map((text) => text.trim())) {
    const kind = Object.keys(LINES).find((name) => LINES[name].test(line));
    const [, name, ...rest] = LINES[kind]?.exec(line) ?? [];
    const inside = around.at(-1);
    switch (kind) {
      case 'struct': {
        const [bytes, pointers] = rest.map(Number);
        structs.push({ name, words: bytes / 8, pointers, fields: [] });
        around.push(structs.at(-1).fields);
        break;
      }
      case 'enum':
        enums.set(name, []);
        around.push(enums.get(name));
        break;
      case 'union': {
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

/**
 * @param {ReturnType<typeof parse>['structs']} structs
 * @param {Map<string, string[]>} enums
 */
function write(structs, enums) {
  const used = new Set();
  const names = new Set(structs.map(({ name }) => name));

  const use = (kind, ...args) => {
    used.add(kind);
    return `${kind}(${args.join(', ')})`;
  };

  const value = ({ type, place }) => {
    const [, of] = /^List\((.+)\)$/.exec(type) ?? [];
    const name = (of ?? type).split('.').at(-1);
    if (names.has(name)) return use(of ? 'list' : 'struct', place, `() => ${name}`);
    const enumerants = enums.get(name)?.map((enumerant) => `'${enumerant}'`);
    if (enumerants && !of) return use('enumeration', place, `[${enumerants.join(', ')}]`);
    if (TYPES.test(type)) return use(type.toLowerCase(), place);
    throw new Error(`There are no accessors for the type ${type}`);
  };

  const properties = (fields, indent) =>
    fields
      .map((field) => {
        if (!field.members) return `${indent}${field.name}: ${value(field)},\n`;
        const members = `{\n${properties(field.members, `${indent}  `)}${indent}}`;
        return `${indent}...${use('union', field.tag, members)},\n`;
      })
      .join('');

  const classes = structs.map(
    ({ name, words, pointers, fields }) =>
      `export const ${name} = new Struct(${words}, ${pointers}, {\n${properties(fields, '  ')}});\n`,
  );
  return `// Generated from addressbook.capnp by \`npm run generate\`: do not edit.
import { ${[...used].sort().join(', ')} } from './fields.js';
import { Struct } from './structs.js';

${classes.join('\n')}`;
}
