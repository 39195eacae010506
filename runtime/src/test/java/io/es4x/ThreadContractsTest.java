package io.es4x;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.properties.CanBeAnnotated;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Members that other packages call say by {@link ContextThread} or {@link AnyThread} which threads
 * may: themselves, their class or their package. CONTRIBUTING.md explains failures.
 */
class ThreadContractsTest {
  /** Objects of one thread that is neither; why. */
  private static final Map<String, String> OTHERS =
      Map.of(
          "io.es4x.blocked.BlockedThreads", "the thread with which Vert.x checks the others",
          "io.es4x.loader.ModuleOptions", "set by who makes it, before others have it",
          "io.es4x.loader.source.Mappings", "a writer of the one that makes it",
          "io.es4x.loader.syntax.Tokens", "a list of the one that reads it");

  @Test
  void whatOtherPackagesCall_saysWhichThreadsMay() {
    Map<String, Set<String>> silent = new TreeMap<>();
    for (JavaClass called : MainClasses.ALL) {
      if (!isValue(called) && !isOfTheBuild(called) && !saysByItsPlace(called)) {
        called.getAccessesToSelf().stream()
            .filter(access -> isFromElsewhere(access, called))
            .map(JavaAccess::getTarget)
            .filter(target -> !target.resolveMember().map(ThreadContractsTest::says).orElse(false))
            .forEach(
                target ->
                    silent
                        .computeIfAbsent(called.getName(), _ -> new TreeSet<>())
                        .add(target.getName()));
      }
    }
    silent.keySet().removeAll(OTHERS.keySet());
    assertEquals(Map.of(), silent);
  }

  private static boolean isFromElsewhere(JavaAccess<?> access, JavaClass called) {
    return !access.getOriginOwner().getPackageName().equals(called.getPackageName());
  }

  private static boolean saysByItsPlace(JavaClass called) {
    return says(called)
        || called.getEnclosingClass().map(ThreadContractsTest::saysByItsPlace).orElse(false)
        || says(called.getPackage());
  }

  private static boolean says(CanBeAnnotated place) {
    return place.isAnnotatedWith(AnyThread.class) || place.isAnnotatedWith(ContextThread.class);
  }

  /** Returns whether instances never change: constants, records, and what is thrown. */
  private static boolean isValue(JavaClass type) {
    return type.isEnum() || type.isRecord() || type.isAssignableTo(Throwable.class);
  }

  /** Returns whether a class is of the patches, which the build makes on one thread. */
  private static boolean isOfTheBuild(JavaClass type) {
    return type.getPackageName().equals("io.es4x.patch")
        || type.getSimpleName().endsWith("Patches");
  }
}
