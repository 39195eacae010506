package io.es4x.overlay;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.Superclass;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Runs at build time: writes changed classes of a library among our own, which come first on the
 * class path.
 *
 * @param classes the folder of compiled classes
 */
public record Overlay(Path classes) {

  /** Puts a class of ours between a class and its superclass, and changes nothing else in it. */
  public void insertSuperclass(Class<?> type, Class<?> parent) throws IOException {
    ClassDesc inserted = desc(parent);
    ClassDesc replaced = original(type).superclass().orElseThrow().asSymbol();
    CodeTransform construction =
        (code, element) -> {
          if (element instanceof InvokeInstruction call
              && call.opcode() == Opcode.INVOKESPECIAL
              && call.owner().asSymbol().equals(replaced)
              && call.name().equalsString(ConstantDescs.INIT_NAME)) {
            code.invokespecial(inserted, ConstantDescs.INIT_NAME, call.typeSymbol());
          } else {
            code.with(element);
          }
        };
    transform(
        type,
        in(ConstantDescs.INIT_NAME, construction)
            .andThen(
                (builder, element) -> {
                  if (element instanceof Superclass) {
                    builder.withSuperclass(inserted);
                  } else {
                    builder.with(element);
                  }
                }));
  }

  /** A change in the bodies of the methods, or constructors, of a name. */
  public static ClassTransform in(String method, CodeTransform change) {
    return ClassTransform.transformingMethodBodies(
        model -> model.methodName().equalsString(method), change);
  }

  /** A change that puts code before the first instruction. */
  public static CodeTransform atStart(Consumer<CodeBuilder> start) {
    return new CodeTransform() {
      @Override
      public void atStart(CodeBuilder code) {
        start.accept(code);
      }

      @Override
      public void accept(CodeBuilder code, CodeElement element) {
        code.with(element);
      }
    };
  }

  /** A change that puts other code in the place of a method's. */
  public static CodeTransform instead(Consumer<CodeBuilder> replacement) {
    return new CodeTransform() {
      @Override
      public void atStart(CodeBuilder code) {
        replacement.accept(code);
      }

      @Override
      public void accept(CodeBuilder code, CodeElement element) {
        // Left out.
      }
    };
  }

  /**
   * A change that puts other code in the place of calls. The arguments of the call are on the
   * stack.
   *
   * @param places counts the calls
   */
  public static CodeTransform insteadOfCalls(
      Predicate<InvokeInstruction> calls,
      AtomicInteger places,
      BiConsumer<CodeBuilder, InvokeInstruction> replacement) {
    return (code, element) -> {
      if (element instanceof InvokeInstruction call && calls.test(call)) {
        places.incrementAndGet();
        replacement.accept(code, call);
      } else {
        code.with(element);
      }
    };
  }

  /** Returns the name of a class in class files. */
  public static ClassDesc desc(Class<?> type) {
    return type.describeConstable().orElseThrow();
  }

  /** Changes a class, step by step. */
  public void transform(Class<?> type, ClassTransform... changes) throws IOException {
    // The stack maps of changed methods need the classes that they mention.
    ClassFile classFile =
        ClassFile.of(
            ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(Overlay.class.getClassLoader())));
    ClassModel model = original(type);
    byte[] changed = {};
    for (ClassTransform change : changes) {
      changed = classFile.transformClass(model, change);
      model = classFile.parse(changed);
    }
    write(type.getName(), changed);
  }

  /**
   * Changes a class, as {@link #transform(String, ClassTransform...)} does.
   *
   * @param places counts where the changes have found what they look for
   * @throws IllegalStateException when that is not one place: the library is another version
   */
  public void transformOnce(String name, AtomicInteger places, ClassTransform... changes)
      throws IOException {
    transform(name, changes);
    checkOnce(name, places);
  }

  /** Changes a class, also one that is not public, step by step. */
  public void transform(String name, ClassTransform... changes) throws IOException {
    try {
      transform(Class.forName(name, false, Overlay.class.getClassLoader()), changes);
    } catch (ClassNotFoundException absent) {
      throw new IllegalStateException(name + " is not on the class path", absent);
    }
  }

  /** Checks the places that the changes of a class have found, as {@link #transformOnce} does. */
  public static void checkOnce(String name, AtomicInteger places) {
    check(name, places, 1);
  }

  /** Checks the number of the places that the changes of a class have found. */
  public static void check(String name, AtomicInteger places, int expected) {
    if (places.get() != expected) {
      throw new IllegalStateException(
          name + " is not the class that is known here: changed in " + places + " places");
    }
  }

  /** Writes a class. */
  public void write(String name, byte[] bytes) throws IOException {
    Path file = classes.resolve(name.replace('.', '/') + ".class");
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }

  /** The library's own class: an earlier build's is on the class path, too, but not in a jar. */
  private static ClassModel original(Class<?> type) throws IOException {
    String name = type.getName().replace('.', '/') + ".class";
    for (URL url : Collections.list(Overlay.class.getClassLoader().getResources(name))) {
      if (url.getProtocol().equals("jar")) {
        try (InputStream in = url.openStream()) {
          return ClassFile.of().parse(in.readAllBytes());
        }
      }
    }
    throw new IllegalStateException(name + " is in no jar of the class path");
  }
}
