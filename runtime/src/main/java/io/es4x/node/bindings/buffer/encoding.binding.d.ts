import type { AsIs, Bytes, Text } from 'es4x:binding';

/**
 * UTF-8, and the ASCII and Unicode forms of domains.
 *
 * @java EncodingBinding
 * @uses io.es4x.web.url.Idna
 * @permission none
 */
export interface EncodingFunctions {
  /** @java Utf8.encode */
  encodeToBuffer(text: Text): ArrayBuffer;
  /** Encodes whole characters; returns the number of code units read and of bytes written. */
  encodeInto(text: string, target: Bytes): AsIs<[read: number, written: number]>;
  /** Decodes bytes; null where they are malformed and that is fatal. */
  decode(bytes: Bytes, keepsMark: boolean, isFatal: boolean): AsIs<string | null>;
  /**
   * The domain in ASCII; empty for an invalid one.
   *
   * @java toAscii
   */
  toASCII(domain: string): string;
  /** @java Idna.toUnicode */
  toUnicode(domain: string): string;
}
