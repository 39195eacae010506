package io.es4x.node.bindings.v8;

import com.oracle.truffle.js.lang.JavaScriptLanguage;
import io.es4x.threads.ContextThread;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.List;

/** The memory of the Java virtual machine, for {@code v8.js}. Public for GraalJS only. */
@ContextThread
public final class HeapHost {
  private final List<MemoryPoolMXBean> spaces =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP)
          .toList();

  /**
   * Sizes in bytes.
   *
   * @param max the limit
   * @param other what is used beside the heap
   */
  public record Memory(double committed, double used, double max, double other) {
    private static Memory of(MemoryUsage usage, double other) {
      return new Memory(
          usage.getCommitted(),
          usage.getUsed(),
          usage.getMax() < 0 ? Runtime.getRuntime().maxMemory() : usage.getMax(),
          other);
    }
  }

  /** The names of the heap's parts. */
  public String[] spaces() {
    return spaces.stream().map(MemoryPoolMXBean::getName).toArray(String[]::new);
  }

  /** One of the heap's parts. */
  public Memory space(int index) {
    return Memory.of(spaces.get(index).getUsage(), 0);
  }

  /** The whole heap. */
  public Memory heap() {
    var memory = ManagementFactory.getMemoryMXBean();
    return Memory.of(memory.getHeapMemoryUsage(), memory.getNonHeapMemoryUsage().getUsed());
  }

  /** Runs a garbage collection. */
  public void collect() {
    System.gc();
  }

  /** The bytes of code that was compiled. */
  public double compiledCode() {
    return used("Code");
  }

  /** The bytes of classes and their code before it is compiled. */
  public double metaspace() {
    return used("Metaspace");
  }

  private static double used(String name) {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getName().contains(name))
        .mapToLong(pool -> pool.getUsage().getUsed())
        .sum();
  }

  /** A number that differs between versions of the engine. */
  public int versionTag() {
    String version = JavaScriptLanguage.class.getPackage().getImplementationVersion();
    return ((version == null ? "" : version) + Runtime.version()).hashCode() & Integer.MAX_VALUE;
  }

  /** Begins to note the garbage collections. */
  public Collections watchCollections() {
    return new Collections();
  }
}
