import type { AsIs, Bytes, Handle, int } from 'es4x:binding';

/** A decoder, which keeps the bytes of a character until it is complete. */
export type Decoder = Handle<'TextDecoding'>;

/**
 * Other encodings, and the width of text in a terminal.
 *
 * @java IcuBinding
 * @uses io.es4x.node.bindings.encoding.TextDecoding
 * @permission none
 */
export interface IcuFunctions {
  /** A decoder by the name of its encoding; undefined where there is none. */
  getDecoder(encoding: string): Decoder | undefined;
  /** Decodes bytes; null for malformed ones, where that is fatal. */
  decodeWith(
    decoder: Handle<'TextDecoding'>,
    bytes: Bytes,
    isFatal: boolean,
    flush: boolean,
  ): AsIs<string | null>;
  /** The number of columns that a text takes. */
  getStringWidth(text: string, ambiguousAsFull: boolean): int;
}
