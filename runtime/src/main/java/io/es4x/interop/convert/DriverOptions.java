package io.es4x.interop.convert;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.graalvm.polyglot.Value;

/**
 * The options of a database, where an API declares the type common to all databases. A driver
 * accepts its own only, so a literal becomes the options of the driver that the application has.
 *
 * @param declared the options common to all databases
 * @param drivers the options of each driver
 */
public record DriverOptions(Class<?> declared, List<Class<?>> drivers) {
  private static final String DECLARED = "io.vertx.sqlclient.SqlConnectOptions";

  public static boolean areDeclaredBy(Class<?> type) {
    return type.getName().equals(DECLARED);
  }

  public static DriverOptions of(Class<?> declared, Collection<Class<?>> dataObjects) {
    return new DriverOptions(
        declared,
        dataObjects.stream()
            .filter(type -> type != declared && declared.isAssignableFrom(type))
            .toList());
  }

  public boolean fit(Value literal) {
    return !fitting(literal).isEmpty();
  }

  /**
   * Returns whether a literal can only be meant as options: {@link DataObjectConversion#isMeant}.
   */
  public boolean areMeant(Value literal) {
    return drivers.stream().anyMatch(type -> DataObjectConversion.of(type).isMeant(literal));
  }

  /** Makes the options, or throws an error that says what is wrong with the literal. */
  public Object convert(Value literal) {
    List<Class<?>> fitting = fitting(literal);
    List<Class<?>> candidates = fitting.isEmpty() ? drivers : fitting;
    if (candidates.size() > 1 && JsKind.isPlainObject(literal)) {
      throw new Mismatch(
          "several databases have these options: pass "
              + candidates.stream()
                  .map(type -> "new " + type.getSimpleName() + "({…})")
                  .collect(Collectors.joining(" or ")));
    }
    Class<?> made = candidates.isEmpty() ? declared : candidates.getFirst();
    return DataObjectConversion.of(made).convert(literal);
  }

  private List<Class<?>> fitting(Value literal) {
    return drivers.stream().filter(type -> DataObjectConversion.of(type).fits(literal)).toList();
  }
}
