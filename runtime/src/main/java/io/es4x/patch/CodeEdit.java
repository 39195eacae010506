package io.es4x.patch;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** An edit of the bytecode of methods. */
@FunctionalInterface
public interface CodeEdit {

  /**
   * Returns the edit as a transform of class files.
   *
   * @param found is called for each place that is changed
   */
  CodeTransform at(Runnable found);

  /** Inserts code before the first instruction. */
  static CodeEdit atStart(Consumer<CodeBuilder> start) {
    return found ->
        new CodeTransform() {
          @Override
          public void atStart(CodeBuilder code) {
            found.run();
            start.accept(code);
          }

          @Override
          public void accept(CodeBuilder code, CodeElement element) {
            code.with(element);
          }
        };
  }

  /** Replaces a method's code. */
  static CodeEdit instead(Consumer<CodeBuilder> body) {
    return found ->
        new CodeTransform() {
          @Override
          public void atStart(CodeBuilder code) {
            found.run();
            body.accept(code);
          }

          @Override
          public void accept(CodeBuilder code, CodeElement element) {
            // The original code is dropped.
          }
        };
  }

  /** Inserts code before elements. */
  static CodeEdit before(Predicate<CodeElement> elements, Consumer<CodeBuilder> more) {
    return found ->
        (code, element) -> {
          if (elements.test(element)) {
            found.run();
            more.accept(code);
          }
          code.with(element);
        };
  }

  /** Inserts code after elements. */
  static CodeEdit after(Predicate<CodeElement> elements, Consumer<CodeBuilder> more) {
    return found ->
        (code, element) -> {
          code.with(element);
          if (elements.test(element)) {
            found.run();
            more.accept(code);
          }
        };
  }

  /** Replaces elements with code. */
  static CodeEdit insteadOf(Predicate<CodeElement> elements, Consumer<CodeBuilder> other) {
    return found ->
        (code, element) -> {
          if (elements.test(element)) {
            found.run();
            other.accept(code);
          } else {
            code.with(element);
          }
        };
  }

  /** Replaces calls with code. The arguments of the call are on the stack. */
  static CodeEdit insteadOfCalls(
      Predicate<InvokeInstruction> calls, BiConsumer<CodeBuilder, InvokeInstruction> other) {
    return found ->
        (code, element) -> {
          if (element instanceof InvokeInstruction call && calls.test(call)) {
            found.run();
            other.accept(code, call);
          } else {
            code.with(element);
          }
        };
  }

  /** Replaces the calls of methods with a name. */
  static CodeEdit insteadOfCalls(String name, Consumer<CodeBuilder> other) {
    return insteadOfCalls(
        call -> call.name().equalsString(name), (code, call) -> other.accept(code));
  }

  /** Returns whether an element is a return instruction. */
  static boolean isReturn(CodeElement element) {
    return element instanceof ReturnInstruction;
  }

  /** Returns a predicate that accepts the calls of methods with a name. */
  static Predicate<CodeElement> callOf(String name) {
    return element -> element instanceof InvokeInstruction call && call.name().equalsString(name);
  }
}
