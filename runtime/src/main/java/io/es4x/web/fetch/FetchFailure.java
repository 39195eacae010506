package io.es4x.web.fetch;

import io.es4x.errors.SystemErrors;
import io.es4x.threads.ContextThread;
import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.StreamResetException;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;

/**
 * The failure of a request, from which errors.js creates an error. Public for GraalJS only.
 *
 * @param kind {@code connect}, {@code timeout}, {@code read}, {@code dns}, {@code certificate},
 *     {@code tls}, {@code overflow}, {@code parse}, {@code closed} or {@code other}
 * @param code Node's code for an error of the operating system or the certificate; empty if there
 *     is none
 * @param address the address that was connected to; empty if unknown
 * @param message Java's message
 */
@ContextThread
public record FetchFailure(String kind, String code, String address, String message) {
  private static final Pattern ADDRESS =
      Pattern.compile("/\\[?([\\da-fA-F:.]+?)(%\\w+)?\\]?:\\d+$");

  static FetchFailure of(Throwable failure, boolean connected) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof Untrusted untrusted) {
        return new FetchFailure("certificate", untrusted.code(), "", message(untrusted));
      }
    }
    return switch (failure) {
      case ConnectTimeoutException late -> withoutCode("timeout", late);
      case HttpClosedException closed -> withoutCode("closed", closed);
      case StreamResetException reset -> withoutCode("closed", reset);
      case TooLongHttpHeaderException tooLong -> withoutCode("overflow", tooLong);
      case TooLongHttpLineException tooLong -> withoutCode("overflow", tooLong);
      case SSLException wrong -> withoutCode("tls", wrong);
      case DecoderException wrong when wrong.getCause() instanceof SSLException ssl ->
          withoutCode("tls", ssl);
      default -> ofSystem(failure, connected);
    };
  }

  private static FetchFailure ofSystem(Throwable failure, boolean connected) {
    String code = Objects.requireNonNullElse(SystemErrors.code(failure), "");
    String message = message(failure);
    if (code.equals("ENOTFOUND")) {
      return new FetchFailure("dns", code, "", message);
    }
    if (code.isEmpty()) {
      return withoutCode(connected ? "parse" : "other", failure);
    }
    Matcher address = ADDRESS.matcher(message);
    return new FetchFailure(
        connected ? "read" : "connect", code, address.find() ? address.group(1) : "", message);
  }

  private static FetchFailure withoutCode(String kind, Throwable failure) {
    return new FetchFailure(kind, "", "", message(failure));
  }

  private static String message(Throwable failure) {
    return Objects.requireNonNullElse(failure.getMessage(), failure.toString());
  }
}
