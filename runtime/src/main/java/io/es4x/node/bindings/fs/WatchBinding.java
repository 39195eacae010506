package io.es4x.node.bindings.fs;

import com.oracle.truffle.js.runtime.objects.Undefined;
import io.es4x.engine.Arguments;
import io.es4x.engine.Held;
import io.es4x.engine.RawObject;
import io.es4x.engine.RawValue;
import io.es4x.services.ContextServices;
import io.es4x.services.EventLoop;
import io.es4x.threads.ContextThread;
import java.util.Objects;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.Value;

/** Changes of files: {@code internalBinding('fs_event_wrap')}, completed by watch.js. */
@ContextThread
public final class WatchBinding {
  private WatchBinding() {}

  public static Object create(ContextServices services) {
    return new RawObject("fs_event_wrap")
        .state(services.eventLoop())
        .function("start", 3, WatchBinding::start)
        .function("next", 1, arguments -> RawValue.of(watch(arguments).next()))
        .function("stop", 1, WatchBinding::stop)
        .object();
  }

  /** Starts to watch a path for a handle; the callback is called for each change. */
  private static Object start(Arguments arguments) {
    EventLoop loop = arguments.state(EventLoop.class);
    Value changed = Context.getCurrent().asValue(arguments.get(1));
    FileArguments request = FileArguments.of(arguments, 2);
    Inotify watch = new Inotify(() -> loop.runLater(changed::executeVoid));
    int error = watch.start(request.path(0));
    if (error == 0) {
      Held.put(arguments.get(0), watch);
    }
    return error;
  }

  private static Object stop(Arguments arguments) {
    watch(arguments).stop();
    return Undefined.instance;
  }

  private static Inotify watch(Arguments arguments) {
    return Objects.requireNonNull(Held.of(arguments.get(0), Inotify.class));
  }
}
