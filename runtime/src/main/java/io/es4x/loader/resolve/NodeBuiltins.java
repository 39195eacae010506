package io.es4x.loader.resolve;

import java.util.Set;

/** The public builtin modules of Node.js 24, for error messages. */
final class NodeBuiltins {

  private static final Set<String> NAMES =
      Set.of(
          "assert",
          "async_hooks",
          "buffer",
          "child_process",
          "cluster",
          "console",
          "constants",
          "crypto",
          "dgram",
          "diagnostics_channel",
          "dns",
          "domain",
          "events",
          "fs",
          "http",
          "http2",
          "https",
          "inspector",
          "module",
          "net",
          "os",
          "path",
          "perf_hooks",
          "process",
          "punycode",
          "querystring",
          "readline",
          "repl",
          "sea",
          "sqlite",
          "stream",
          "string_decoder",
          "sys",
          "test",
          "timers",
          "tls",
          "trace_events",
          "tty",
          "url",
          "util",
          "v8",
          "vm",
          "wasi",
          "worker_threads",
          "zlib");

  private NodeBuiltins() {}

  /** Tells whether the specifier names such a module or a part of it, as in {@code fs/promises}. */
  static boolean isName(String specifier) {
    String name = specifier.startsWith("node:") ? specifier.substring(5) : specifier;
    int slash = name.indexOf('/');
    return NAMES.contains(slash < 0 ? name : name.substring(0, slash));
  }
}
