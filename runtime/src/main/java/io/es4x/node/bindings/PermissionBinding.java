package io.es4x.node.bindings;

import io.es4x.engine.raw.RawObject;
import io.es4x.services.ContextServices;
import io.es4x.services.Permission;
import io.es4x.services.Permissions;
import io.es4x.threads.ContextThread;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The permission model: {@code internalBinding('permission')}, described by
 * permission.binding.d.ts.
 */
@ContextThread
public final class PermissionBinding {
  /** The permissions by the names of {@code process.permission.has()}. */
  private static final Map<String, List<Permission>> SCOPES =
      Map.ofEntries(
          Map.entry("fs", List.of(Permission.FS_READ, Permission.FS_WRITE)),
          Map.entry("fs.read", List.of(Permission.FS_READ)),
          Map.entry("fs.write", List.of(Permission.FS_WRITE)),
          Map.entry("child", List.of(Permission.CHILD_PROCESS)),
          Map.entry("worker", List.of(Permission.WORKER)),
          Map.entry("net", List.of(Permission.NET)),
          Map.entry("env", List.of(Permission.ENV)),
          Map.entry("java", List.of(Permission.JAVA)),
          Map.entry("inspector", List.of(Permission.INSPECTOR)),
          Map.entry("addon", List.of(Permission.ADDONS)),
          Map.entry("wasi", List.of(Permission.WASI)));

  private PermissionBinding() {}

  public static Object create(ContextServices services) {
    RawObject binding = new RawObject("permission").state(services.permissions());
    return PermissionFunctionsGlue.addTo(binding).object();
  }

  static boolean has(Permissions permissions, String scope, @Nullable String reference) {
    List<Permission> needed = SCOPES.getOrDefault(scope, List.of());
    return !needed.isEmpty()
        && needed.stream()
            .allMatch(
                each ->
                    permissions.has(
                        each, reference == null ? Permission.ALL_RESOURCES : reference));
  }

  static void drop(Permissions permissions, String scope, @Nullable String reference) {
    SCOPES.getOrDefault(scope, List.of()).forEach(each -> permissions.drop(each, reference));
  }

  static void require(Permissions permissions, String scope, String resource) {
    SCOPES.getOrDefault(scope, List.of()).forEach(each -> permissions.require(each, resource));
  }
}
