package io.es4x.codegen.emit.dts;

import io.es4x.codegen.model.JavaMethod;
import io.es4x.codegen.model.JavaParameter;
import io.es4x.codegen.typemap.FunctionShape;
import io.es4x.codegen.typemap.TypeMapper;
import java.util.List;
import java.util.Optional;

/**
 * Decides which overload gets a JavaScript function if several accept one.
 *
 * <p>Java distinguishes {@code onComplete(Handler)} from {@code onComplete(Completable)} by the
 * shape of the lambda, which is not possible in JavaScript. The runtime has a rule, {@link
 * FunctionShape#isPreferredTo}; the other overload is declared for Java objects only.
 */
final class FunctionOverloads {
  private FunctionOverloads() {}

  /** Returns whether a function passed for this parameter would be passed to another overload. */
  static boolean isShadowed(
      JavaMethod method, int index, List<JavaMethod> overloads, TypeMapper types) {
    Optional<FunctionShape> shape = shape(method, index, types);
    return shape.isPresent()
        && overloads.stream()
            .filter(other -> other != method && areRivals(method, other, index, types))
            .anyMatch(other -> shape(other, index, types).orElseThrow().isPreferredTo(shape.get()));
  }

  private static Optional<FunctionShape> shape(JavaMethod method, int index, TypeMapper types) {
    return types.function(method.parameters().get(index).type());
  }

  private static boolean areRivals(JavaMethod a, JavaMethod b, int index, TypeMapper types) {
    if (!a.name().equals(b.name()) || a.parameters().size() != b.parameters().size()) {
      return false;
    }
    for (int i = 0; i < a.parameters().size(); i++) {
      JavaParameter mine = a.parameters().get(i);
      JavaParameter theirs = b.parameters().get(i);
      boolean alike =
          i == index
              ? types.function(theirs.type()).isPresent()
              : mine.type().equals(theirs.type());
      if (!alike) {
        return false;
      }
    }
    return true;
  }
}
