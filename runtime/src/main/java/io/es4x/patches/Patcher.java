package io.es4x.patches;

import io.es4x.patch.Patch;
import io.es4x.patch.Patch.Edit;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.Superclass;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The build step that writes the patched classes of libraries to our own classes, which come first
 * on the class path.
 */
public final class Patcher {
  // Computing the stack maps of changed methods needs the classes that they mention.
  private static final ClassFile FILES =
      ClassFile.of(
          ClassHierarchyResolverOption.of(
              ClassHierarchyResolver.ofResourceParsing(Patcher.class.getClassLoader())));

  private Patcher() {}

  /**
   * Writes the classes.
   *
   * @param args the directory of compiled classes
   * @throws IllegalStateException when a library has another version than the patches were written
   *     for
   */
  public static void main(String[] args) throws IOException {
    Path classes = Path.of(args[0]);
    for (Map.Entry<String, byte[]> patched : patched(PatchTable.patches()).entrySet()) {
      write(classes, patched.getKey(), patched.getValue());
    }
    for (Map.Entry<String, byte[]> made : PatchTable.generated().entrySet()) {
      write(classes, made.getKey(), made.getValue());
    }
  }

  private static void write(Path classes, String name, byte[] bytes) throws IOException {
    Path file = classes.resolve(fileOf(name));
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }

  private static String fileOf(String name) {
    return name.replace('.', '/') + ".class";
  }

  /**
   * Returns the patched classes by name.
   *
   * @throws IllegalStateException when a patch finds another number of places than expected
   */
  static Map<String, byte[]> patched(List<Patch> all) {
    Map<String, List<Patch>> byType = new LinkedHashMap<>();
    for (Patch patch : all) {
      byType.computeIfAbsent(patch.type(), _ -> new ArrayList<>()).add(patch);
    }
    Map<String, byte[]> patched = new LinkedHashMap<>();
    List<String> problems = new ArrayList<>();
    byType.forEach((type, patches) -> patched.put(type, apply(type, patches, problems)));
    if (!problems.isEmpty()) {
      throw new IllegalStateException(
          "Libraries are not those that the patches are made for; see CONTRIBUTING.md, \"A new version"
              + " of Vert.x or GraalJS\":\n"
              + String.join("\n", problems));
    }
    return patched;
  }

  /** Applies the patches of one class together: code between two edits need not be valid. */
  private static byte[] apply(String type, List<Patch> patches, List<String> problems) {
    ClassModel original = original(type);
    ClassTransform all = ClassTransform.ACCEPT_ALL;
    List<Runnable> checks = new ArrayList<>();
    for (Patch patch : patches) {
      for (Edit edit : patch.edits()) {
        AtomicInteger places = new AtomicInteger();
        all = all.andThen(transform(edit, original, places));
        if (edit instanceof Edit.Body body) {
          checks.add(() -> check(patch, body, places.get(), problems));
        }
      }
    }
    byte[] changed = FILES.transformClass(original, all);
    checks.forEach(Runnable::run);
    return changed;
  }

  private static void check(Patch patch, Edit.Body body, int places, List<String> problems) {
    if (places != body.places()) {
      problems.add(
          "%s, %s: %d places, not %d (%s)"
              .formatted(patch.type(), body.name(), places, body.places(), patch.why()));
    }
  }

  private static ClassTransform transform(Edit edit, ClassModel model, AtomicInteger places) {
    return switch (edit) {
      case Edit.Body body ->
          ClassTransform.transformingMethodBodies(
              body.methods(), body.edit().at(places::incrementAndGet));
      case Edit.Superclass(Class<?> type) -> superclass(Patch.desc(type), model);
      case Edit.Method method ->
          ClassTransform.endHandler(
              members ->
                  members.withMethodBody(
                      method.name(), method.type(), ClassFile.ACC_PUBLIC, method.body()));
    };
  }

  private static ClassTransform superclass(ClassDesc inserted, ClassModel model) {
    ClassDesc replaced = model.superclass().orElseThrow().asSymbol();
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
    return ClassTransform.transformingMethodBodies(
            method -> method.methodName().equalsString(ConstantDescs.INIT_NAME), construction)
        .andThen(
            (builder, element) -> {
              if (element instanceof Superclass) {
                builder.withSuperclass(inserted);
              } else {
                builder.with(element);
              }
            });
  }

  /**
   * Reads the library's own class from its jar: the patched class of an earlier build is on the
   * class path, too.
   */
  static ClassModel original(String name) {
    try {
      for (URL url : Collections.list(Patcher.class.getClassLoader().getResources(fileOf(name)))) {
        if (url.getProtocol().equals("jar")) {
          try (InputStream in = url.openStream()) {
            return FILES.parse(in.readAllBytes());
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw new IllegalStateException(
        name
            + " is in no jar of the class path; see CONTRIBUTING.md, \"A new version of Vert.x or GraalJS\"");
  }
}
