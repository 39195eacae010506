package io.es4x.os;

import io.es4x.threads.AnyThread;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The functions of Linux' C library, by their names. One handle calls them all: integers and
 * pointers are passed in the same registers, of which a function reads those that it has parameters
 * for.
 */
@AnyThread
public final class Libc {
  private static final StructLayout STATE = Linker.Option.captureStateLayout();
  private static final VarHandle ERRNO =
      STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));
  private static final MethodHandle CALL = link();
  private static final Map<String, MemorySegment> FOUND = new ConcurrentHashMap<>();
  private static final ThreadLocal<MemorySegment> STATES =
      ThreadLocal.withInitial(() -> Arena.ofAuto().allocate(STATE));

  private Libc() {}

  @SuppressWarnings("restricted") // The launcher allows native access.
  private static MethodHandle link() {
    ValueLayout number = ValueLayout.JAVA_LONG;
    return Linker.nativeLinker()
        .downcallHandle(
            FunctionDescriptor.of(number, number, number, number, number, number, number),
            Linker.Option.captureCallState("errno"));
  }

  /** Calls a function that returns an int; gives the negative error where that is -1. */
  public static int call(String function, long... arguments) {
    return (int) result(raw(function, arguments));
  }

  /** Calls a function that returns a size; gives the negative error where that is -1. */
  public static long callForSize(String function, long... arguments) {
    return result(raw(function, arguments));
  }

  /** Calls a function that returns a pointer; gives the negative error where that is null. */
  public static long callForPointer(String function, long... arguments) {
    long pointer = raw(function, arguments);
    return pointer == 0 ? result(-1) : pointer;
  }

  /** Calls again what a signal has interrupted. */
  public static long retried(String function, long... arguments) {
    long result;
    do {
      result = callForSize(function, arguments);
    } while (result == Errno.EINTR);
    return result;
  }

  /** Of a result that is an int, only the lower half means something; no size fills that. */
  private static long result(long returned) {
    return (int) returned == -1 ? -(int) ERRNO.get(STATES.get(), 0L) : returned;
  }

  /** Calls a function with up to six arguments. */
  public static long raw(String function, long... arguments) {
    MemorySegment address = FOUND.computeIfAbsent(function, Libc::find);
    MemorySegment state = STATES.get();
    if (address.address() == 0) {
      ERRNO.set(state, 0L, -Errno.ENOSYS);
      return -1;
    }
    try {
      return (long)
          CALL.invokeExact(
              address,
              state,
              at(arguments, 0),
              at(arguments, 1),
              at(arguments, 2),
              at(arguments, 3),
              at(arguments, 4),
              at(arguments, 5));
    } catch (Throwable impossible) {
      throw new IllegalStateException(function, impossible);
    }
  }

  private static long at(long[] arguments, int index) {
    return index < arguments.length ? arguments[index] : 0;
  }

  private static MemorySegment find(String function) {
    return OperatingSystem.LINUX
        ? Linker.nativeLinker().defaultLookup().find(function).orElse(MemorySegment.NULL)
        : MemorySegment.NULL;
  }

  /** The memory behind a pointer of the C library. */
  @SuppressWarnings("restricted") // The launcher allows native access.
  public static MemorySegment at(long pointer, long size) {
    return MemorySegment.ofAddress(pointer).reinterpret(size);
  }
}
