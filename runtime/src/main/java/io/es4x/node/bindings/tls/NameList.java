package io.es4x.node.bindings.tls;

import io.es4x.threads.AnyThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Lists of OpenSSL's names, with colons between them. */
@AnyThread
final class NameList {
  private NameList() {}

  /**
   * Returns what a list names.
   *
   * @param named returns what a name stands for, if it is known
   * @return null where a name is unknown, or the list is empty
   */
  static <T> @Nullable List<T> read(String names, Function<String, Optional<T>> named) {
    List<T> all = new ArrayList<>();
    for (String name : names.split(":")) {
      Optional<T> one = named.apply(name);
      if (one.isEmpty()) {
        return null;
      }
      all.add(one.get());
    }
    return all;
  }
}
