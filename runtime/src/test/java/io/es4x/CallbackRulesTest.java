package io.es4x;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import io.es4x.services.AsyncResource;
import io.es4x.services.EventLoop;
import io.es4x.services.ResourceType;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.graalvm.polyglot.Value;
import org.junit.jupiter.api.Test;

/** The ways of builtins back into JavaScript: all lead through {@link AsyncResource}. */
class CallbackRulesTest {
  /** The methods of values that run JavaScript. */
  private static final Set<String> CALLS =
      Set.of("execute", "executeVoid", "invokeMember", "newInstance", "as");

  /** The methods of the event loop that begin a task, or change what it goes on with. */
  private static final Set<String> TASKS =
      Set.of("runTask", "runEvent", "runLater", "runCompletion", "runAfterIo", "wakeAt", "resume");

  @Test
  void builtins_callFunctionsThroughResources() {
    assertEquals(
        Set.of(
            // Each is called within a task that has the right arrival.
            "http.LibraryRequestArrival", // What fails an arrival.
            "http.ServerConnections", // Looks at connections while the process ends.
            "timers.Timers", // JavaScript resumes the arrival of each timer.
            "urlpattern.UrlPatternHost"), // Calls the function that it was called with.
        usersOf(access -> isOf(access, Value.class, CALLS)));
  }

  @Test
  void builtins_useTheEventLoopThroughResources() {
    assertEquals(
        Set.of(
            "handles.OpenConnections", // Looks at connections while the process ends.
            "http.ConnectionParser", // Goes on with a request in the task of its bytes.
            "timers.Timers"), // JavaScript resumes the arrival of each timer.
        usersOf(access -> isOf(access, EventLoop.class, TASKS)));
  }

  @Test
  void eachType_isOneClass() {
    Map<String, Set<String>> users = new TreeMap<>();
    for (ResourceType type : ResourceType.values()) {
      users.put(type.name(), new TreeSet<>());
    }
    MainClasses.ALL.stream()
        .filter(user -> !user.isEquivalentTo(ResourceType.class))
        .flatMap(user -> user.getFieldAccessesFromSelf().stream())
        .filter(access -> access.getTargetOwner().isEquivalentTo(ResourceType.class))
        .forEach(
            access ->
                users.computeIfPresent(
                    access.getTarget().getName(),
                    (_, names) -> {
                      names.add(nameOf(access));
                      return names;
                    }));
    users.values().removeIf(classesOfType -> classesOfType.size() == 1);
    assertEquals(Map.of(), users);
  }

  private static Set<String> usersOf(Predicate<JavaAccess<?>> isSuch) {
    return MainClasses.ALL.stream()
        .filter(CallbackRulesTest::isBuiltin)
        .flatMap(
            user -> {
              Set<JavaAccess<?>> all = new HashSet<>(user.getAccessesFromSelf());
              all.addAll(user.getMethodReferencesFromSelf());
              return all.stream();
            })
        .filter(isSuch)
        .map(CallbackRulesTest::nameOf)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean isBuiltin(JavaClass user) {
    return user.getPackageName().startsWith("io.es4x.node")
        || user.getPackageName().startsWith("io.es4x.web");
  }

  private static boolean isOf(JavaAccess<?> access, Class<?> owner, Set<String> methods) {
    return access.getTargetOwner().isEquivalentTo(owner)
        && methods.contains(access.getTarget().getName());
  }

  /** The outermost class of an access, with the last part of its package. */
  private static String nameOf(JavaAccess<?> access) {
    String name = access.getOriginOwner().getName().split("\\$", 2)[0];
    String[] parts = name.split("\\.");
    return parts[parts.length - 2] + '.' + parts[parts.length - 1];
  }
}
