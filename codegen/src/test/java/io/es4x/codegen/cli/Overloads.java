package io.es4x.codegen.cli;

import io.es4x.codegen.cli.Declarations.Member;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares the number of overloads in declarations and in Java. */
final class Overloads {
  private Overloads() {}

  static List<String> differences(Class<?> type, Stream<Member> declared, boolean isStatic) {
    List<String> differences = new ArrayList<>();
    declared
        .filter(member -> !member.isProperty() && !member.result().equals("never"))
        .collect(Collectors.groupingBy(Member::name, Collectors.counting()))
        .forEach(
            (name, count) -> {
              long inJava = count(type, name, isStatic);
              if (count != inJava) {
                differences.add("%s.%s: %d of %d".formatted(type.getName(), name, count, inJava));
              }
            });
    return differences;
  }

  private static long count(Class<?> type, String name, boolean isStatic) {
    Stream<? extends Executable> all =
        name.equals("new")
            ? Arrays.stream(type.getConstructors())
            : Arrays.stream(type.getMethods())
                .filter(method -> method.getName().equals(name) && !method.isSynthetic())
                .filter(method -> Modifier.isStatic(method.getModifiers()) == isStatic);
    return all.filter(each -> !Owed.mentionsInternals(each))
        .map(each -> List.of(each.getParameterTypes()))
        .distinct()
        .count();
  }
}
