package io.es4x.node.bindings.fs;

import io.es4x.threads.AnyThread;
import org.jspecify.annotations.Nullable;

/**
 * A file by its path, or an open one by its descriptor.
 *
 * @param path null for an open file
 */
@AnyThread
record PathOrDescriptor(byte @Nullable [] path, int fd) {

  static PathOrDescriptor of(byte[] path) {
    return new PathOrDescriptor(path, -1);
  }

  static PathOrDescriptor of(int fd) {
    return new PathOrDescriptor(null, fd);
  }
}
