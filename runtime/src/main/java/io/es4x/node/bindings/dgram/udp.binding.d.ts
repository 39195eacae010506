import type { Bytes, Handle, Held, int, Or } from 'es4x:binding';
import type { Address, SocketAddress } from '../net/tcp.binding.js';

/** A datagram, with the address of its sender. */
export type Message = [bytes: ArrayBuffer, sender: Address];

/** Datagram sockets. Numbers that are returned are 0 or negative errors. */
export interface UdpBinding extends UdpFunctions, UdpOptions {}

/**
 * @java UdpBinding
 * @uses io.es4x.node.bindings.handles.HandleEvents
 * @permission opened
 */
export interface UdpFunctions {
  /** Makes the handle of an object. */
  create(self: object, events: Handle<'HandleEvents'>): void;
  /** @permission asks */
  bind(this: Held<'UdpHandle'>, address: string, port: int, flags: int, isIpv6: boolean): int;
  /** @permission asks */
  connect(this: Held<'UdpHandle'>, address: string, port: int, isIpv6: boolean): int;
  /** @java UdpHandle.disconnect */
  disconnect(this: Held<'UdpHandle'>): int;
  /**
   * Begins to receive. The callback gets the size of each message and the `Message`, or an error.
   *
   * @java UdpHandle.recvStart
   */
  recvStart(this: Held<'UdpHandle'>): int;
  /** @java UdpHandle.recvStop */
  recvStop(this: Held<'UdpHandle'>): int;
  /**
   * Sends chunks as one message, to the peer of a connected socket where no address is given. Returns the number of
   * bytes plus one when they were sent at once, 0 when the request completes later.
   *
   * @permission asks
   */
  send(
    this: Held<'UdpHandle'>,
    request: object,
    chunks: Bytes[],
    address: string | undefined,
    port: int,
    isIpv6: boolean,
  ): int;
  /** @java UdpHandle.localAddress */
  localAddress(this: Held<'UdpHandle'>): SocketAddress;
  /** @java UdpHandle.remoteAddress */
  remoteAddress(this: Held<'UdpHandle'>): SocketAddress;
  /** @java UdpHandle.queued */
  getSendQueueCount(this: Held<'UdpHandle'>): int;
  /** @java UdpHandle.queuedBytes */
  getSendQueueSize(this: Held<'UdpHandle'>): int;
}

/**
 * @java UdpBinding
 * @permission opened
 */
export interface UdpOptions {
  /**
   * Sets the size of a buffer of the system, unless it is 0; returns the size.
   *
   * @java UdpHandle.bufferSize
   */
  bufferSize(this: Held<'UdpHandle'>, size: int, isReceiving: boolean): int;
  setBroadcast(this: Held<'UdpHandle'>, isSet: int): int;
  /** @java UdpHandle.setTtl */
  setTTL(this: Held<'UdpHandle'>, hops: Or<int, 1>): int;
  /** @java setMulticastTtl */
  setMulticastTTL(this: Held<'UdpHandle'>, hops: Or<int, 1>): int;
  setMulticastLoopback(this: Held<'UdpHandle'>, comesBack: int): int;
  setMulticastInterface(this: Held<'UdpHandle'>, address?: string): int;
  /**
   * @java member
   * @given true
   */
  addMembership(this: Held<'UdpHandle'>, group?: string, onInterface?: string): int;
  /**
   * @java member
   * @given false
   */
  dropMembership(this: Held<'UdpHandle'>, group?: string, onInterface?: string): int;
  /**
   * @java memberOf
   * @given true
   */
  addSourceSpecificMembership(
    this: Held<'UdpHandle'>,
    source?: string,
    group?: string,
    onInterface?: string,
  ): int;
  /**
   * @java memberOf
   * @given false
   */
  dropSourceSpecificMembership(
    this: Held<'UdpHandle'>,
    source?: string,
    group?: string,
    onInterface?: string,
  ): int;
}
