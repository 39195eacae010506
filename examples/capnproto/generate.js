// Writes accessors for a schema that `capnp compile -ocapnp` prints.
import { text } from 'node:stream/consumers';
import { parse } from './schema.js';

/** The types for which fields.js has a function of the same name in small letters. */
const TYPES = /^(Bool|Int8|Int16|Int32|UInt8|UInt16|UInt32|Float32|Float64|Text)$/;

const { structs, enums } = parse(await text(process.stdin));
process.stdout.write(write(structs, enums));

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

  const value = ({ name: field, type, place }) => {
    if (!type) throw new Error(`There are no accessors for the group ${field}`);
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
