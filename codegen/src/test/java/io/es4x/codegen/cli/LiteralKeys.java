package io.es4x.codegen.cli;

import io.es4x.codegen.cli.Declarations.Interface;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * The properties that the object literal of an options class can have, by its setters and adders.
 */
record LiteralKeys(Set<String> setters, Set<String> adders) {

  static LiteralKeys of(Class<?> type) {
    Set<String> setters = new TreeSet<>();
    Set<String> adders = new TreeSet<>();
    for (Method method : type.getMethods()) {
      int parameters = method.getParameterCount();
      if (is(method, "set") && parameters == 1) {
        setters.add(key(method));
      } else if (is(method, "add") && (parameters == 1 || parameters == 2)) {
        adders.add(key(method).replaceFirst("s?$", "s"));
      }
    }
    return new LiteralKeys(setters, adders);
  }

  /** The declared properties without a setter or adder. */
  Set<String> lies(Interface literal) {
    Set<String> lies = new TreeSet<>();
    literal.members().forEach(member -> lies.add(member.name()));
    lies.removeAll(setters);
    lies.removeAll(adders);
    return lies;
  }

  private static boolean is(Method method, String prefix) {
    return method.getName().startsWith(prefix)
        && method.getName().length() > prefix.length()
        && !Modifier.isStatic(method.getModifiers())
        && !method.isBridge();
  }

  /**
   * Returns the property of a setter: {@code setPort} sets {@code port}, {@code setURI} {@code
   * uri}, {@code setTTLSeconds} {@code ttlSeconds}.
   */
  private static String key(Method method) {
    String name = method.getName().substring("set".length());
    int upper = 0;
    while (upper < name.length() && Character.isUpperCase(name.charAt(upper))) {
      upper++;
    }
    int lowered = upper == name.length() || upper == 1 ? upper : upper - 1;
    return name.substring(0, lowered).toLowerCase(Locale.ROOT) + name.substring(lowered);
  }
}
