package io.es4x.node.bindings.worker;

import io.es4x.node.bindings.descriptor.Descriptors;
import io.es4x.os.ProgramDescriptors;
import io.es4x.threads.ContextThread;
import java.util.HashSet;
import java.util.Set;

/** The files that a worker has opened by a number and not closed. */
@ContextThread
final class WorkerFiles {
  private final Set<Integer> open = new HashSet<>();

  /** Notes a file; false for one that is known already. */
  boolean opened(int fd) {
    return open.add(fd);
  }

  /** Forgets a file; false for an unknown one. */
  boolean closed(int fd) {
    return open.remove(fd);
  }

  /** Closes the files, but for those that another thread has closed. */
  void closeAll() {
    open.stream().filter(ProgramDescriptors::has).forEach(Descriptors::close);
    open.clear();
  }
}
