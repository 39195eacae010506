package io.es4x.loader;

import io.es4x.loader.resolve.ModuleErrors;
import io.es4x.loader.resolve.ModuleException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a Java class is usable before GraalJS accesses it.
 *
 * <p>The signatures of a class may name a class of an optional library that is not on the class
 * path. GraalJS reads all signatures when a member is first accessed, and the JVM's error would end
 * the context; here it becomes an error that a script can catch. The JVM caches the result.
 */
final class JavaClasses {
  private JavaClasses() {}

  /**
   * Returns the problem that makes a class unusable, or null; a missing class is reported by
   * GraalJS.
   */
  static @Nullable ModuleException problem(String name) {
    try {
      Class<?> type = Class.forName(name, false, JavaClasses.class.getClassLoader());
      // The calls throw if a signature names a missing class.
      Stream.of(type.getMethods(), type.getConstructors(), type.getFields()).close();
      return null;
    } catch (ClassNotFoundException unknown) {
      return null;
    } catch (LinkageError incomplete) {
      String reason = String.valueOf(incomplete.getMessage());
      boolean isName = incomplete instanceof NoClassDefFoundError;
      return ModuleErrors.incompleteClass(name, isName ? reason.replace('/', '.') : reason);
    }
  }
}
