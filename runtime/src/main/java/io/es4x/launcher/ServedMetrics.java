package io.es4x.launcher;

import com.sun.net.httpserver.HttpServer;
import io.es4x.loader.resolve.RealPath;
import io.es4x.metrics.MeasuredProgram;
import io.es4x.metrics.MetricsEndpoint;
import io.es4x.metrics.MetricsOptions;
import java.io.IOException;
import java.util.function.Consumer;

/** The metrics and the health of the process, which are served where that is asked for. */
final class ServedMetrics {
  private ServedMetrics() {}

  /**
   * Opens the port.
   *
   * @return serves a process there, whose Vert.x has started
   * @throws WrongSettingException when the port cannot be opened
   */
  static Consumer<JsProcess> open(RunOptions run, VertxSettings settings) {
    MetricsOptions options = run.output().metrics();
    if (options == null) {
      return process -> {};
    }
    HttpServer server;
    try {
      server = MetricsEndpoint.listen(options);
    } catch (IOException | IllegalArgumentException unavailable) {
      throw new WrongSettingException(
          "ES4X_METRICS",
          "metrics cannot be served at "
              + options.host()
              + ":"
              + options.port()
              + ": "
              + unavailable.getMessage()
              + ". Give another address: --metrics=host:port.");
    }
    return process ->
        MetricsEndpoint.serve(
            server,
            settings.options(),
            new MeasuredProgram(
                RealPath.of(run.application()),
                process.contexts(),
                process::wasPausedAfter,
                process::unready));
  }
}
