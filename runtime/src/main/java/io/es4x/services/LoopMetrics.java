package io.es4x.services;

import io.es4x.os.ProcessClock;
import io.es4x.threads.AnyThread;
import io.es4x.threads.ContextThread;
import io.netty.channel.SingleThreadEventLoop;

/**
 * When a context reached the milestones of its life, and what its event loop has done since: the
 * numbers of {@code performance.nodeTiming}. Times are those of {@link ProcessClock}, in
 * nanoseconds.
 *
 * <p>The loop is seen from the context: it is idle while none of the context's tasks runs, and each
 * task is an event. Tasks are counted and measured from {@link #measure} on only, as that reads the
 * clock twice for each.
 */
@ContextThread
public final class LoopMetrics {
  private static final long NOT_REACHED = -1;

  /** Idle since: no time, as a task runs. */
  private static final long BUSY = -1;

  private final SingleThreadEventLoop loop;
  private final Runnable iterationEnds = () -> isIterationCounted = false;
  private final long engineStart;
  private final long environment = ProcessClock.nanos();
  private long bootstrapComplete = NOT_REACHED;
  private volatile long loopStart = NOT_REACHED;
  private long loopExit = NOT_REACHED;

  private boolean isMeasured;
  private boolean isIterationCounted;
  private int iterations;
  private int events;
  private double idle;
  private long idleSince = BUSY;

  /** Makes those of a context that is being created. */
  public LoopMetrics(SingleThreadEventLoop loop, long engineStart) {
    this.loop = loop;
    this.engineStart = engineStart;
  }

  /** Begins to count and measure tasks. */
  public void measure() {
    isMeasured = true;
  }

  /** Notes that the context is ready for its program. */
  public void bootstrapped() {
    bootstrapComplete = ProcessClock.nanos();
  }

  /** Notes that the event loop has the context, unless that was noted before. */
  public void loopStarts() {
    if (loopStart == NOT_REACHED) {
      loopStart = ProcessClock.nanos();
    }
  }

  /** Notes that the program has ended as it has nothing left to do. */
  public void loopExits() {
    loopStarts();
    loopExit = ProcessClock.nanos();
  }

  /** Notes that a task begins which is in no other. */
  public void taskBegins() {
    if (!isMeasured || loopStart == NOT_REACHED) {
      return;
    }
    events++;
    if (!isIterationCounted) {
      isIterationCounted = true;
      iterations++;
      loop.executeAfterEventLoopIteration(iterationEnds);
    }
    endIdleTime();
  }

  /** Notes that such a task ends. */
  public void taskEnds() {
    if (bootstrapComplete != NOT_REACHED) {
      loopStarts(); // By the first task, which runs the main module.
    }
    if (isMeasured) {
      beginIdleTime();
    }
  }

  private synchronized void beginIdleTime() {
    idleSince = ProcessClock.nanos();
  }

  private synchronized void endIdleTime() {
    idle = idle();
    idleSince = BUSY;
  }

  /** The time in which the loop was idle. */
  @AnyThread
  public synchronized double idle() {
    return idleSince == BUSY ? idle : idle + ProcessClock.nanos() - idleSince;
  }

  /** When the engine of the context was started. */
  public double engineStart() {
    return engineStart;
  }

  /** When the creation of the context began. */
  public double environment() {
    return environment;
  }

  /** When the context was ready for its program. */
  public double bootstrapComplete() {
    return bootstrapComplete;
  }

  /** When the event loop got the context: after the main module's task; -1 before. */
  @AnyThread
  public double loopStart() {
    return loopStart;
  }

  /** When the program had nothing left to do; -1 before. */
  public double loopExit() {
    return loopExit;
  }

  /** The number of iterations of the loop in which a task of the context ran. */
  public int iterations() {
    return iterations;
  }

  /** The number of the context's tasks. */
  public int events() {
    return events;
  }

  /** The number of tasks, also of others, that wait for the loop; 0 before the loop starts. */
  public int waiting() {
    return loopStart == NOT_REACHED ? 0 : loop.pendingTasks();
  }
}
