package io.es4x.loader;

import io.es4x.loader.resolve.ModuleErrors;
import io.es4x.loader.resolve.ModuleException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Looks at a Java class before GraalJS does.
 *
 * <p>The signatures of a class may mention another one that is not on the class path, of an
 * optional library. GraalJS reads them all when a member is first touched, and what the JVM throws
 * then ends the context; here it becomes an error that a script can catch. Nothing is read twice:
 * the JVM keeps it.
 */
final class JavaClasses {
  private JavaClasses() {}

  /**
   * Returns the problem that keeps a class from being used, or null; that it does not exist is for
   * GraalJS to say.
   */
  static @Nullable ModuleException problem(String name) {
    try {
      Class<?> type = Class.forName(name, false, JavaClasses.class.getClassLoader());
      // That they can be read is what matters.
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
