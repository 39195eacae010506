package io.es4x.profile;

import com.oracle.truffle.api.TruffleContext;
import com.oracle.truffle.tools.profiler.CPUSampler;
import com.oracle.truffle.tools.profiler.CPUSampler.Payload;
import com.oracle.truffle.tools.profiler.CPUSamplerData;
import com.oracle.truffle.tools.profiler.ProfilerNode;
import io.es4x.context.JsEngine;
import io.es4x.os.AtExit;
import io.es4x.os.StandardStream;
import io.es4x.threads.AnyThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Samples the JavaScript of a process, and writes a profile of each of its threads at the end: in
 * the format of Chrome's DevTools ({@code .cpuprofile}), or as a page with a {@link FlameGraph}.
 */
@AnyThread
public final class CpuProfile {
  private static final String INSTRUMENT = "cpusampler";
  private static final String PAGE = ".html";
  private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd.HHmmss");

  private final JsEngine engine;
  private final CPUSampler sampler;
  private final ProfileOptions options;
  private final LocalDateTime begin = LocalDateTime.now();

  /**
   * The open contexts. The sampler refers to them weakly, so that it would sample one no more after
   * a garbage collection for which memory is short.
   */
  private final Set<TruffleContext> openContexts = ConcurrentHashMap.newKeySet();

  private CpuProfile(JsEngine engine, ProfileOptions options) {
    this.engine = engine;
    this.sampler = engine.service(INSTRUMENT, CPUSampler.class);
    this.options = options;
  }

  /** Begins to sample; to be called before the engine runs code. */
  public static void record(JsEngine engine, ProfileOptions options) {
    CpuProfile profile = new CpuProfile(engine, options);
    profile.sampler.setPeriod(options.interval().toMillis());
    profile.sampler.setGatherSelfHitTimes(true);
    profile.sampler.setCollecting(true);
    engine.onContextCreated(profile::holdOpenContexts);
    AtExit.add(profile::write);
  }

  private void holdOpenContexts() {
    openContexts.removeIf(TruffleContext::isClosed);
    sampler.getDataList().stream()
        .map(CPUSamplerData::getContext)
        .filter(context -> context != null && !context.isClosed())
        .forEach(openContexts::add);
  }

  private void write() {
    List<CPUSamplerData> contexts = sampler.getDataList();
    sampler.setCollecting(false);
    // The contexts of a thread, such as those of node:vm, are in one profile.
    Map<Thread, List<ProfilerNode<Payload>>> threads =
        new TreeMap<>(Comparator.comparingLong(Thread::threadId));
    for (CPUSamplerData context : contexts) {
      context
          .getThreadData()
          .forEach(
              (thread, roots) ->
                  threads.computeIfAbsent(thread, _ -> new ArrayList<>()).addAll(roots));
    }
    threads.values().removeIf(Collection::isEmpty);
    if (threads.isEmpty()) { // The process has ended before the first sample.
      write(List.of(), 0);
    }
    int number = 0;
    for (List<ProfilerNode<Payload>> roots : threads.values()) {
      write(roots, number++);
    }
  }

  private void write(List<ProfilerNode<Payload>> roots, int thread) {
    Path file = options.folder().resolve(name(thread));
    CallTree calls = CallTree.of(roots, engine, options.interval());
    try {
      Files.createDirectories(options.folder());
      Files.writeString(
          file,
          file.toString().endsWith(PAGE)
              ? FlameGraph.page(calls.nodes())
              : calls.toJson().encode());
    } catch (IOException e) {
      StandardStream.err().write("es4x: the profile cannot be written: " + e + "\n");
    }
  }

  private String name(int thread) {
    String name = options.name();
    if (name == null) {
      return "CPU.%s.%d.%d.0.cpuprofile"
          .formatted(STAMP.format(begin), ProcessHandle.current().pid(), thread);
    }
    return thread == 0 ? name : name.replaceFirst("(\\.[^.]*)?$", "." + thread + "$1");
  }
}
