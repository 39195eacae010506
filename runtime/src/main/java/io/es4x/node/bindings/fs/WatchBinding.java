package io.es4x.node.bindings.fs;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Held;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
import io.es4x.services.AsyncResource;
import io.es4x.services.ContextServices;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.util.Objects;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;

/** Changes of files: {@code internalBinding('fs_event_wrap')}, completed by watch.js. */
@ContextThread
public final class WatchBinding {
  private WatchBinding() {}

  /** A watch that was started for a handle. */
  private record Started(Inotify watch, AsyncResource resource) {}

  public static Object create(ContextServices services) {
    return new RawObject("fs_event_wrap")
        .state(services)
        .function("start", 3, WatchBinding::start)
        .function("next", 1, arguments -> RawValue.of(started(arguments).watch.next()))
        .function("reference", 2, WatchBinding::reference)
        .function("stop", 1, WatchBinding::stop)
        .object();
  }

  /** Starts to watch a path for a handle; the callback is called for each change. */
  private static Object start(Arguments arguments) {
    AsyncResource resource =
        new AsyncResource(arguments.state(ContextServices.class), ResourceType.FILE_WATCH);
    Value changed = Context.getCurrent().asValue(arguments.get(1));
    Inotify watch = new Inotify(() -> resource.callLater(changed));
    int error = watch.start(FileArguments.path(arguments, 2));
    if (error == 0) {
      Held.put(arguments.get(0), new Started(watch, resource));
    }
    return error;
  }

  private static Object reference(Arguments arguments) {
    started(arguments).resource.reference(arguments.isTrue(1));
    return Undefined.instance;
  }

  private static Object stop(Arguments arguments) {
    started(arguments).resource.reference(false);
    started(arguments).watch.stop();
    return Undefined.instance;
  }

  private static Started started(Arguments arguments) {
    return Objects.requireNonNull(Held.of(arguments.get(0), Started.class));
  }
}
