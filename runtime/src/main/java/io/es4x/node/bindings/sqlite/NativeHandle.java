package io.es4x.node.bindings.sqlite;

import io.es4x.threads.AnyThread;
import java.util.concurrent.atomic.AtomicLong;

/** A pointer to what the library has made, with the function that frees it, once. */
@AnyThread
final class NativeHandle {
  private final AtomicLong pointer;
  private final SqliteFunction destroyer;

  NativeHandle(long pointer, SqliteFunction destroyer) {
    this.pointer = new AtomicLong(pointer);
    this.destroyer = destroyer;
  }

  /** The pointer; 0 when it is freed. */
  long pointer() {
    return pointer.get();
  }

  /** Returns whether a function frees it, by which its kind is known. */
  boolean frees(SqliteFunction function) {
    return destroyer == function;
  }

  void free() {
    long freed = pointer.getAndSet(0);
    if (freed != 0) {
      SqliteLibrary.call(destroyer, freed);
    }
  }
}
