package io.es4x.engine.modules;

import com.oracle.js.parser.ir.Module.ModuleRequest;
import com.oracle.truffle.api.RootCallTarget;
import com.oracle.truffle.api.frame.MaterializedFrame;
import com.oracle.truffle.api.nodes.NodeUtil;
import com.oracle.truffle.api.nodes.RootNode;
import com.oracle.truffle.api.source.Source;
import com.oracle.truffle.api.source.SourceSection;
import com.oracle.truffle.js.nodes.control.AbstractAwaitNode;
import com.oracle.truffle.js.nodes.promise.AsyncRootNode;
import com.oracle.truffle.js.runtime.JSRealm;
import com.oracle.truffle.js.runtime.objects.CyclicModuleRecord;
import com.oracle.truffle.js.runtime.objects.CyclicModuleRecord.Status;
import com.oracle.truffle.js.runtime.objects.DefaultESModuleLoader;
import io.es4x.errors.SourcePosition;
import io.es4x.threads.ContextThread;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the top-level awaits that are still pending when a program has nothing left to do. The
 * engine keeps no list of them, so they are searched in its modules.
 */
@ContextThread
public final class StalledAwaits {
  /** The state of a suspended await node in the frame of its module. */
  private static final int SUSPENDED = 1;

  private static final MethodHandle MODULES =
      getter(DefaultESModuleLoader.class, "moduleMap", Map.class);
  private static final MethodHandle STATE_SLOT =
      getter(AbstractAwaitNode.class, "stateSlot", int.class);

  private StalledAwaits() {}

  /**
   * Finds the pending awaits of the current context's modules.
   *
   * @param main the main module: only its static imports are searched. If no module has this file,
   *     all are
   * @return positions in the evaluated source; imported modules come first
   */
  public static List<SourcePosition> of(Path main) {
    List<CyclicModuleRecord> modules = modules();
    List<CyclicModuleRecord> roots =
        modules.stream()
            .filter(module -> main.toString().equals(file(module.getSource())))
            .toList();
    Set<CyclicModuleRecord> reached = new LinkedHashSet<>();
    Set<CyclicModuleRecord> seen = new LinkedHashSet<>();
    (roots.isEmpty() ? modules : roots).forEach(root -> visit(root, seen, reached));
    return reached.stream().flatMap(StalledAwaits::places).toList();
  }

  private static List<CyclicModuleRecord> modules() {
    if (!(JSRealm.get(null).getModuleLoader() instanceof DefaultESModuleLoader loader)) {
      return List.of();
    }
    List<CyclicModuleRecord> modules = new ArrayList<>();
    for (Object module : ((Map<?, ?>) get(MODULES, loader)).values()) {
      if (module instanceof CyclicModuleRecord record) {
        modules.add(record);
      }
    }
    return modules;
  }

  private static void visit(
      CyclicModuleRecord module, Set<CyclicModuleRecord> seen, Set<CyclicModuleRecord> reached) {
    if (module.getStatus() != Status.EvaluatingAsync || !seen.add(module)) {
      return;
    }
    for (ModuleRequest request : module.getRequestedModules()) {
      if (module.getImportedModule(request) instanceof CyclicModuleRecord imported) {
        visit(imported, seen, reached);
      }
    }
    reached.add(module);
  }

  private static Stream<SourcePosition> places(CyclicModuleRecord module) {
    if (!module.hasTLA() || !(module.getEnvironment() instanceof MaterializedFrame frame)) {
      return Stream.empty();
    }
    return awaits(frame).filter(await -> isSuspended(await, frame)).map(StalledAwaits::place);
  }

  /**
   * Returns the await nodes of the suspended function in a frame; its call target is a value there.
   */
  private static Stream<AbstractAwaitNode> awaits(MaterializedFrame frame) {
    for (int slot = 0; slot < frame.getFrameDescriptor().getNumberOfSlots(); slot++) {
      if (frame.isObject(slot)
          && frame.getObject(slot) instanceof Object[] state
          && state.length > AsyncRootNode.ASYNC_FRAME_INDEX
          && state[AsyncRootNode.CALL_TARGET_INDEX] instanceof RootCallTarget target) {
        RootNode root = target.getRootNode();
        return NodeUtil.findAllNodeInstances(root, AbstractAwaitNode.class).stream();
      }
    }
    return Stream.empty();
  }

  private static boolean isSuspended(AbstractAwaitNode await, MaterializedFrame frame) {
    int slot = (int) get(STATE_SLOT, await);
    return frame.isInt(slot)
        && frame.getInt(slot) == SUSPENDED
        && await.getEncapsulatingSourceSection() != null;
  }

  private static SourcePosition place(AbstractAwaitNode await) {
    SourceSection section = await.getEncapsulatingSourceSection();
    return new SourcePosition(
        file(section.getSource()), section.getStartLine(), section.getStartColumn());
  }

  private static String file(Source source) {
    return source.getPath() == null ? source.getName() : source.getPath();
  }

  private static MethodHandle getter(Class<?> owner, String field, Class<?> type) {
    try {
      return MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
          .findGetter(owner, field, type);
    } catch (ReflectiveOperationException otherEngine) {
      throw new IllegalStateException(otherEngine);
    }
  }

  private static Object get(MethodHandle getter, Object owner) {
    try {
      return getter.invoke(owner);
    } catch (Throwable otherEngine) {
      throw new IllegalStateException(otherEngine);
    }
  }
}
