package io.es4x.node.bindings.child;

import io.es4x.node.bindings.descriptor.DescriptorTransport;
import io.es4x.node.bindings.handles.HandleEvents;
import io.es4x.node.bindings.handles.LoopHandle;
import io.es4x.os.Errno;
import io.es4x.os.Libc;
import io.es4x.services.Permission;
import io.es4x.services.ResourceType;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.netty.channel.SingleThreadEventLoop;
import java.util.concurrent.RejectedExecutionException;

/** A process that was started: what an object of the class {@code Process} holds. */
@ContextThread
final class ChildHandle extends LoopHandle {
  private final SingleThreadEventLoop loop;
  private int pid;

  /** This process' ends of the pipes; negative where there is none. */
  private int[] ends = {};

  ChildHandle(HandleEvents events, Object self) {
    super(events, self, ResourceType.CHILD_PROCESS);
    this.loop = (SingleThreadEventLoop) events.services().vertxContext().nettyEventLoop();
  }

  Spawn.Started start(SpawnRequest request) {
    events().services().permissions().require(Permission.CHILD_PROCESS, request.file());
    Spawn.Started started = Spawn.start(request);
    if (started.pid() > 0) {
      pid = started.pid();
      ends = started.ends();
      activate(true);
      Exits.await(pid, this::ended);
    }
    return started;
  }

  /**
   * Reports the exit after the pending I/O: as in Node, the messages and the output of the process
   * come first. The event loop polls its sockets once more, then the pipes are read.
   */
  @AnyThread
  private void ended(int status) {
    inLoop(() -> loop.executeAfterEventLoopIteration(() -> inLoop(() -> tell(status))));
  }

  private void tell(int status) {
    for (int fd : ends) {
      DescriptorTransport.readReady(fd, loop);
    }
    tellNow(status);
  }

  @AnyThread
  private void inLoop(Runnable task) {
    try {
      loop.execute(task);
    } catch (RejectedExecutionException closed) {
      // This process ends, too, and nobody waits for that one.
    }
  }

  /** The exit was reported: the child process no longer keeps the context alive. */
  void ended() {
    pid = 0;
    activate(false);
  }

  int kill(int signal) {
    return pid == 0 ? Errno.ESRCH : Libc.call("kill", pid, signal);
  }

  @Override
  protected void release() {}
}
