package io.es4x.benchmarks.calls;

/**
 * The loops of programs/loops.mjs in Java: each returns the checksum that it has there. One method
 * each, as a process runs one of them only.
 */
final class Loops {
  private static final String TEXT = "abcdefghijklmnopqrstuvwxyz012345".repeat(4);
  private static final int LENGTH = 1000;

  private Loops() {}

  /** A loop, by its number of rounds. */
  interface Loop {
    int run(int rounds);
  }

  static Loop named(String row) {
    return switch (row) {
      case "empty" -> Loops::empty;
      case "own", "int" -> Loops::ints;
      case "void" -> Loops::ticks;
      case "boxed" -> Loops::boxes;
      case "string" -> Loops::strings;
      case "instance" -> Loops::instance;
      case "create" -> Loops::create;
      case "bytes 128" -> rounds -> bytes(rounds, 128);
      case "bytes 256" -> rounds -> bytes(rounds, 256);
      case "bytes 512" -> rounds -> bytes(rounds, 512);
      case "callback" -> Loops::callbacks;
      case "elements" -> Loops::elements;
      case "array" -> Loops::array;
      default -> throw new IllegalArgumentException("There is no row " + row);
    };
  }

  private static int empty(int rounds) {
    int sum = 0;
    for (int i = 0; i < rounds; i++) {
      sum = (sum ^ i) + 1;
    }
    return sum;
  }

  private static int ints(int rounds) {
    int sum = 0;
    for (int i = 0; i < rounds; i++) {
      sum = Calls.next(sum, i);
    }
    return sum;
  }

  private static int ticks(int rounds) {
    Calls.reset();
    for (int i = 0; i < rounds; i++) {
      Calls.tick();
    }
    return Calls.state();
  }

  private static int boxes(int rounds) {
    Integer sum = 0;
    for (int i = 0; i < rounds; i++) {
      sum = Calls.nextBoxed(sum, i);
    }
    return sum;
  }

  private static int strings(int rounds) {
    String text = TEXT;
    int sum = 0;
    for (int i = 0; i < rounds; i++) {
      text = Calls.turn(text);
      sum += text.charAt(0);
    }
    return sum;
  }

  private static int instance(int rounds) {
    Counter counter = Counter.first();
    int sum = 0;
    for (int i = 0; i < rounds; i++) {
      sum = counter.next(sum, i);
    }
    return sum;
  }

  private static int create(int rounds) {
    Counter counter = Counter.first();
    for (int i = 0; i < rounds; i++) {
      counter = new Counter(counter);
    }
    return counter.number();
  }

  private static int bytes(int rounds, int length) {
    byte[] bytes = new byte[length];
    int sum = 0;
    for (int i = 0; i < rounds; i++) {
      bytes[length - 1] = (byte) i;
      bytes = Calls.turnBytes(bytes);
      sum += (bytes[0] & 0xff) + (bytes[length - 1] & 0xff);
    }
    return sum;
  }

  private static int callbacks(int rounds) {
    int sum = 0;
    for (int i = 0; i < rounds; i++) {
      sum = Calls.repeat(value -> (value ^ 3) + 1, sum);
    }
    return sum;
  }

  private static int elements(int rounds) {
    int[] own = new int[LENGTH];
    Ints ints = new Ints(LENGTH);
    for (int i = 0; i < rounds; i++) {
      own[LENGTH - 1] += i;
      for (int at = 0; at < LENGTH; at++) {
        ints.set(at, own[at]);
      }
      for (int at = 0; at < LENGTH; at++) {
        own[at] = ints.get(at);
      }
    }
    return own[0] + own[LENGTH - 1];
  }

  private static int array(int rounds) {
    int[] own = new int[LENGTH];
    for (int i = 0; i < rounds; i++) {
      own[LENGTH - 1] += i;
      own = Calls.turnInts(own);
    }
    return own[0] + own[LENGTH - 1];
  }
}
