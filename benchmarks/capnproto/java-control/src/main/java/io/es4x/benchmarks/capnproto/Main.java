package io.es4x.benchmarks.capnproto;

import io.es4x.benchmarks.capnproto.plain.PlainCarSales;
import io.es4x.benchmarks.capnproto.plain.PlainCase;
import io.es4x.benchmarks.capnproto.plain.PlainCatRank;
import io.es4x.benchmarks.capnproto.plain.PlainEval;
import java.io.IOException;
import java.io.PrintStream;

/**
 * The side of the benchmark in Java. Its arguments: the case, the way, {@code client} or {@code
 * server}, and the numbers of the {@link Protocol}.
 */
final class Main {
  private Main() {}

  public static void main(String[] args) throws IOException {
    String way = args[1];
    boolean piped = way.startsWith("pipe");
    boolean packed = way.endsWith("-packed");
    if (args[2].equals("server")) {
      serve(MessageCase.named(args[0]), new Pipe(packed));
      return;
    }
    Iteration iteration =
        switch (way) {
          case "plain" -> Iteration.plain(plain(args[0]));
          case "object" -> Iteration.inObjects(MessageCase.named(args[0]));
          case "bytes", "bytes-packed" ->
              Iteration.inBytes(MessageCase.named(args[0]), new Flat(packed), new Flat(packed));
          case "pipe", "pipe-packed" ->
              Iteration.byPipe(MessageCase.named(args[0]), new Pipe(packed));
          default -> throw new IllegalArgumentException("There is no way " + way);
        };
    Protocol protocol =
        new Protocol(number(args[3]), number(args[4]), number(args[5]), number(args[6]));
    // The standard output is for messages then.
    PrintStream output = piped ? System.err : System.out;
    output.println("RESULT " + protocol.measure(iteration));
  }

  private static void serve(MessageCase<?, ?, ?, ?> work, Pipe pipe) throws IOException {
    while (pipe.hasNext()) {
      Iteration.serve(work, pipe, pipe);
    }
  }

  private static PlainCase<?, ?> plain(String name) {
    return switch (name) {
      case "car-sales" -> new PlainCarSales();
      case "cat-rank" -> new PlainCatRank();
      case "eval" -> new PlainEval();
      default -> throw new IllegalArgumentException("There is no case " + name);
    };
  }

  private static int number(String text) {
    return Integer.parseInt(text);
  }
}
