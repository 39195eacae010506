package io.es4x.codegen.emit.dts;

import io.es4x.codegen.model.JavaMethod;
import io.es4x.codegen.model.JavaParameter;
import io.es4x.codegen.typemap.TypeMapper;
import java.util.List;
import java.util.Optional;

/**
 * Decides which overload gets a JavaScript function when several would take one.
 *
 * <p>Java tells {@code onComplete(Handler)} and {@code onComplete(Completable)} apart by the shape
 * of the lambda; JavaScript cannot. The runtime gives the function to the interface that wants
 * fewer arguments, and among equals to the one declared first. The other overload takes Java
 * objects only.
 */
final class FunctionOverloads {
  private FunctionOverloads() {}

  /** Says whether a function passed for this parameter would go to another overload. */
  static boolean isShadowed(
      JavaMethod method, int index, List<JavaMethod> overloads, TypeMapper types) {
    Optional<Integer> arity = types.arity(method.parameters().get(index).type());
    if (arity.isEmpty()) {
      return false;
    }
    int place = overloads.indexOf(method);
    for (int i = 0; i < overloads.size(); i++) {
      JavaMethod other = overloads.get(i);
      if (i != place && rivals(method, other, index, types)) {
        int otherArity = types.arity(other.parameters().get(index).type()).orElseThrow();
        if (otherArity < arity.get() || (otherArity == arity.get() && i < place)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean rivals(JavaMethod a, JavaMethod b, int index, TypeMapper types) {
    if (!a.name().equals(b.name()) || a.parameters().size() != b.parameters().size()) {
      return false;
    }
    for (int i = 0; i < a.parameters().size(); i++) {
      JavaParameter mine = a.parameters().get(i);
      JavaParameter theirs = b.parameters().get(i);
      boolean alike =
          i == index ? types.arity(theirs.type()).isPresent() : mine.type().equals(theirs.type());
      if (!alike) {
        return false;
      }
    }
    return true;
  }
}
