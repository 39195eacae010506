import type { Bytes, Handle, Held, int, long, Text } from 'es4x:binding';
import type { HandleBinding } from '../handles/handle.binding.js';

/** Numbers that the library reads after a read or write, and the place of each. */
export interface StreamState {
  readonly streamBaseState: Int32Array;
  readonly kReadBytesOrError: number;
  readonly kArrayBufferOffset: number;
  readonly kBytesWritten: number;
  readonly kLastWriteWasAsync: number;
}

/** A write or shutdown, whose callback the library has set. */
export interface StreamRequest {
  oncomplete(status: number, stream: object, error: unknown): void;
}

/** Streams that are read and written by handles. Numbers that are returned are 0 or negative errors. */
export interface StreamBinding extends HandleBinding, StreamFunctions, StreamWrites {
  /** The events that handles of other bindings are made with. */
  readonly events: Handle<'HandleEvents'>;
}

/**
 * @java StreamHandle
 * @permission opened
 */
export interface StreamFunctions {
  /**
   * Shares the array of numbers that the library reads after reads and writes.
   *
   * @on StreamState
   */
  share(numbers: Bytes): void;
  readStart(this: Held<'StreamHandle'>): int;
  readStop(this: Held<'StreamHandle'>): int;
  /** The bytes that have just been read; undefined where they are in the program's own buffer. */
  takeChunk(this: Held<'StreamHandle'>): ArrayBuffer | undefined;
  /** Reads into a buffer from now on. */
  useUserBuffer(this: Held<'StreamHandle'>, buffer: Bytes): void;
  shutdown(this: Held<'StreamHandle'>, request: object): int;
  bytesRead(this: Held<'StreamHandle'>): long;
  bytesWritten(this: Held<'StreamHandle'>): long;
  /** The number of bytes that the system has not yet taken. */
  queued(this: Held<'StreamHandle'>): long;
}

/**
 * @java StreamBinding
 * @uses io.es4x.node.bindings.buffer.Encoding
 * @permission opened
 */
export interface StreamWrites {
  /** @state StreamState */
  writeBuffer(this: Held<'StreamHandle'>, request: object, bytes: Bytes): int;
  /**
   * Writes a buffer, or a text in UTF-8, without a request. Returns whether the system has taken all of it; if not, one of
   * the other functions is to be called at once with the same chunk, and returns what became of it.
   *
   * @state StreamState
   */
  writeNow(this: Held<'StreamHandle'>, chunk: unknown): boolean;
  /**
   * Writes chunks: buffers, or each chunk with its encoding.
   *
   * @state StreamState
   */
  writev(this: Held<'StreamHandle'>, request: object, chunks: unknown[], allBuffers: boolean): int;
  /**
   * @java writeText
   * @state StreamState
   * @given Encoding.UTF8
   */
  writeUtf8String(this: Held<'StreamHandle'>, request: object, text: Text): int;
  /**
   * @java writeText
   * @state StreamState
   * @given Encoding.ASCII
   */
  writeAsciiString(this: Held<'StreamHandle'>, request: object, text: Text): int;
  /**
   * @java writeText
   * @state StreamState
   * @given Encoding.LATIN1
   */
  writeLatin1String(this: Held<'StreamHandle'>, request: object, text: Text): int;
  /**
   * @java writeText
   * @state StreamState
   * @given Encoding.UCS2
   */
  writeUcs2String(this: Held<'StreamHandle'>, request: object, text: Text): int;
}
