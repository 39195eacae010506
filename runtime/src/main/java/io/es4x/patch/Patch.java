package io.es4x.patch;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A change to a class of a library. The build applies it to the class in the library's jar; the
 * changed class comes first on the class path.
 *
 * @param type the binary name of the class
 * @param why what does not work without the change, and when it can be removed
 * @param edits the changes, applied in this order
 */
public record Patch(String type, String why, List<Edit> edits) {

  /** One change to a class. */
  public sealed interface Edit {

    /**
     * A change to the bodies of methods.
     *
     * @param name the name or a description of the methods, for messages
     * @param methods selects the methods
     * @param places the expected number of places in all of them; the build fails for any other
     *     number
     */
    record Body(String name, Predicate<MethodModel> methods, int places, CodeEdit edit)
        implements Edit {}

    /** Inserts a superclass between the class and its present one, with the same constructors. */
    record Superclass(Class<?> type) implements Edit {}

    /** Adds a public method. */
    record Method(String name, MethodTypeDesc type, Consumer<CodeBuilder> body) implements Edit {}
  }

  /** Begins a patch of a class that is not public. */
  public static Patch of(String type, String why) {
    return new Patch(type, why, List.of());
  }

  /** Begins a patch of a class. */
  public static Patch of(Class<?> type, String why) {
    return of(type.getName(), why);
  }

  /** Changes the methods, or constructors, with a name. */
  public Patch in(String method, int places, CodeEdit edit) {
    return in(method, model -> model.methodName().equalsString(method), places, edit);
  }

  /** Changes the method, or constructor, with a name and type. */
  public Patch in(String method, MethodTypeDesc type, int places, CodeEdit edit) {
    return in(
        method + type.displayDescriptor(),
        model -> model.methodName().equalsString(method) && model.methodTypeSymbol().equals(type),
        places,
        edit);
  }

  /** Changes all methods that a predicate accepts. */
  public Patch in(String name, Predicate<MethodModel> methods, int places, CodeEdit edit) {
    return with(new Edit.Body(name, methods, places, edit));
  }

  /** Changes all methods. */
  public Patch inAll(int places, CodeEdit edit) {
    return in("all methods", _ -> true, places, edit);
  }

  /** Inserts a superclass between this class and its present one. */
  public Patch superclass(Class<?> parent) {
    return with(new Edit.Superclass(parent));
  }

  /** Adds a public method. */
  public Patch method(String name, MethodTypeDesc type, Consumer<CodeBuilder> body) {
    return with(new Edit.Method(name, type, body));
  }

  private Patch with(Edit edit) {
    return new Patch(type, why, Stream.concat(edits.stream(), Stream.of(edit)).toList());
  }

  /** Returns the descriptor of a class. */
  public static ClassDesc desc(Class<?> type) {
    return type.describeConstable().orElseThrow();
  }
}
