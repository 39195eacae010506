package io.es4x.node.bindings.http2;

import io.netty.util.AsciiString;

/**
 * The rules of HTTP for what comes in over one stream (RFC 9113, section 8): which fields there may
 * be, and how long the content is.
 */
final class MessageRules {
  /** The verdict on a field. */
  enum Verdict {
    /** It is told. */
    KEEP,
    /** It is ignored. */
    DROP,
    /** The stream is reset. */
    REFUSE
  }

  private static final int AUTHORITY = 1;
  private static final int METHOD = 1 << 1;
  private static final int PATH = 1 << 2;
  private static final int SCHEME = 1 << 3;
  private static final int PROTOCOL = 1 << 4;
  private static final int HOST = 1 << 5;
  private static final int STATUS = 1 << 6;
  private static final int REQUIRED = METHOD | PATH | SCHEME;

  private final boolean isStrict;
  private int seen;
  private boolean regularSeen;
  private boolean isConnect;
  private boolean isHead;
  private boolean isOptions;
  private boolean isHttpScheme;
  private boolean isAbsolutePath;
  private boolean isAsterisk;
  private boolean expectsFinal;
  private int status = -1;
  private long contentLength = -1;
  private long received;

  /**
   * @param isStrict whether space around values is refused
   */
  MessageRules(boolean isStrict) {
    this.isStrict = isStrict;
  }

  /** Notes the method of a request that is sent, on which depends what may come back. */
  void sent(Iterable<HeaderField> request) {
    for (HeaderField field : request) {
      if (field.name().contentEquals(":method")) {
        isConnect = field.value().contentEquals("CONNECT");
        isHead = field.value().contentEquals("HEAD");
      }
    }
  }

  /** Returns whether a status that is not final has come, after which another one has to. */
  boolean expectsFinalResponse() {
    return expectsFinal;
  }

  /**
   * Validates a field.
   *
   * @param isRequest whether the fields are those of a request, such as a promised one
   * @param canConnect whether requests may have {@code :protocol}
   * @param isPromise whether the request is one that a server promises to answer
   */
  Verdict field(
      HeaderField field,
      boolean isRequest,
      boolean isTrailer,
      boolean canConnect,
      boolean isPromise) {
    AsciiString name = field.name();
    boolean isPseudo = name.length() > 0 && name.byteAt(0) == ':';
    if (!FieldSyntax.isName(name)) {
      return isPseudo || FieldSyntax.hasUpperCase(name) ? Verdict.REFUSE : drop();
    }
    if (!isValidValue(name.toString(), field.value(), isRequest)) {
      return isPseudo ? Verdict.REFUSE : drop();
    }
    if (isPseudo && (isTrailer || regularSeen)) {
      return Verdict.REFUSE;
    }
    Verdict verdict =
        isRequest
            ? requestField(name.toString(), field.value(), canConnect, isPromise)
            : responseField(name.toString(), field.value());
    regularSeen |= !isPseudo && verdict != Verdict.REFUSE;
    return verdict;
  }

  private Verdict drop() {
    regularSeen = true;
    return Verdict.DROP;
  }

  private boolean isValidValue(String name, AsciiString value, boolean isRequest) {
    return switch (name) {
      case ":method" -> FieldSyntax.isToken(value);
      case ":path" -> FieldSyntax.isPath(value);
      case ":scheme" -> FieldSyntax.isScheme(value);
      case ":authority", "host" ->
          isRequest ? FieldSyntax.isAuthority(value) : FieldSyntax.isValue(value, isStrict);
      default -> FieldSyntax.isValue(value, isStrict);
    };
  }

  private Verdict requestField(
      String name, AsciiString value, boolean canConnect, boolean isPromise) {
    return switch (name) {
      case ":authority" -> once(AUTHORITY, value);
      case ":path" -> {
        isAbsolutePath = value.length() > 0 && value.byteAt(0) == '/';
        isAsterisk = value.contentEquals("*");
        yield once(PATH, value);
      }
      case ":scheme" -> {
        isHttpScheme =
            value.contentEqualsIgnoreCase("http") || value.contentEqualsIgnoreCase("https");
        yield once(SCHEME, value);
      }
      case ":method" -> {
        isHead = value.contentEquals("HEAD");
        isOptions = value.contentEquals("OPTIONS");
        isConnect = value.contentEquals("CONNECT");
        yield isConnect && isPromise ? Verdict.REFUSE : once(METHOD, value);
      }
      case ":protocol" -> canConnect ? once(PROTOCOL, value) : Verdict.REFUSE;
      case "host" -> once(HOST, value);
      case "content-length" -> length(value);
      default -> otherField(name, value);
    };
  }

  private Verdict responseField(String name, AsciiString value) {
    return switch (name) {
      case ":status" -> {
        status = value.length() == 3 ? (int) number(value) : -1;
        yield status == -1 || status == 101 ? Verdict.REFUSE : once(STATUS, value);
      }
      case "content-length" -> responseLength(value);
      default -> otherField(name, value);
    };
  }

  private Verdict responseLength(AsciiString value) {
    if (status == 204) {
      // It is not allowed, but some servers send it.
      if (contentLength != -1 || !value.contentEquals("0")) {
        return Verdict.REFUSE;
      }
      contentLength = 0;
      return Verdict.DROP;
    }
    if (status / 100 == 1) {
      return Verdict.REFUSE;
    }
    return status / 100 == 2 && isConnect ? Verdict.DROP : length(value);
  }

  private static Verdict otherField(String name, AsciiString value) {
    return switch (name) {
      case "connection", "keep-alive", "proxy-connection", "transfer-encoding", "upgrade" ->
          Verdict.REFUSE;
      case "te" -> value.contentEqualsIgnoreCase("trailers") ? Verdict.KEEP : Verdict.REFUSE;
      default -> name.charAt(0) == ':' ? Verdict.REFUSE : Verdict.KEEP;
    };
  }

  private Verdict once(int flag, AsciiString value) {
    if ((seen & flag) != 0 || FieldSyntax.isBlank(value)) {
      return Verdict.REFUSE;
    }
    seen |= flag;
    return Verdict.KEEP;
  }

  private Verdict length(AsciiString value) {
    if (contentLength != -1) {
      return Verdict.REFUSE;
    }
    contentLength = number(value);
    return contentLength == -1 ? Verdict.REFUSE : Verdict.KEEP;
  }

  /** Parses a number of digits only; -1 for anything else. */
  private static long number(AsciiString value) {
    try {
      boolean isDigits = value.chars().allMatch(each -> each >= '0' && each <= '9');
      return isDigits ? value.parseLong() : -1;
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  /** Validates the fields of a request together. */
  boolean isCompleteRequest(boolean isPromise) {
    if (isConnect && (seen & PROTOCOL) == 0) {
      if ((seen & (SCHEME | PATH)) != 0 || (seen & AUTHORITY) == 0) {
        return false;
      }
      contentLength = -1;
    } else if ((seen & REQUIRED) != REQUIRED
        || (seen & (AUTHORITY | HOST)) == 0
        || ((seen & PROTOCOL) != 0 && (!isConnect || (seen & AUTHORITY) == 0))
        || !isValidPath()) {
      return false;
    }
    if (isPromise) {
      forget();
    }
    return true;
  }

  private boolean isValidPath() {
    return !isHttpScheme || isAbsolutePath || (isOptions && isAsterisk);
  }

  /** Validates the fields of a response together. */
  boolean isCompleteResponse() {
    if ((seen & STATUS) == 0) {
      return false;
    }
    if (status / 100 == 1) {
      forget();
      status = -1;
      expectsFinal = true;
      return true;
    }
    expectsFinal = false;
    if (isHead || status == 304 || status == 204) {
      contentLength = 0;
    } else if (isConnect) {
      contentLength = -1;
    }
    return true;
  }

  /** Begins with what comes next on the stream. */
  private void forget() {
    seen = 0;
    regularSeen = false;
    contentLength = -1;
  }

  /** Returns whether the message is complete: it has a final response, and all of its content. */
  boolean isCompleteMessage() {
    return !expectsFinal && (contentLength == -1 || contentLength == received);
  }

  /** Counts a part of the content; false where there is more than announced. */
  boolean content(int length) {
    received += length;
    return !expectsFinal && (contentLength == -1 || received <= contentLength);
  }
}
