package io.es4x.engine.memory;

import com.oracle.truffle.js.runtime.JSContext;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.builtins.JSArrayBufferObject;
import com.oracle.truffle.js.runtime.builtins.wasm.JSWebAssemblyMemoryObject;
import io.es4x.patch.CodeEdit;
import io.es4x.patch.Patch;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.ByteBuffer;
import java.util.List;
import org.graalvm.wasm.memory.UnsafeWasmMemory;
import org.graalvm.wasm.memory.WasmMemoryFactory;

/**
 * Enables shared memory in WebAssembly.
 *
 * <p>The engine has it only with the option {@code wasm.UseUnsafeMemory}, which also moves large
 * unshared memories out of the heap. It zeroes the whole maximum size on creation, and agents that
 * wait in WebAssembly are in another list than those that wait in JavaScript.
 */
public final class WasmMemoryPatches {
  private static final String SHARED =
      "GraalWasm has shared memory only with an option that moves all large memories off the"
          + " heap; until it has it by default";

  private static final String LAZY =
      "GraalWasm zeroes the whole of a shared memory when it is created; until it leaves that"
          + " to the system";

  private static final String WAITERS =
      "Agents that wait in WebAssembly are not woken by Atomics.notify of JavaScript; until"
          + " the engine has one list of waiters";

  private static final ClassDesc OBJECT = ConstantDescs.CD_Object;
  private static final ClassDesc BYTES = Patch.desc(ByteBuffer.class);
  private static final ClassDesc MEMORY = Patch.desc(WasmMemory.class);
  private static final String CALLBACKS =
      "com.oracle.truffle.js.runtime.builtins.wasm.JSWebAssemblyMemory";

  private WasmMemoryPatches() {}

  public static List<Patch> all() {
    return List.of(
        // Only shared memory is outside of the heap.
        Patch.of(WasmMemoryFactory.class, SHARED)
            .in("createMemory", 1, CodeEdit.atStart(code -> code.iload(5).istore(6)))
            .in("getMaximumAllowedSize", 1, CodeEdit.atStart(code -> code.iload(0).istore(1))),
        Patch.of(UnsafeWasmMemory.class, LAZY)
            // The size stays a long.
            .in("allocateBuffer", 1, CodeEdit.insteadOfCalls("toIntExact", _ -> {}))
            .in(
                "allocateBuffer",
                1,
                CodeEdit.insteadOfCalls("allocateDirect", WasmMemoryPatches::allocate)),
        Patch.of(JSWebAssemblyMemoryObject.class, WAITERS)
            .in(
                "createBufferObject",
                1,
                CodeEdit.insteadOfCalls("createSharedArrayBuffer", WasmMemoryPatches::buffer)),
        waitingAtAddress("WaitCallback", "atomicsWait", 2),
        waitingAtAddress("NotifyCallback", "atomicsNotify", 1));
  }

  private static void allocate(CodeBuilder code) {
    code.invokestatic(MEMORY, "allocate", MethodTypeDesc.of(BYTES, ConstantDescs.CD_long));
  }

  private static void buffer(CodeBuilder code) {
    code.aload(0)
        .getfield(Patch.desc(JSWebAssemblyMemoryObject.class), "wasmMemory", OBJECT)
        .invokestatic(
            MEMORY,
            "buffer",
            MethodTypeDesc.of(
                Patch.desc(JSArrayBufferObject.class),
                Patch.desc(JSContext.class),
                Patch.desc(JSRealm.class),
                BYTES,
                OBJECT));
  }

  /**
   * Makes an agent wait at the address in bytes, as JavaScript does; the engine multiplies the
   * address.
   */
  private static Patch waitingAtAddress(String name, String method, int factors) {
    return Patch.of(CALLBACKS + name, WAITERS)
        .in(method, factors, CodeEdit.insteadOf(WasmMemoryPatches::isFactor, _ -> {}))
        .in(method, factors, CodeEdit.insteadOf(WasmMemoryPatches::isProduct, _ -> {}));
  }

  private static boolean isFactor(CodeElement element) {
    return element instanceof ConstantInstruction constant
        && (constant.constantValue().equals(4) || constant.constantValue().equals(8));
  }

  private static boolean isProduct(CodeElement element) {
    return element instanceof OperatorInstruction operator && operator.opcode() == Opcode.IMUL;
  }
}
