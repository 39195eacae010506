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
 * A change of a class of a library. The build applies it to the class in the library's jar; the
 * changed class comes first on the class path.
 *
 * @param type the binary name of the class
 * @param why what does not work without the change, and when it can go
 * @param edits the changes, made in this order
 */
public record Patch(String type, String why, List<Edit> edits) {

  /** One change of a class. */
  public sealed interface Edit {

    /**
     * A change in the bodies of methods.
     *
     * @param name of the methods, or what they are, for messages
     * @param methods the methods
     * @param places the number of places in all of them: with another number the build fails
     */
    record Body(String name, Predicate<MethodModel> methods, int places, CodeEdit edit)
        implements Edit {}

    /** Another superclass, between the class and the one that it has; it has its constructors. */
    record Superclass(Class<?> type) implements Edit {}

    /** A public method more. */
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

  /** Changes the methods, or constructors, of a name. */
  public Patch in(String method, int places, CodeEdit edit) {
    return in(method, model -> model.methodName().equalsString(method), places, edit);
  }

  /** Changes the method, or constructor, of a name and type. */
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

  /** Puts a class between this one and its superclass. */
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

  /** Returns the name of a class in class files. */
  public static ClassDesc desc(Class<?> type) {
    return type.describeConstable().orElseThrow();
  }
}
