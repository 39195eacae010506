package io.es4x.codegen.emit.dts;

import io.es4x.codegen.model.JavaMethod;
import io.es4x.codegen.model.JavaType;
import java.util.Set;

/**
 * The methods that call their argument on another thread and wait for its result.
 *
 * <p>JavaScript runs on its own event loop only, so these methods accept Java objects only.
 */
final class OtherThreads {
  private static final Set<String> METHODS = Set.of("executeBlocking");
  private static final String DEPLOYABLE = "io.vertx.core.Deployable";

  private OtherThreads() {}

  static boolean run(JavaMethod method) {
    return METHODS.contains(method.name()) || takesDeployable(method);
  }

  private static boolean takesDeployable(JavaMethod method) {
    return method.name().equals("deployVerticle")
        && method.parameters().getFirst().type() instanceof JavaType.Declared type
        && type.name().equals(DEPLOYABLE);
  }
}
