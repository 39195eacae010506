package io.es4x.node.bindings.fs;

import io.es4x.engine.raw.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;

/** Files: {@code internalBinding('fs')}, described by fs.binding.d.ts and completed by fs.js. */
@ContextThread
public final class FsBinding {
  private FsBinding() {}

  public static Object create(ContextServices services) {
    RawObject functions = FileRequests.objectFor("fs", services);
    OpenFilesGlue.addTo(functions);
    StatusesGlue.addTo(functions);
    PathsGlue.addTo(functions);
    DirectoriesGlue.addTo(functions);
    ContentsGlue.addTo(functions);
    return functions.object();
  }
}
