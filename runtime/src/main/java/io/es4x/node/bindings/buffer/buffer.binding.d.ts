import type { AsIs, Bytes, double, int, Or, Text } from 'es4x:binding';

/** Bytes in memory. */
export interface BufferBinding extends BufferTexts, BufferFunctions {
  readonly kStringMaxLength: number;
}

/** The name of an encoding, or its number. */
export type EncodingName = string | number | undefined;

/**
 * Encodes and decodes text. Functions that write return the number of bytes, negative for an offset beyond the end.
 *
 * @java BufferBinding
 * @permission none
 */
export interface BufferTexts {
  /**
   * @java slice
   * @given Encoding.UTF8
   */
  utf8Slice(bytes: Bytes, start: int, end?: Or<int, 2147483647>): AsIs<string>;
  /**
   * @java write
   * @given Encoding.UTF8
   */
  utf8Write(target: Bytes, text: Text, offset: int, most?: Or<int, 2147483647>): int;
  /**
   * @java slice
   * @given Encoding.UCS2
   */
  ucs2Slice(bytes: Bytes, start: int, end?: Or<int, 2147483647>): AsIs<string>;
  /**
   * @java write
   * @given Encoding.UCS2
   */
  ucs2Write(target: Bytes, text: Text, offset: int, most?: Or<int, 2147483647>): int;
  /**
   * @java slice
   * @given Encoding.LATIN1
   */
  latin1Slice(bytes: Bytes, start: int, end?: Or<int, 2147483647>): AsIs<string>;
  /**
   * @java write
   * @given Encoding.LATIN1
   */
  latin1Write(target: Bytes, text: Text, offset: int, most?: Or<int, 2147483647>): int;
  /**
   * @java slice
   * @given Encoding.ASCII
   */
  asciiSlice(bytes: Bytes, start: int, end?: Or<int, 2147483647>): AsIs<string>;
  /**
   * @java write
   * @given Encoding.ASCII
   */
  asciiWrite(target: Bytes, text: Text, offset: int, most?: Or<int, 2147483647>): int;
  /**
   * @java slice
   * @given Encoding.HEX
   */
  hexSlice(bytes: Bytes, start: int, end?: Or<int, 2147483647>): AsIs<string>;
  /**
   * @java write
   * @given Encoding.HEX
   */
  hexWrite(target: Bytes, text: Text, offset: int, most?: Or<int, 2147483647>): int;
  /**
   * @java slice
   * @given Encoding.BASE64
   */
  base64Slice(bytes: Bytes, start: int, end?: Or<int, 2147483647>): AsIs<string>;
  /**
   * @java write
   * @given Encoding.BASE64
   */
  base64Write(target: Bytes, text: Text, offset: int, most?: Or<int, 2147483647>): int;
  /**
   * @java slice
   * @given Encoding.BASE64URL
   */
  base64urlSlice(bytes: Bytes, start: int, end?: Or<int, 2147483647>): AsIs<string>;
  /**
   * @java write
   * @given Encoding.BASE64URL
   */
  base64urlWrite(target: Bytes, text: Text, offset: int, most?: Or<int, 2147483647>): int;
}

/**
 * @java BufferBinding
 * @permission none
 */
export interface BufferFunctions {
  /** @java Utf8.length */
  byteLengthUtf8(text: Text): int;
  copy(source: Bytes, target: Bytes, at: int, from: int, count: int): int;
  copyArrayBuffer(target: Bytes, at: int, source: Bytes, from: int, count: int): void;
  /** Negative, 0 or positive, as the first bytes are less, equal or greater. */
  compare(first: Bytes, second: Bytes): int;
  /** Compares parts; a string where one starts beyond its end. */
  compareOffset(
    source: Bytes,
    target: Bytes,
    targetStart: int,
    sourceStart: int,
    targetEnd: int,
    sourceEnd: int,
  ): AsIs<number | string>;
  /** Returns -2 for an offset out of range, -1 for an empty value. */
  fill(
    target: Bytes,
    value: unknown,
    start: unknown,
    end: unknown,
    encoding: EncodingName,
  ): AsIs<number | undefined>;
  indexOfString(
    bytes: Bytes,
    text: Text,
    from: unknown,
    encoding: EncodingName,
    forward: boolean,
    end?: Or<double, 2147483647>,
  ): int;
  indexOfBuffer(
    bytes: Bytes,
    needle: Bytes,
    from: unknown,
    encoding: EncodingName,
    forward: boolean,
    end?: Or<double, 2147483647>,
  ): int;
  indexOfNumber(
    bytes: Bytes,
    number: unknown,
    from: unknown,
    forward: boolean,
    end?: Or<double, 2147483647>,
  ): int;
  /**
   * Reverses the bytes of each element of a view, whose size is in the name.
   *
   * @java swap
   * @given 2
   */
  swap16<View extends ArrayBufferView>(view: View): AsIs<View>;
  /**
   * @java swap
   * @given 4
   */
  swap32<View extends ArrayBufferView>(view: View): AsIs<View>;
  /**
   * @java swap
   * @given 8
   */
  swap64<View extends ArrayBufferView>(view: View): AsIs<View>;
  isUtf8(bytes: Bytes): boolean;
  isAscii(bytes: Bytes): boolean;
  /**
   * Replaces the methods of a prototype that read and write numbers.
   *
   * @java NumberMethods.replaceIn
   */
  numberMethods(prototype: object): void;
}
