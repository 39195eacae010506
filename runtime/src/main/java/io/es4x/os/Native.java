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
import org.jspecify.annotations.Nullable;

/** Functions of the C library that Java has no API for, linked when first called. */
@AnyThread
public final class Native {
  private static final int MAX_TEXT = 64;

  private Native() {}

  public static boolean isatty(int fd) {
    return call(OperatingSystem.WINDOWS ? "_isatty" : "isatty", fd) > 0;
  }

  public static int ioctl(int fd, long request, MemorySegment argument) {
    if (OperatingSystem.WINDOWS) {
      return -1;
    }
    MethodHandle ioctl =
        link(
            "ioctl",
            FunctionDescriptor.of(
                ValueLayout.JAVA_INT,
                ValueLayout.JAVA_INT,
                ValueLayout.JAVA_LONG,
                ValueLayout.ADDRESS),
            Linker.Option.firstVariadicArg(2));
    try {
      return (int) ioctl.invokeExact(fd, request, argument);
    } catch (Throwable failure) {
      throw new IllegalStateException("ioctl", failure);
    }
  }

  /** Returns an integer option of a socket; -1 if it has none. */
  public static int socketOption(int fd, int level, int name) {
    FunctionDescriptor type =
        FunctionDescriptor.of(
            ValueLayout.JAVA_INT,
            ValueLayout.JAVA_INT,
            ValueLayout.JAVA_INT,
            ValueLayout.JAVA_INT,
            ValueLayout.ADDRESS,
            ValueLayout.ADDRESS);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment value = arena.allocate(ValueLayout.JAVA_INT);
      MemorySegment size = arena.allocateFrom(ValueLayout.JAVA_INT, Integer.BYTES);
      int error = (int) link("getsockopt", type).invokeExact(fd, level, name, value, size);
      return error < 0 ? -1 : value.get(ValueLayout.JAVA_INT, 0);
    } catch (Throwable failure) {
      throw new IllegalStateException("getsockopt", failure);
    }
  }

  /** Calls {@code int name(int, void*)}. */
  public static int call(String name, int first, MemorySegment second) {
    FunctionDescriptor type =
        FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS);
    try {
      return (int) link(name, type).invokeExact(first, second);
    } catch (Throwable failure) {
      throw new IllegalStateException(name, failure);
    }
  }

  /** Calls {@code int name(char*)}; returns the negative errno where the result is -1. */
  public static int callWithText(String name, String text) {
    FunctionDescriptor type = FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS);
    StructLayout layout = Linker.Option.captureStateLayout();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment state = arena.allocate(layout);
      int result =
          (int)
              link(name, type, Linker.Option.captureCallState("errno"))
                  .invokeExact(state, arena.allocateFrom(text));
      VarHandle errno = layout.varHandle(MemoryLayout.PathElement.groupElement("errno"));
      return result == -1 ? -(int) errno.get(state, 0L) : result;
    } catch (Throwable failure) {
      throw new IllegalStateException(name, failure);
    }
  }

  /** Calls {@code char* name()}; returns null where there is no such function. */
  @SuppressWarnings("restricted") // The launcher allows native access.
  public static @Nullable String text(String name) {
    if (Linker.nativeLinker().defaultLookup().find(name).isEmpty()) {
      return null;
    }
    try {
      MemorySegment text =
          (MemorySegment) link(name, FunctionDescriptor.of(ValueLayout.ADDRESS)).invokeExact();
      return text.reinterpret(MAX_TEXT).getString(0);
    } catch (Throwable failure) {
      throw new IllegalStateException(name, failure);
    }
  }

  /**
   * Allocates zeroed memory, which is freed when it is no longer reachable; the system commits
   * pages when they are first written.
   */
  @SuppressWarnings("restricted") // The launcher allows native access.
  public static MemorySegment zeros(long size) {
    FunctionDescriptor type =
        FunctionDescriptor.of(ValueLayout.ADDRESS, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG);
    MethodHandle free = link("free", FunctionDescriptor.ofVoid(ValueLayout.ADDRESS));
    try {
      MemorySegment memory =
          (MemorySegment) link("calloc", type).invokeExact(1L, Math.max(1, size));
      if (memory.address() == 0) {
        throw new OutOfMemoryError(size + " bytes");
      }
      return memory.reinterpret(size, Arena.ofAuto(), address -> free(free, address));
    } catch (RuntimeException | Error failure) {
      throw failure;
    } catch (Throwable failure) {
      throw new IllegalStateException("calloc", failure);
    }
  }

  private static void free(MethodHandle free, MemorySegment address) {
    try {
      free.invokeExact(address);
    } catch (Throwable failure) {
      throw new IllegalStateException("free", failure);
    }
  }

  /** Calls {@code int name(int...)}. */
  public static int call(String name, int... arguments) {
    MemoryLayout[] parameters = new MemoryLayout[arguments.length];
    Object[] values = new Object[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      parameters[i] = ValueLayout.JAVA_INT;
      values[i] = arguments[i];
    }
    try {
      return (int)
          link(name, FunctionDescriptor.of(ValueLayout.JAVA_INT, parameters))
              .invokeWithArguments(values);
    } catch (Throwable failure) {
      throw new IllegalStateException(name, failure);
    }
  }

  @SuppressWarnings("restricted") // The launcher allows native access.
  private static MethodHandle link(String name, FunctionDescriptor type, Linker.Option... options) {
    Linker linker = Linker.nativeLinker();
    MemorySegment address =
        linker
            .defaultLookup()
            .find(name)
            .orElseThrow(() -> new UnsupportedOperationException(name + " is not available"));
    return linker.downcallHandle(address, type, options);
  }
}
