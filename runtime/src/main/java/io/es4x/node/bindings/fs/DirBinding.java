package io.es4x.node.bindings.fs;

import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;
import java.util.LinkedHashMap;
import java.util.Map;

/** Open folders: {@code internalBinding('fs_dir')}, completed by dir.js. */
@ContextThread
public final class DirBinding {
  private static final Operations OPERATIONS = new Operations("fs_dir", all());

  private DirBinding() {}

  private static Map<String, Operation> all() {
    Map<String, Operation> all = new LinkedHashMap<>();
    OpenDirectories.addTo(all);
    return all;
  }

  public static Object create(ContextServices services) {
    return OPERATIONS.create(services);
  }
}
