package io.es4x.node.bindings.fs;

import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.LinkedHashMap;
import java.util.Map;

/** Files: {@code internalBinding('fs')}, completed by fs.js. */
@ContextThread
public final class FsBinding {
  private static final Operations OPERATIONS = new Operations("fs", all());

  private FsBinding() {}

  private static Map<String, Operation> all() {
    Map<String, Operation> all = new LinkedHashMap<>();
    OpenFiles.addTo(all);
    Statuses.addTo(all);
    Paths.addTo(all);
    Directories.addTo(all);
    Contents.addTo(all);
    return all;
  }

  public static Object create(ContextServices services) {
    return OPERATIONS.create(services);
  }
}
