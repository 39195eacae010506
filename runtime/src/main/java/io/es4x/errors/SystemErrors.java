package io.es4x.errors;

import io.es4x.services.PermissionDeniedException;
import io.es4x.threads.AnyThread;
import io.vertx.core.VertxException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Maps Java's system errors to Node's codes and messages. */
@AnyThread
public final class SystemErrors {
  private static final int MAX_CAUSES = 8;

  /**
   * The codes by the operating system's messages, which are the same for Java's exceptions and
   * those of the native transports.
   */
  private static final Map<String, String> CODES_BY_WORDS = new LinkedHashMap<>();

  static {
    CODES_BY_WORDS.put("Address already in use", "EADDRINUSE");
    CODES_BY_WORDS.put("Cannot assign requested address", "EADDRNOTAVAIL");
    CODES_BY_WORDS.put("Connection refused", "ECONNREFUSED");
    CODES_BY_WORDS.put("Connection reset", "ECONNRESET");
    CODES_BY_WORDS.put("timed out", "ETIMEDOUT");
    CODES_BY_WORDS.put("Broken pipe", "EPIPE");
    CODES_BY_WORDS.put("Network is unreachable", "ENETUNREACH");
    CODES_BY_WORDS.put("No route to host", "EHOSTUNREACH");
    CODES_BY_WORDS.put("Permission denied", "EACCES");
    CODES_BY_WORDS.put("Too many open files", "EMFILE");
    CODES_BY_WORDS.put("Is a directory", "EISDIR");
  }

  private static final String MORE_FILES =
      "The process may open no more files and sockets: see \"ulimit -n\", and close what is not"
          + " needed.";

  private SystemErrors() {}

  /** Returns Node's message for a code; null for others. */
  static @Nullable String wordsOf(@Nullable String code) {
    return switch (code) {
      case "EADDRINUSE" -> "address already in use";
      case "EADDRNOTAVAIL" -> "address not available";
      case "EACCES" -> "permission denied";
      case "EMFILE" -> "too many open files";
      case null, default -> null;
    };
  }

  /** Returns Node's code for an error or one of its causes; null if there is none. */
  public static @Nullable String code(Throwable exception) {
    Throwable current = exception;
    for (int i = 0; current != null && i < MAX_CAUSES; i++, current = current.getCause()) {
      String code = codeOf(current);
      if (code != null) {
        return code;
      }
    }
    return null;
  }

  private static @Nullable String codeOf(Throwable exception) {
    return switch (exception) {
      case CodedError coded -> coded.errorCode();
      case UnknownHostException unknown -> "ENOTFOUND";
      case SocketTimeoutException timeout -> "ETIMEDOUT";
      case NoSuchFileException missing -> "ENOENT";
      case FileNotFoundException missing -> "ENOENT";
      case FileAlreadyExistsException existing -> "EEXIST";
      case AccessDeniedException denied -> "EACCES";
      case DirectoryNotEmptyException notEmpty -> "ENOTEMPTY";
      case NotDirectoryException notDirectory -> "ENOTDIR";
      case ClosedChannelException closed -> "EPIPE";
      case IOException io -> codeOfWords(String.valueOf(io.getMessage()));
      case TimeoutException timeout -> "ETIMEDOUT";
      // The connection was closed before the response: Node's "socket hang up".
      case VertxException closed when "Connection was closed".equals(closed.getMessage()) ->
          "ECONNRESET";
      case PermissionDeniedException denied -> "ERR_ACCESS_DENIED";
      case IllegalArgumentException wrong when MissingCodec.explain(wrong) != null ->
          "ES4X_NO_MESSAGE_CODEC";
      case IllegalArgumentException wrong -> WrongArgument.code(wrong);
      case NullPointerException missing when NullArgument.explain(missing) != null ->
          "ERR_INVALID_ARG_TYPE";
      case ClassCastException wrong when UnconvertedElement.explain(wrong) != null ->
          "ERR_INVALID_ARG_TYPE";
      default -> null;
    };
  }

  private static @Nullable String codeOfWords(String message) {
    for (Map.Entry<String, String> words : CODES_BY_WORDS.entrySet()) {
      if (message.contains(words.getKey())) {
        return words.getValue();
      }
    }
    return null;
  }

  /** Returns the first line of an exception's text. */
  public static String headline(Throwable exception) {
    String known = known(exception);
    if (known != null) {
      return known;
    }
    String explanation = Explanation.of(exception);
    return explanation == null
        ? exception.toString()
        : exception.getClass().getName() + ": " + explanation;
  }

  /** Returns the text of an error that is understood without a Java stack; null for others. */
  public static @Nullable String known(Throwable exception) {
    String code = codeOf(exception);
    String message = exception.getMessage();
    return switch (code) {
      case "EADDRINUSE" ->
          "Error: "
              + (exception instanceof ListenException
                  ? message
                  : "listen EADDRINUSE: address already in use (" + message + ")")
              + "\n    Another process listens on that port: stop it, or choose another port.";
      case "EMFILE" -> "Error: " + message + "\n    " + MORE_FILES;
      case "ECONNREFUSED" -> "Error: connect ECONNREFUSED: " + message;
      case "EACCES" -> "Error: EACCES: " + message;
      case "ENOTFOUND" -> "Error: getaddrinfo ENOTFOUND " + message;
      case null, default -> null;
    };
  }
}
