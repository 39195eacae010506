package io.es4x.permissions;

import io.es4x.services.Permission;
import io.es4x.services.Permissions;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The permissions of a program with {@code --permission}: everything that is not granted is denied.
 *
 * @param reads files that may be read
 * @param writes files that may be written
 * @param net where sockets may lead
 * @param env variables of the environment that the program sees
 * @param java classes that the program may look up
 * @param exported returns whether an installed package exports the class with a name
 * @param others permissions without a resource; may change
 */
@AnyThread
public record GrantedPermissions(
    PathGrants reads,
    PathGrants writes,
    NetGrants net,
    NameGrants env,
    NameGrants java,
    Predicate<String> exported,
    Set<Permission> others)
    implements Permissions {

  private static final String OWN = Long.toString(ProcessHandle.current().pid());

  /**
   * Makes the permissions of options. Blocks on file access.
   *
   * @param bindings the {@code bindings.json} of the installed packages
   * @throws WrongGrantException if a value of an option names no resource
   */
  public static GrantedPermissions of(PermissionOptions options, List<Path> bindings)
      throws WrongGrantException, IOException {
    Set<Permission> others = ConcurrentHashMap.newKeySet();
    others.addAll(options.others());
    return new GrantedPermissions(
        PathGrants.of(Permission.FS_READ.option(), options.reads()),
        PathGrants.of(Permission.FS_WRITE.option(), options.writes()),
        NetGrants.of(options.net()),
        NameGrants.of(Permission.ENV.option(), options.env()),
        NameGrants.of(Permission.JAVA.option(), options.java()),
        JavaClasses.ofBindings(bindings),
        others);
  }

  /** Grants reading the main module, as Node does. */
  public void grantMain(Path main) {
    reads.add(main);
  }

  @Override
  public boolean has(Permission permission, String resource) {
    boolean all = resource.equals(Permission.ALL_RESOURCES);
    return switch (permission) {
      case FS_READ -> all ? reads.allowsAll() : reads.allows(resource);
      case FS_WRITE -> all ? writes.allowsAll() : writes.allows(resource);
      case NET -> all ? net.allowsAll() : net.allows(resource);
      case IMPORT -> net.allowsUrl(resource);
      case ENV -> all ? env.allowsAll() : env.allows(resource);
      case JAVA -> all ? java.allowsAll() : allowsClass(resource);
      case SIGNAL -> resource.equals(OWN) || others.contains(Permission.CHILD_PROCESS);
      case CHILD_PROCESS, WORKER, INSPECTOR, ADDONS, WASI -> others.contains(permission);
    };
  }

  /** Returns whether members that a Java class declares are visible. */
  public boolean showsMembersOf(String name) {
    return allowsClass(name) || RuntimeClasses.areCalled(name);
  }

  /** Returns whether the program may look up a Java class. */
  private boolean allowsClass(String name) {
    return java.allows(name) || JavaClasses.areValues(name) || exported.test(name);
  }

  @Override
  public void drop(Permission permission, @Nullable String resource) {
    switch (permission) {
      case FS_READ -> reads.drop(resource);
      case FS_WRITE -> writes.drop(resource);
      case NET, IMPORT -> net.drop(resource);
      case ENV -> env.drop(resource);
      case JAVA -> java.drop(resource);
      case SIGNAL -> {} // That of child processes.
      case CHILD_PROCESS, WORKER, INSPECTOR, ADDONS, WASI -> others.remove(permission);
    }
  }

  @Override
  public void resolved(String host, Iterable<String> addresses) {
    net.resolved(host, addresses);
  }
}
