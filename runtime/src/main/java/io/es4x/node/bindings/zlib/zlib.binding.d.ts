import type { Bytes, double, Held, int, long, Or } from 'es4x:binding';

/** The arguments of `onerror`, where a codec fails. */
export type Failure = [message: string, errno: number, code: string];

/** The input and output of a step: buffer, offset and length of each. */
export type Transfer = [
  input: Bytes | null | undefined,
  inputOffset: int,
  inputLength: int,
  output: Bytes,
  outputOffset: int,
  outputLength: int,
];

/**
 * Compression. Functions give a failure where the codec has one.
 *
 * @java ZlibBinding
 * @uses io.es4x.node.bindings.work.WorkRequests
 * @permission none
 */
export interface ZlibBinding {
  /** Lets a handle hold the codec of a mode of zlib. */
  openZlib(
    handle: object,
    mode: int,
    level: int,
    strategy: int,
    dictionary: Bytes | undefined,
    rejectsRest: boolean,
  ): Failure | undefined;
  openBrotli(
    handle: object,
    mode: int,
    parameters: Bytes,
    dictionary: Bytes | undefined,
  ): Failure | undefined;
  /** `pledgedSize` is that of the whole input; -1 where it is unknown. */
  openZstd(
    handle: object,
    mode: int,
    parameters: Bytes,
    dictionary: Bytes | undefined,
    pledgedSize?: Or<double, -1>,
  ): Failure | undefined;
  /** Makes a step now. Writes what is left into `state`. */
  step(codec: Held<'Codec'>, flush: int, state: Bytes, ...transfer: Transfer): Failure | undefined;
  /**
   * Makes a step on another thread, as a request with a number.
   *
   * @state WorkRequests
   */
  start(id: int, codec: Held<'Codec'>, flush: int, state: Bytes, ...transfer: Transfer): void;
  reset(codec: Held<'Codec'>): Failure | undefined;
  close(codec: Held<'Codec'>): void;
  params(codec: Held<'Codec'>, level: int, strategy: int): void;
  /** @java BrotliLibrary.failure */
  brotliFailure(): string | undefined;
  /** @java ZstdError.failureToLoad */
  zstdFailure(): string | undefined;
  crc32(data: Bytes, value: long): number;
}
