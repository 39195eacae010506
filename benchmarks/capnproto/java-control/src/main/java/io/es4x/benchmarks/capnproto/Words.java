package io.es4x.benchmarks.capnproto;

import java.util.List;

/** The words of the requests. */
public final class Words {
  public static final List<String> MAKES = List.of("Toyota", "GM", "Ford", "Honda", "Tesla");

  public static final List<String> MODELS =
      List.of("Camry", "Prius", "Volt", "Accord", "Leaf", "Model S");

  public static final String URL = "http://example.com/";

  private static final List<String> WORDS =
      List.of(
          "foo ", "bar ", "baz ", "qux ", "quux ", "corge ", "grault ", "garply ", "waldo ",
          "fred ", "plugh ", "xyzzy ", "thud ");

  private Words() {}

  /** Returns a snippet of random words, with those that are searched for among them. */
  public static String snippet(FastRandom random, boolean cat, boolean dog) {
    StringBuilder snippet = new StringBuilder(" ");
    append(snippet, random);
    if (cat) {
      snippet.append("cat ");
    }
    if (dog) {
      snippet.append("dog ");
    }
    append(snippet, random);
    return snippet.toString();
  }

  private static void append(StringBuilder snippet, FastRandom random) {
    for (int count = random.below(20); count > 0; count--) {
      snippet.append(WORDS.get(random.below(WORDS.size())));
    }
  }
}
