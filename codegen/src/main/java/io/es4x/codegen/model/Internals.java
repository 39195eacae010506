package io.es4x.codegen.model;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Removes members from an API that refer to internal classes of Vert.x, or of the Java compiler, of
 * which applications have no instances: for example a constructor that takes a {@code
 * ContextInternal}.
 *
 * <p>Abstract methods are kept, as an implementation may pass such arguments on.
 */
public final class Internals {
  private static final Pattern INTERNAL =
      Pattern.compile(
          "(?:io\\.vertx\\.(?:.*\\.)?(?:impl|internal|processor|generator)"
              + "|io\\.vertx\\.core\\.spi|javax\\.annotation\\.processing|javax\\.lang\\.model)\\..*");

  private Internals() {}

  /** Returns the modules without such members. */
  public static List<ApiModule> leaveOut(List<ApiModule> modules) {
    return modules.stream().map(Internals::leaveOut).toList();
  }

  private static ApiModule leaveOut(ApiModule module) {
    return new ApiModule(
        module.name(), module.classes().stream().map(Internals::leaveOut).toList(), module.enums());
  }

  private static JavaClass leaveOut(JavaClass type) {
    return type.withMembers(
        type.supertypes(),
        type.constructors().stream().filter(Internals::isForApplications).toList(),
        type.methods().stream().filter(Internals::isForApplications).toList());
  }

  private static boolean isForApplications(JavaMethod method) {
    return method.isAbstract()
        || (!isInternal(method.returnType())
            && method.parameters().stream().noneMatch(each -> isInternal(each.type())));
  }

  private static boolean isInternal(JavaType type) {
    return switch (type) {
      case JavaType.Declared declared ->
          INTERNAL.matcher(declared.name()).matches()
              || declared.arguments().stream().anyMatch(Internals::isInternal);
      case JavaType.Array array -> isInternal(array.component());
      case JavaType.Primitive _, JavaType.Variable _ -> false;
    };
  }
}
