// Structs of Cap'n Proto, in the messages of capnproto-java. Its accessors are for subclasses in Java only; its
// factories are for everyone: they are told where in a message a struct is.

import { ByteArrayOutputStream } from 'java:java.io';
import { ByteBuffer } from 'java:java.nio';
import { Channels } from 'java:java.nio.channels';
import {
  MessageBuilder,
  ReaderOptions,
  Serialize,
  StructFactory,
  StructList$Factory,
  StructSize,
} from 'java:org.capnproto';
import { Buffer } from '@vertx/core';

/** @import { Field, Place } from './fields.js' */

/** The number of words of a message that may be read, each as often as it is, and how deep pointers may lead. */
const LIMITS = new ReaderOptions(1024 * 1024, 32);

const Factory = Java.extend(StructFactory);

/** A struct of a schema. */
export class Struct {
  #fields;
  #Reader;
  #factory;
  #lists;
  /** The place that the factory was told last. @type {Place} */
  #place;

  /**
   * @param {number} words of its data
   * @param {number} pointers
   * @param {Record<string, Field>} fields
   */
  constructor(words, pointers, fields) {
    this.#fields = fields;
    this.#Reader = readerOf(fields);
    const size = new StructSize(words, pointers);
    const construct = (segment, data, pointers, bits, count, nesting) => {
      this.#place = { segment, data, pointers, bits, count, nesting };
      return null; // An object would be converted to Java, and back.
    };
    this.#factory = new Factory({
      constructReader: construct,
      constructBuilder: construct,
      structSize: () => size,
    });
    this.#lists = new StructList$Factory(this.#factory);
  }

  /**
   * Reads a message.
   *
   * @param {Buffer} message
   * @returns an object with the fields. They are read, and checked, when they are asked for; `toJSON()` reads all
   * @throws {Error} here and from the fields, if the message is malformed or beyond the limits
   */
  decode(message) {
    Serialize.read(ByteBuffer.wrap(message.getBytes()), LIMITS).getRoot(this.#factory);
    return new this.#Reader(this.#place);
  }

  /**
   * Makes a message.
   *
   * @param {Record<string, unknown>} value
   * @returns {Buffer}
   * @throws {TypeError} if it has a property that is no field; a RangeError, if a field cannot be that
   */
  encode(value) {
    const message = new MessageBuilder();
    message.initRoot(this.#factory);
    this.#fill(this.#place, value);
    const bytes = new ByteArrayOutputStream();
    Serialize.write(Channels.newChannel(bytes), message);
    return Buffer.buffer(bytes.toByteArray());
  }

  /** Reads the struct that a pointer leads to. */
  read(segment, pointer, nesting) {
    this.#factory.fromPointerReader(segment, pointer, nesting);
    return new this.#Reader(this.#place);
  }

  /** Reads the structs of the list that a pointer leads to. */
  readList(segment, pointer, nesting) {
    const list = this.#lists.fromPointerReader(segment, pointer, nesting);
    const length = list.size();
    // A list of bits may stand for one of structs with a Bool. It would be 64 objects for a word of the message.
    if (length > 0 && this.#element(list, 0).bits % 64 !== 0) {
      throw new TypeError('The elements of a list are numbers, not structs');
    }
    return Array.from({ length }, (_, index) => new this.#Reader(this.#element(list, index)));
  }

  /** Writes a struct, and has the pointer lead to it. */
  write(segment, pointer, value) {
    this.#factory.initFromPointerBuilder(segment, pointer, 0);
    this.#fill(this.#place, value);
  }

  /** Writes structs into a list, and has the pointer lead to it. */
  writeList(segment, pointer, values) {
    const list = this.#lists.initFromPointerBuilder(segment, pointer, values.length);
    for (const [index, value] of values.entries()) this.#fill(this.#element(list, index), value);
  }

  #element(list, index) {
    list.get(index);
    return this.#place;
  }

  #fill(place, value) {
    for (const [name, content] of Object.entries(value)) {
      if (content === undefined) continue;
      if (!Object.hasOwn(this.#fields, name)) throw new TypeError(`There is no field ${name}`);
      this.#fields[name].write(place, content);
    }
  }
}

/**
 * Makes the class of readers of a struct, with an accessor for each field.
 *
 * @param {Record<string, Field>} fields
 */
function readerOf(fields) {
  return class Reader {
    #place;

    static {
      for (const [name, { read }] of Object.entries(fields)) {
        Object.defineProperty(Reader.prototype, name, {
          get() {
            return read(this.#place);
          },
        });
      }
    }

    /** @param {Place} place */
    constructor(place) {
      this.#place = place;
    }

    toJSON() {
      const entries = Object.keys(fields).map((name) => [name, plain(this[name])]);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    }
  };
}

function plain(value) {
  return Array.isArray(value) ? value.map(plain) : (value?.toJSON?.() ?? value);
}
