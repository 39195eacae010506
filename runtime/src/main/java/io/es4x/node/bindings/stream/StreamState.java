package io.es4x.node.bindings.stream;

import io.es4x.engine.raw.Bytes;
import io.es4x.threads.ContextThread;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** The numbers that the streams of a context share with the library: {@code streamBaseState}. */
@ContextThread
final class StreamState {
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
  private static final int BYTES_WRITTEN = 2;
  private static final int LAST_WRITE_WAS_ASYNC = 3;

  private @Nullable Bytes numbers;

  /** Takes the array that the library reads. */
  void share(Bytes shared) {
    numbers = shared;
  }

  /** Notes what became of a write. */
  void wrote(int bytes, boolean isPending) {
    set(BYTES_WRITTEN, bytes);
    set(LAST_WRITE_WAS_ASYNC, isPending ? 1 : 0);
  }

  private void set(int index, int value) {
    if (numbers != null) {
      INT.set(numbers.array(), numbers.offset() + index * Integer.BYTES, value);
    }
  }
}
