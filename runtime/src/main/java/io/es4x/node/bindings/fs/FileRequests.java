package io.es4x.node.bindings.fs;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.raw.Arguments;
import io.es4x.engine.raw.RawObject;
import io.es4x.engine.raw.RawValue;
import io.es4x.node.bindings.work.WorkRequests;
import io.es4x.os.Errno;
import io.es4x.os.ProgramDescriptors;
import io.es4x.services.ContextServices;
import io.es4x.services.Permission;
import io.es4x.services.PermissionDeniedException;
import io.es4x.services.Permissions;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Calls of the functions of {@code fs}. Their first argument is the id of a request that runs on a
 * worker thread, 0 for a synchronous call; see calls.js. A negative number as result is an error of
 * the operating system.
 */
@ContextThread
final class FileRequests {
  private FileRequests() {}

  /** The part of a context that the functions use. */
  private record State(WorkRequests work, Permissions permissions) {}

  /** The object of a binding, for functions that are added to it. */
  static RawObject objectFor(String binding, ContextServices services) {
    WorkRequests work = new WorkRequests(services, ResourceType.FILE_REQUEST);
    return WorkRequests.addTo(new RawObject(binding).state(work))
        .state(new State(work, services.permissions()));
  }

  /** Runs a call synchronously, or on a worker thread. */
  static Object run(Arguments arguments, Supplier<@Nullable Object> call) {
    if (arguments.integer(0, 0) == 0) {
      return RawValue.of(call.get());
    }
    arguments.state(State.class).work.start(arguments.get(0), call);
    return Undefined.instance;
  }

  /** Runs a call with a descriptor, which has to be one of the program's. */
  static Object runOnOpen(Arguments arguments, int fd, Supplier<@Nullable Object> call) {
    return run(
        arguments, () -> ProgramDescriptors.has(fd) ? call.get() : (Object) (long) Errno.EBADF);
  }

  /** The outcome of a call for which the program lacks a permission. */
  static Object refuse(Arguments arguments, PermissionDeniedException denied) {
    return run(
        arguments,
        () -> {
          throw denied;
        });
  }

  /** Returns the exception for a permission that the program lacks, or null. */
  static @Nullable PermissionDeniedException denial(
      Arguments arguments, Permission permission, byte[] path) {
    Permissions permissions = arguments.state(State.class).permissions;
    return permissions == Permissions.ALL
        ? null
        : permissions.denial(permission, new String(path, StandardCharsets.UTF_8));
  }

  /** The result of a call that gives nothing, or a negative error. */
  static @Nullable Object nothing(long result) {
    return result < 0 ? result : null;
  }
}
