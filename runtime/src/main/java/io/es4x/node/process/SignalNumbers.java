package io.es4x.node.process;

import io.es4x.os.Native;
import io.es4x.os.OperatingSystem;
import io.es4x.threads.AnyThread;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Signal numbers, and sending signals. */
@AnyThread
final class SignalNumbers {
  private static final int MAX_SIGNAL = 64;
  private static final int OWN_GROUP = 0;

  private static final Map<String, Integer> COMMON =
      named(
          "HUP 1 INT 2 QUIT 3 ILL 4 TRAP 5 ABRT 6 IOT 6 FPE 8 KILL 9 SEGV 11 PIPE 13 ALRM 14 TERM 15"
              + " TTIN 21 TTOU 22 XCPU 24 XFSZ 25 VTALRM 26 PROF 27 WINCH 28");
  private static final Map<String, Integer> LINUX =
      named(
          "BUS 7 USR1 10 USR2 12 STKFLT 16 CHLD 17 CONT 18 STOP 19 TSTP 20 URG 23 IO 29 POLL 29"
              + " PWR 30 SYS 31");
  private static final Map<String, Integer> BSD =
      named("BUS 10 SYS 12 URG 16 STOP 17 TSTP 18 CONT 19 CHLD 20 IO 23 INFO 29 USR1 30 USR2 31");

  private SignalNumbers() {}

  private static Map<String, Integer> named(String namesAndNumbers) {
    String[] words = namesAndNumbers.split(" ");
    Map<String, Integer> numbers = new HashMap<>();
    for (int i = 0; i < words.length; i += 2) {
      numbers.put("SIG" + words[i], Integer.valueOf(words[i + 1]));
    }
    return numbers;
  }

  /** Returns the number of a signal such as {@code SIGTERM} on this system, or -1. */
  static int number(String name) {
    Map<String, Integer> special = OperatingSystem.LINUX ? LINUX : BSD;
    return COMMON.getOrDefault(name, special.getOrDefault(name, -1));
  }

  /** Sends a signal; returns null, or the code of the error. */
  static @Nullable String send(int pid, int signal) {
    if (Native.call("kill", pid, signal) == 0) {
      return null;
    }
    // Java cannot read errno here: if the process exists, it must be a missing permission.
    if (pid != OWN_GROUP && ProcessHandle.of(Math.abs((long) pid)).isEmpty()) {
      return "ESRCH";
    }
    return signal < 0 || signal > MAX_SIGNAL ? "EINVAL" : "EPERM";
  }
}
