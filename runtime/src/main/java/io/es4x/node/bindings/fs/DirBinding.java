package io.es4x.node.bindings.fs;

import io.es4x.services.ContextServices;
import io.es4x.threads.ContextThread;

/** Open folders: {@code internalBinding('fs_dir')}, described by dir.binding.d.ts. */
@ContextThread
public final class DirBinding {
  private DirBinding() {}

  public static Object create(ContextServices services) {
    return DirBindingGlue.addTo(FileRequests.objectFor("fs_dir", services)).object();
  }
}
