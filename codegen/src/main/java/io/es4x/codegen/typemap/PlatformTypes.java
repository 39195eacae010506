package io.es4x.codegen.typemap;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The hand-written {@code java.d.ts}, which defines the types of the Java platform that have
 * declarations. Its tags are documented at its top.
 */
public final class PlatformTypes {
  private static final Pattern DECLARATION =
      Pattern.compile(
          "/\\*\\*((?:(?!\\*/).)*?@java (?:(?!\\*/).)*)\\*/\\s*(?:export )?(?:interface|type)"
              + " (\\w+)(?:<([^>]*)>)?([^{=]*)",
          Pattern.DOTALL);

  private static final Pattern ALIAS = Pattern.compile("\\b(Java\\w+) as (\\w+)");

  private final String source;
  private final Map<String, PlatformType> types = new HashMap<>();

  /** Parses the declarations. */
  public PlatformTypes() {
    this.source = read();
    Map<String, String> exported = new HashMap<>();
    ALIAS.matcher(source).results().forEach(as -> exported.put(as.group(1), as.group(2)));
    Matcher matcher = DECLARATION.matcher(source);
    while (matcher.find()) {
      String comment = matcher.group(1);
      String name = exported.getOrDefault(matcher.group(2), matcher.group(2));
      PlatformType type = type(comment, name, matcher.group(3), matcher.group(4));
      words(comment, "java").forEach(javaName -> types.put(javaName, type));
    }
  }

  private PlatformType type(
      String comment, String name, @Nullable String parameters, String heritage) {
    List<String> arity = words(comment, "arity");
    Optional<FunctionShape> function =
        arity.stream()
            .findFirst()
            .map(Integer::parseInt)
            .map(count -> new FunctionShape(count, arity.contains("void"), name));
    return new PlatformType(
        name,
        parameters == null ? List.of() : Arrays.asList(parameters.split("\\s*,\\s*")),
        Set.copyOf(words(comment, "input")),
        Pattern.compile("export type " + name + "Like\\b").matcher(source).find(),
        comment.contains("@value"),
        Pattern.compile("export type " + name + "ByValue\\b").matcher(source).find(),
        function,
        heritage.contains("extends Enum<"));
  }

  private static List<String> words(String comment, String tag) {
    Matcher matcher = Pattern.compile("@" + tag + " ([^\\n*@]*)").matcher(comment);
    return matcher.find() ? Arrays.asList(matcher.group(1).strip().split("\\s+")) : List.of();
  }

  /** The text of the declarations. */
  public String source() {
    return source;
  }

  /** Returns whether a Java type has a declaration. */
  public boolean has(String javaName) {
    return types.containsKey(javaName);
  }

  Optional<PlatformType> find(String javaName) {
    return Optional.ofNullable(types.get(javaName));
  }

  private static String read() {
    try (InputStream in = PlatformTypes.class.getResourceAsStream("java.d.ts")) {
      if (in == null) {
        throw new IllegalStateException("java.d.ts is missing beside " + PlatformTypes.class);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
