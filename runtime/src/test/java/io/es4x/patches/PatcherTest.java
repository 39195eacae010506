package io.es4x.patches;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import io.es4x.patch.Patch.Edit;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ConstantDescs;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the patched classes with the libraries' originals. */
class PatcherTest {
  private static final Map<String, List<Patch>> PATCHES =
      PatchTable.patches().stream().collect(Collectors.groupingBy(Patch::type));

  private static final Map<String, byte[]> PATCHED = Patcher.patched(PatchTable.patches());

  private static List<Patch> patchesOf(String type) {
    return PATCHES.getOrDefault(type, List.of());
  }

  @Test
  void patches_sayWhy() {
    for (Patch patch : PatchTable.patches()) {
      assertTrue(patch.why().length() > 40, () -> patch.type() + ": " + patch.why());
    }
  }

  @Test
  void patchedClasses_differInTheMethodsOfTheirPatchesOnly() {
    PATCHED.forEach(
        (type, bytes) -> {
          ClassModel original = Patcher.original(type);
          ClassModel patched = ClassFile.of().parse(bytes);
          List<Edit> edits = patchesOf(type).stream().flatMap(p -> p.edits().stream()).toList();
          TreeSet<String> expected = new TreeSet<>();
          original.methods().stream()
              .filter(method -> edits.stream().anyMatch(edit -> isOf(method, edit)))
              .forEach(method -> expected.add(name(method)));
          TreeSet<String> changed = new TreeSet<>(differences(original, patched));
          changed.removeAll(expected);
          assertEquals(List.of(), List.copyOf(changed), type);
          assertEquals(fields(original), fields(patched), type);
        });
  }

  @Test
  void patchedClasses_haveNoOtherMethodsThanTheOriginals_butThoseThatPatchesAdd() {
    PATCHED.forEach(
        (type, bytes) -> {
          TreeSet<String> expected = new TreeSet<>(code(Patcher.original(type)).keySet());
          for (Patch patch : patchesOf(type)) {
            for (Edit edit : patch.edits()) {
              if (edit instanceof Edit.Method method) {
                expected.add(method.name() + method.type().descriptorString());
              }
            }
          }
          assertEquals(expected, code(ClassFile.of().parse(bytes)).keySet(), type);
        });
  }

  @Test
  void anotherNumberOfPlaces_failsTheBuild_withAllThatAreWrong() {
    Patch none = Patch.of(String.class.getName(), "").in("trim", 1, CodeEdit.atStart(_ -> {}));
    Patch wrong =
        Patch.of("io.vertx.core.impl.future.FailedFuture", "for the test")
            .in("addListener", 7, CodeEdit.before(CodeEdit::isReturn, _ -> {}))
            .in("renamed", 1, CodeEdit.atStart(_ -> {}));
    assertMessage(
        wrong,
        "FailedFuture, addListener: 1 places, not 7 (for the test)",
        "FailedFuture, renamed: 0 places, not 1",
        "CONTRIBUTING.md");
    assertMessage(none, "java.lang.String is in no jar of the class path");
  }

  private static void assertMessage(Patch patch, String... parts) {
    String message =
        assertThrows(IllegalStateException.class, () -> Patcher.patched(List.of(patch))).toString();
    for (String part : parts) {
      assertTrue(message.contains(part), message);
    }
  }

  @Test
  void patchesOfOneClass_areAllApplied() {
    String type = "io.vertx.core.net.impl.NetServerImpl";
    List<String> changed =
        differences(Patcher.original(type), ClassFile.of().parse(PATCHED.get(type)));
    assertAll(
        Stream.of("listen(", "doClose(", "doGrace(", "connectHandler(")
            .map(
                method ->
                    () ->
                        assertTrue(
                            changed.stream().anyMatch(name -> name.startsWith(method)), method)));
  }

  private static boolean isOf(MethodModel method, Edit edit) {
    return switch (edit) {
      case Edit.Body body -> body.methods().test(method);
      case Edit.Superclass _ -> method.methodName().equalsString(ConstantDescs.INIT_NAME);
      case Edit.Method _ -> false;
    };
  }

  private static List<String> differences(ClassModel original, ClassModel patched) {
    Map<String, byte[]> before = code(original);
    return code(patched).entrySet().stream()
        .filter(method -> before.containsKey(method.getKey()))
        .filter(method -> !Arrays.equals(before.get(method.getKey()), method.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /**
   * Returns the code of methods. The constant pool of a patched class keeps the original's indexes.
   */
  private static Map<String, byte[]> code(ClassModel type) {
    Map<String, byte[]> code = new TreeMap<>();
    for (MethodModel method : type.methods()) {
      byte[] bytes =
          method
              .findAttribute(Attributes.code())
              .map(found -> found.codeArray())
              .orElse(new byte[0]);
      code.put(name(method), bytes);
    }
    return code;
  }

  private static String name(MethodModel method) {
    return method.methodName().stringValue() + method.methodType().stringValue();
  }

  private static List<String> fields(ClassModel type) {
    return type.fields().stream()
        .map((FieldModel field) -> field.fieldName() + " " + field.fieldType())
        .toList();
  }
}
