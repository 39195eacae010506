import type { Handle, Held, int, Or } from 'es4x:binding';

/**
 * Unix domain sockets. Numbers that are returned are 0 or negative errors.
 *
 * @java PipeHandle
 * @uses io.es4x.node.bindings.handles.HandleEvents
 * @permission opened
 */
export interface PipeBinding {
  /** Makes the handle of an object. */
  create(self: object, events: Handle<'HandleEvents'>, isServer: boolean): void;
  /** @permission asks */
  bind(this: Held<'PipeHandle'>, name: string): int;
  listen(this: Held<'PipeHandle'>, backlog: int): int;
  /** @permission asks */
  connect(this: Held<'PipeHandle'>, request: object, name: string): int;
  accept(this: Held<'PipeHandle'>, client: Held<'PipeHandle'>): void;
  open(this: Held<'PipeHandle'>, fd: Or<int, -1>): int;
  fd(this: Held<'PipeHandle'>): int;
  /** Sends a descriptor with the next write, to the process at the other end. */
  sendWithNext(this: Held<'PipeHandle'>, fd: Or<int, -1>): int;
  /** Receives descriptors as well, from the process at the other end. */
  receiveDescriptors(this: Held<'PipeHandle'>): void;
  /** Takes the descriptor that has come with what was read last; -1 where there is none. */
  takeDescriptor(this: Held<'PipeHandle'>): int;
  /** @java SocketDescriptor.kindOf */
  kindOf(fd: Or<int, -1>): 'TCP' | 'PIPE' | 'OTHER';
  fchmod(this: Held<'PipeHandle'>, mode: int): int;
}
