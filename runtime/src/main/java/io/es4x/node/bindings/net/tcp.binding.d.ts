import type { Handle, Held, int, Or } from 'es4x:binding';

export type Address = [address: string, family: string, port: number];

/** The address of a socket, or an error where it has none. */
export type SocketAddress = Address | number;

/** An object that the library gives, into which an address is put. */
export interface AddressObject {
  address?: string;
  family?: string;
  port?: number;
}

/**
 * Sockets of TCP. Numbers that are returned are 0 or negative errors.
 *
 * @java TcpHandle
 * @uses io.es4x.node.bindings.handles.HandleEvents
 * @permission opened
 */
export interface TcpBinding {
  /** Makes the handle of an object. */
  create(self: object, events: Handle<'HandleEvents'>, isServer: boolean): void;
  /** @permission asks */
  bind(this: Held<'TcpHandle'>, address: string, port: int, flags: int): int;
  /** @permission asks */
  bind6(this: Held<'TcpHandle'>, address: string, port: int, flags: int): int;
  listen(this: Held<'TcpHandle'>, backlog: int): int;
  /** @permission asks */
  connect(this: Held<'TcpHandle'>, request: object, address: string, port: int): int;
  /** @permission asks */
  connect6(this: Held<'TcpHandle'>, request: object, address: string, port: int): int;
  accept(this: Held<'TcpHandle'>, client: Held<'TcpHandle'>): void;
  open(this: Held<'TcpHandle'>, fd: Or<int, -1>): int;
  fd(this: Held<'TcpHandle'>): int;
  reset(this: Held<'TcpHandle'>): int;
  localAddress(this: Held<'TcpHandle'>): SocketAddress;
  remoteAddress(this: Held<'TcpHandle'>): SocketAddress;
  setNoDelay(this: Held<'TcpHandle'>, isSet: boolean): int;
  /** `delay` are the seconds of silence before the first probe, `interval` those between two. */
  setKeepAlive(
    this: Held<'TcpHandle'>,
    isSet: boolean,
    delay: int,
    interval: Or<int, 1>,
    times: Or<int, 10>,
  ): int;
  setTypeOfService(this: Held<'TcpHandle'>, service: int): int;
  getTypeOfService(this: Held<'TcpHandle'>): int;
}
