package io.es4x.node.bindings.child;

import io.es4x.node.bindings.descriptor.Descriptors;
import io.es4x.os.Errno;
import io.es4x.os.Libc;
import io.es4x.threads.AnyThread;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** A process that is waited for, with all of its output. */
@AnyThread
final class SyncChild {
  private static final int CHUNK = 65_536;

  private final int pid;
  private final int killSignal;
  private final long most;
  private final List<CompletableFuture<byte[]>> outputs = new ArrayList<>();
  private final AtomicLong total = new AtomicLong();
  private volatile int error;

  /**
   * @param most the number of bytes of all output after which the process is ended; what is read
   *     with those beyond is kept
   */
  private SyncChild(int pid, int killSignal, long most) {
    this.pid = pid;
    this.killSignal = killSignal;
    this.most = most;
  }

  /**
   * The outcome.
   *
   * @param error 0, or the negative error that kept it from starting or has ended it
   * @param outputs by the descriptors of the program; null where it has no pipe
   */
  record Result(int pid, int status, int error, List<byte @Nullable []> outputs) {}

  /**
   * Starts a program and waits for it.
   *
   * @param inputs what it reads, by its descriptors; null where it has no pipe
   * @param timeout in milliseconds, 0 for none
   */
  static Result run(
      SpawnRequest request,
      List<byte @Nullable []> inputs,
      long timeout,
      int killSignal,
      long most) {
    Spawn.Started started = Spawn.start(request);
    if (started.pid() < 0) {
      Arrays.stream(started.ends()).filter(end -> end >= 0).forEach(Descriptors::close);
      return new Result(0, 0, started.pid(), List.of());
    }
    SyncChild child = new SyncChild(started.pid(), killSignal, most);
    return child.run(started.ends(), inputs, timeout);
  }

  private Result run(int[] ends, List<byte @Nullable []> inputs, long timeout) {
    CompletableFuture<Integer> status = new CompletableFuture<>();
    Exits.await(pid, status::complete);
    for (int i = 0; i < ends.length; i++) {
      outputs.add(pipe(ends[i], inputs.get(i)));
    }
    CompletableFuture<Void> all =
        CompletableFuture.allOf(outputs.toArray(CompletableFuture<?>[]::new));
    CompletableFuture<Void> done = CompletableFuture.allOf(all, status);
    try {
      await(done, timeout);
    } catch (TimeoutException late) {
      fail(Errno.ETIMEDOUT);
      status.join();
    }
    List<byte @Nullable []> read = new ArrayList<>();
    for (CompletableFuture<byte[]> output : outputs) {
      read.add(output.getNow(new byte[0]));
    }
    return new Result(pid, status.join(), error, read);
  }

  private static void await(CompletableFuture<Void> done, long timeout) throws TimeoutException {
    try {
      if (timeout > 0) {
        done.get(timeout, TimeUnit.MILLISECONDS);
      } else {
        done.get();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new TimeoutException();
    } catch (ExecutionException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private void fail(int why) {
    if (error == 0) {
      error = why;
    }
    Libc.call("kill", pid, killSignal);
  }

  /** Reads the program's output from a pipe, and writes its input there. */
  private CompletableFuture<byte[]> pipe(int fd, byte @Nullable [] input) {
    if (fd < 0) {
      return CompletableFuture.completedFuture(null);
    }
    CompletableFuture<byte[]> output = new CompletableFuture<>();
    Thread.ofPlatform().daemon().name("es4x-pipe").start(() -> readAll(fd, output));
    if (input == null) {
      return output;
    }
    if (input.length == 0) {
      Descriptors.shutdown(fd);
    } else {
      Thread.ofPlatform().daemon().name("es4x-pipe").start(() -> writeAll(fd, input));
    }
    return output;
  }

  private static void writeAll(int fd, byte[] input) {
    int at = 0;
    int count = 0;
    while (at < input.length && count >= 0) {
      count = Descriptors.write(fd, input, at);
      at += count;
    }
    Descriptors.shutdown(fd);
  }

  private void readAll(int fd, CompletableFuture<byte[]> output) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    Descriptors.Read read = Descriptors.read(fd, CHUNK);
    while (read.count() > 0) {
      all.write(read.bytes(), 0, read.count());
      if (total.addAndGet(read.count()) > most) {
        fail(Errno.ENOBUFS);
        break;
      }
      read = Descriptors.read(fd, CHUNK);
    }
    output.complete(all.toByteArray());
    Descriptors.close(fd);
  }
}
