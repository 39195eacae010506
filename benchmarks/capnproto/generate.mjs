// Writes the Java classes of a schema that `capnp compile -ocapnp` prints, which Java and JavaScript use.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from '../../examples/capnproto/schema.js';
import { accessors } from './accessors.mjs';

/** @import { Struct } from '../../examples/capnproto/schema.js' */

/** The folder of the classes. */
export const SCHEMA = join(
  import.meta.dirname,
  'java-control/src/main/java/io/es4x/benchmarks/capnproto/schema',
);

const HEAD = `// Generated from suite.capnp by \`npm run generate\`: do not edit.
package io.es4x.benchmarks.capnproto.schema;
`;

if (process.argv[1] === import.meta.filename) {
  for (const [file, content] of classes(await text(process.stdin))) {
    writeFileSync(join(SCHEMA, file), content);
  }
}

/**
 * Returns the Java files of a schema, by their names. Their format is left to the formatter.
 *
 * @param {string} schema
 */
export function classes(schema) {
  const { structs, enums } = parse(schema);
  const names = { structs: structs.map(({ name }) => name), enums: [...enums.keys()] };
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const struct of structs) files.set(`${struct.name}.java`, structOf(struct, names));
  for (const [name, constants] of enums) files.set(`${name}.java`, enumOf(name, constants));
  return files;
}

/**
 * @param {Struct} struct
 * @param {{ structs: string[], enums: string[] }} names
 */
function structOf({ name, words, pointers, fields }, names) {
  const { reader, builder, groups } = accessors(fields, names);
  const body = `
/** A struct of the schema. */
public final class ${name} {
  public static final Factory FACTORY = new Factory();

  /** Makes lists of it. */
  public static final StructList.Factory<Builder, Reader> LIST = new StructList.Factory<>(FACTORY);

  private static final StructSize SIZE = new StructSize((short) ${words}, (short) ${pointers});

  private ${name}() {}

  /** Makes readers and builders at places of messages. */
  public static final class Factory extends StructFactory<Builder, Reader> {
    @Override
    public Reader constructReader(SegmentReader segment, int data, int pointers, int dataSize, short pointerCount, int nestingLimit) {
      return new Reader(segment, data, pointers, dataSize, pointerCount, nestingLimit);
    }

    @Override
    public Builder constructBuilder(SegmentBuilder segment, int data, int pointers, int dataSize, short pointerCount) {
      return new Builder(segment, data, pointers, dataSize, pointerCount);
    }

    @Override
    public StructSize structSize() {
      return SIZE;
    }

    @Override
    public Reader asReader(Builder builder) {
      return builder.asReader();
    }
  }

${halves(reader, builder)}
${groups
  .map(
    (group) => `
  /** A group of fields. */
  public static final class ${group.name} {
    private ${group.name}() {}

    ${halves(group.reader, group.builder)}
  }
`,
  )
  .join('\n')}}
`;
  return `${HEAD}\n${imports(body)}${body}`;
}

/**
 * @param {string[]} reader its accessors
 * @param {string[]} builder
 */
function halves(reader, builder) {
  return `
  /** Reads the fields. */
  public static final class Reader extends StructReader {
    Reader(SegmentReader segment, int data, int pointers, int dataSize, short pointerCount, int nestingLimit) {
      super(segment, data, pointers, dataSize, pointerCount, nestingLimit);
    }

    ${reader.join('\n\n')}
  }

  /** Writes the fields, and reads them. */
  public static final class Builder extends StructBuilder {
    Builder(SegmentBuilder segment, int data, int pointers, int dataSize, short pointerCount) {
      super(segment, data, pointers, dataSize, pointerCount);
    }

    public Reader asReader() {
      return new Reader(segment, data, pointers, dataSize, pointerCount, Integer.MAX_VALUE);
    }

    ${builder.join('\n\n')}
  }
`;
}

/** @param {string} body */
function imports(body) {
  const used = [
    'java.util.Objects',
    ...['SegmentBuilder', 'SegmentReader', 'StructBuilder', 'StructFactory', 'StructList'],
    ...['StructReader', 'StructSize', 'Text'],
  ]
    .map((name) => (name.includes('.') ? name : `org.capnproto.${name}`))
    .filter((name) => new RegExp(`\\b${name.split('.').at(-1)}\\b`).test(body));
  return used.map((name) => `import ${name};\n`).join('');
}

/**
 * @param {string} name
 * @param {string[]} constants
 */
function enumOf(name, constants) {
  const upper = constants.map((constant) => constant.toUpperCase());
  return `${HEAD}
/** An enum of the schema. */
public enum ${name} {
  ${upper.join(',\n')},
  /** A number that this version of the schema does not have. */
  NOT_IN_SCHEMA;

  private static final ${name}[] ALL = values();

  static ${name} at(short number) {
    int index = Short.toUnsignedInt(number);
    return index < ALL.length ? ALL[index] : NOT_IN_SCHEMA;
  }
}
`;
}
