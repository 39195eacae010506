package io.es4x.engine.raw;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The functions of {@link RawObject}, whose code the contexts of an engine share. */
class SharedCodeTest {
  /** The types of the bodies of functions. */
  private static final Set<String> BODIES =
      Set.of("RawFunction", "CryptoFailure$Body", "TlsBinding$Attempt");

  @Test
  void functions_captureNothingOfTheirContext() throws Exception {
    Path folder =
        Path.of(RawObject.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Set<String> captures = new TreeSet<>();
    try (Stream<Path> files = Files.walk(folder.resolve("io/es4x"))) {
      files
          .filter(file -> file.toString().endsWith(".class"))
          .forEach(file -> captures.addAll(captured(file)));
    }
    assertEquals(Set.of(), captures);
  }

  private static List<String> captured(Path file) {
    try {
      ClassModel type = ClassFile.of().parse(file);
      return type.methods().stream()
          .flatMap(method -> method.code().stream())
          .flatMap(CodeModel::elementStream)
          .filter(InvokeDynamicInstruction.class::isInstance)
          .map(instruction -> ((InvokeDynamicInstruction) instruction).typeSymbol())
          .filter(made -> BODIES.contains(made.returnType().displayName()))
          .flatMap(made -> made.parameterList().stream())
          .map(ClassDesc::displayName)
          .map(name -> type.thisClass().asInternalName() + " captures " + name)
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
