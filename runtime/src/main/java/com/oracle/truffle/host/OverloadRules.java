package com.oracle.truffle.host;

import com.oracle.truffle.api.interop.InteropLibrary;
import com.oracle.truffle.api.nodes.Node;
import com.oracle.truffle.host.HostExecuteNode.NullCheckNode;
import com.oracle.truffle.host.HostExecuteNode.TargetMappingType;
import com.oracle.truffle.host.HostExecuteNode.TypeCheckNode;
import com.oracle.truffle.host.HostMethodDesc.SingleMethod;
import com.oracle.truffle.host.HostTargetMappingNode.SingleMappingNode;
import com.oracle.truffle.host.HostTargetMappingNodeGen.SingleMappingNodeGen;
import io.es4x.interop.OverloadPreference;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** Completes the engine's choice among overloads. On any thread that runs scripts. */
@NullMarked
final class OverloadRules {
  private OverloadRules() {}

  /**
   * Chooses where the engine has found several overloads that take the arguments.
   *
   * @param chosen the overload that the engine has chosen; null when it could not
   * @return one of the candidates, or null when they stay ambiguous
   */
  static @Nullable SingleMethod choose(
      @Nullable SingleMethod chosen, List<SingleMethod> candidates, Object[] arguments) {
    if (chosen != null) {
      return chosen;
    }
    int place =
        OverloadPreference.first(
            candidates.stream().map(SingleMethod::getParameterTypes).toList(), arguments);
    return place < 0 ? null : candidates.get(place);
  }

  /**
   * Sharpens what a call site checks before it takes the overload again that it has chosen before.
   * The engine asks for an argument of the same class; but where a conversion has taken it, the
   * next one of that class, another function, say, may be for another conversion or overload.
   *
   * @param checks by argument; null when nothing is to be kept
   * @param applicable the overloads with that many parameters
   * @param priority the worst of the conversions that the overload needs
   */
  static void sharpen(
      Node node,
      Object[] arguments,
      TypeCheckNode @Nullable [] checks,
      SingleMethod selected,
      boolean varArgs,
      List<SingleMethod> applicable,
      int priority,
      HostContext context) {
    if (checks == null || applicable.size() < 2) {
      return;
    }
    for (int i = 0; i < arguments.length; i++) {
      int place = i;
      Class<?> target = typeOf(selected, place, varArgs);
      HostTargetMapping applied = applied(arguments[i], target, priority, context);
      if (checks[i] instanceof TargetMappingType check && applied != null) {
        Stream<Class<?>> others =
            applicable.stream()
                .filter(other -> other.isVarArgs() == varArgs)
                .map(other -> typeOf(other, place, varArgs));
        Stream<HostTargetMapping> before =
            Stream.concat(Stream.of(target), others)
                .distinct()
                .flatMap(type -> before(applied, type, arguments[place], context));
        checks[i] =
            node.insert(
                new TargetMappingType(
                    NullCheckNode.INSTANCE,
                    new HostTargetMapping[] {applied},
                    Stream.concat(Stream.of(check.otherMappings), before)
                        .distinct()
                        .sorted()
                        .toArray(HostTargetMapping[]::new),
                    priority));
      }
    }
  }

  /** The conversion by which a parameter has taken an argument; null when it needs none. */
  private static @Nullable HostTargetMapping applied(
      Object argument, Class<?> target, int priority, HostContext context) {
    for (HostTargetMapping mapping : context.getHostClassCache().getMappings(target)) {
      if (mapping.hostPriority <= priority && accepts(mapping, argument, context)) {
        return mapping;
      }
    }
    return null;
  }

  /** Conversions that would come before the applied one if they took the argument. */
  private static Stream<HostTargetMapping> before(
      HostTargetMapping applied, Class<?> target, Object argument, HostContext context) {
    return Stream.of(context.getHostClassCache().getMappings(target))
        .filter(mapping -> mapping != applied && mapping.hostPriority <= applied.hostPriority)
        .filter(mapping -> !accepts(mapping, argument, context));
  }

  private static boolean accepts(HostTargetMapping mapping, Object argument, HostContext context) {
    SingleMappingNode node = SingleMappingNodeGen.getUncached();
    InteropLibrary interop = InteropLibrary.getUncached(argument);
    return node.execute(argument, mapping, context, interop, true) == Boolean.TRUE;
  }

  private static Class<?> typeOf(SingleMethod method, int place, boolean varArgs) {
    Class<?>[] types = method.getParameterTypes();
    return varArgs && place >= types.length - 1
        ? types[types.length - 1].getComponentType()
        : types[place];
  }
}
