import type { AsIs, Bytes, Text } from 'es4x:binding';

/**
 * UTF-8, and domains of the web.
 *
 * @java EncodingBinding
 * @uses io.es4x.web.url.Idna
 * @permission none
 */
export interface EncodingFunctions {
  /** @java Utf8.encode */
  encodeToBuffer(text: Text): ArrayBuffer;
  /** Writes whole characters; returns the units that were read and the bytes that were written. */
  encodeInto(text: string, target: Bytes): AsIs<[read: number, written: number]>;
  /** The text of bytes; null where they are malformed and that is fatal. */
  decode(bytes: Bytes, keepsMark: boolean, isFatal: boolean): AsIs<string | null>;
  /**
   * The domain in ASCII; empty where it is none.
   *
   * @java toAscii
   */
  toASCII(domain: string): string;
  /** @java Idna.toUnicode */
  toUnicode(domain: string): string;
}
