package io.es4x.node.bindings.fs;

import io.es4x.engine.raw.Held;
import io.es4x.engine.raw.RawArray;
import io.es4x.engine.raw.RawObject;
import io.es4x.services.AsyncResource;
import io.es4x.services.ContextServices;
import io.es4x.services.Permission;
import io.es4x.services.ResourceType;
import io.es4x.threads.ContextThread;
import java.nio.charset.StandardCharsets;
import org.graalvm.polyglot.Value;

/**
 * Changes of files: {@code internalBinding('fs_event_wrap')}, described by watch.binding.d.ts and
 * completed by watch.js.
 */
@ContextThread
public final class WatchBinding {
  private WatchBinding() {}

  /** A watch that was started for a handle. */
  private record Started(Inotify watch, AsyncResource resource) {}

  public static Object create(ContextServices services) {
    return WatchBindingGlue.addTo(new RawObject("fs_event_wrap").state(services)).object();
  }

  static int start(ContextServices services, Object watch, Value changed, byte[] path) {
    String name = new String(path, StandardCharsets.UTF_8);
    services.permissions().require(Permission.FS_READ, name);
    AsyncResource resource = new AsyncResource(services, ResourceType.FILE_WATCH);
    Inotify inotify =
        new Inotify(
            (contentOnly, file) ->
                resource.callLaterWith(
                    changed, () -> new Object[] {contentOnly, RawArray.buffer(file)}));
    int error = inotify.start(path);
    if (error == 0) {
      Held.put(watch, new Started(inotify, resource));
    }
    return error;
  }

  static void reference(Object watch, boolean isReferenced) {
    started(watch).resource.reference(isReferenced);
  }

  static void stop(Object watch) {
    started(watch).resource.reference(false);
    started(watch).watch.stop();
  }

  private static Started started(Object watch) {
    return Held.require(watch, Started.class);
  }
}
