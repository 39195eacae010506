import type { AsIs, Bytes, Callback, Handle, int } from 'es4x:binding';

/** One end of a channel, and the resource of a port that listens at one. */
export type End = Handle<'Endpoint'>;
export type Port = Handle<'AsyncResource'>;

/** A message: bytes in V8's format, the parts that they name by their indexes, and the number of those that are ends. */
export type Message = [bytes: Uint8Array, parts: unknown[], ports: number];

/** Data without functions and classes of a program. */
export type PlainData = unknown;

/**
 * Ports and copies.
 *
 * @java MessagingBinding
 * @uses io.es4x.engine.memory.WasmPart
 * @uses io.es4x.services.AsyncResource
 * @permission none
 */
export interface MessagingFunctions {
  pair(): AsIs<[first: End, second: End]>;
  /** A new end of the channel of a name, which all contexts of the process share. */
  named(name: string): AsIs<End>;
  /**
   * Has a function called when an end has messages.
   *
   * @on MessagingBinding
   */
  listen(end: Handle<'Endpoint'>, wake: Callback): AsIs<Port>;
  /** @java AsyncResource.reference */
  reference(port: Handle<'AsyncResource'>, isReferenced: boolean): void;
  /**
   * Removes the callback of an end that is about to be transferred.
   *
   * @on MessagingBinding
   */
  release(end: Handle<'Endpoint'>): void;
  /** @on MessagingBinding */
  close(end: Handle<'Endpoint'>): void;
  /**
   * Calls the function of an end again where it has messages.
   *
   * @java Endpoint.tell
   */
  tell(end: Handle<'Endpoint'>): void;
  /** Sends a message to the other ends; false where it would be sent with its own receiver. */
  post(end: Handle<'Endpoint'>, bytes: Bytes, parts: object, ports: int): boolean;
  /**
   * Removes and returns the next message of the queue: null if it closes the port, undefined if there is none. Without `all`
   * only a message that closes the port is returned. Messages are fetched, not handed over: they wait in the queue for
   * `receiveMessageOnPort`, or for another context that the port moves to.
   */
  next(end: Handle<'Endpoint'>, all: boolean): AsIs<Message | null | undefined>;
  /** @java RawHandle.of */
  handleOf(held: unknown): AsIs<Handle<'Object'>>;
  heldBy(handle: object): unknown;
  /**
   * Copies plain data; undefined for any other value.
   *
   * @on MessagingBinding
   */
  copy(value: unknown): PlainData;
  /** The message as its receiver has it. */
  pass(end: undefined, bytes: Bytes, parts: object, ports: int): AsIs<Message>;
  /** @inlined */
  isHandle(value: unknown): boolean;
  /**
   * @java WasmPart.is
   * @inlined
   */
  isWasmPart(value: unknown): boolean;
  /**
   * Returns whether a value is an instance of a Java class, which contexts share.
   *
   * @java PostedMessage.isJavaObject
   */
  isJavaObject(value: unknown): boolean;
}
