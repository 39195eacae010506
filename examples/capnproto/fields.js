// The kinds of fields. A field that a message does not have, as one of an older schema, is zero, empty or undefined.
import { SegmentReader, Text, Text$Reader } from 'java:org.capnproto';

/**
 * @typedef {object} Place where a struct is in a message
 * @property {SegmentReader} segment
 * @property {number} data in bytes
 * @property {number} pointers in words
 * @property {number} bits of the data; fewer than in the schema, if the message is of an older one
 * @property {number} count of the pointers, likewise
 * @property {number} nesting how much deeper the pointers may lead
 *
 * @typedef {object} Field
 * @property {(place: Place) => unknown} read
 * @property {(place: Place, value: any) => void} write
 */

export const int8 = integer(8, '', true);
export const int16 = integer(16, 'Short', true);
export const int32 = integer(32, 'Int', true);
export const uint8 = integer(8, '', false);
export const uint16 = integer(16, 'Short', false);
export const uint32 = integer(32, 'Int', false);
export const float32 = number(32, 'Float');
export const float64 = number(64, 'Double');

/**
 * @param {number} width in bits
 * @param {string} type in the names of the methods of `ByteBuffer`
 */
function number(width, type) {
  return (/** @type {number} */ offset) => ({
    read: ({ segment, data, bits }) =>
      offset + width <= bits ? segment.buffer[`get${type}`](data + offset / 8) : 0,
    write({ segment, data }, value) {
      segment.buffer[`put${type}`](data + offset / 8, value);
    },
  });
}

/**
 * @param {number} width in bits
 * @param {string} type in the names of the methods of `ByteBuffer`, which are for numbers with a sign
 * @param {boolean} hasSign
 */
function integer(width, type, hasSign) {
  const above = 32 - width;
  const end = 2 ** (hasSign ? width - 1 : width);
  const least = hasSign ? -end : 0;
  return (/** @type {number} */ offset) => {
    const signed = number(width, type)(offset);
    return {
      read: (place) => (hasSign ? signed.read(place) : (signed.read(place) << above) >>> above),
      write(place, value) {
        if (!Number.isInteger(value) || value < least || value >= end) {
          throw new RangeError(`${value} is no integer from ${least} to ${end - 1}`);
        }
        signed.write(place, (value << above) >> above);
      },
    };
  };
}

/** @param {number} offset in bits */
export function bool(offset) {
  const byte = uint8(offset & ~7);
  const bit = 1 << (offset & 7);
  return {
    read: (place) => (byte.read(place) & bit) !== 0,
    write(place, value) {
      byte.write(place, value ? byte.read(place) | bit : byte.read(place) & ~bit);
    },
  };
}

/**
 * @param {number} offset in bits
 * @param {string[]} names
 */
export function enumeration(offset, names) {
  const number = uint16(offset);
  return {
    read: (place) => names[number.read(place)], // undefined: one of a newer schema
    write: (place, value) => number.write(place, names.indexOf(value)),
  };
}

/** @param {number} index among the pointers */
export function text(index) {
  return {
    read: (place) => `${Text.factory.fromPointerReader(...pointer(place, index))}`,
    write({ segment, pointers }, value) {
      Text.factory.setPointerBuilder(segment, pointers + index, new Text$Reader(value));
    },
  };
}

/**
 * @param {number} index among the pointers
 * @param {() => import('./structs.js').Struct} type
 */
export function struct(index, type) {
  return {
    read(place) {
      const to = pointer(place, index);
      return isNull(...to) ? undefined : type().read(...to);
    },
    write: ({ segment, pointers }, value) => type().write(segment, pointers + index, value),
  };
}

/**
 * @param {number} index among the pointers
 * @param {() => import('./structs.js').Struct} type of the elements
 */
export function list(index, type) {
  return {
    read(place) {
      const to = pointer(place, index);
      return isNull(...to) ? [] : type().readList(...to);
    },
    write: ({ segment, pointers }, value) => type().writeList(segment, pointers + index, value),
  };
}

/**
 * A union: its fields, of which one is there while the others are undefined, and `which`, the name of that one.
 *
 * @param {number} offset of the tag, in bits
 * @param {Record<string, Field>} members in the order of their tags
 * @returns {Record<string, Field>}
 */
export function union(offset, members) {
  const tag = enumeration(offset, Object.keys(members));
  const fields = Object.entries(members).map(([name, { read, write }]) => {
    const field = {
      read: (place) => (tag.read(place) === name ? read(place) : undefined),
      write(place, value) {
        tag.write(place, name);
        write(place, value);
      },
    };
    return [name, field];
  });
  // To write a member is to choose it.
  return { which: { read: tag.read, write() {} }, ...Object.fromEntries(fields) };
}

function pointer({ segment, pointers, count, nesting }, index) {
  return index < count ? [segment, pointers + index, nesting] : [SegmentReader.EMPTY, 0, nesting];
}

function isNull(segment, pointer) {
  return segment.buffer.getLong(pointer * 8) === 0;
}
