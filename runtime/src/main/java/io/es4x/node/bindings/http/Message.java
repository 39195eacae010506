package io.es4x.node.bindings.http;

import io.es4x.threads.ContextThread;

/** The facts about a message that determine its framing. */
@ContextThread
final class Message {
  private static final int CONTINUE = 100;
  private static final int SWITCHING_PROTOCOLS = 101;
  private static final int NO_CONTENT = 204;
  private static final int NOT_MODIFIED = 304;

  /** The kinds of bodies. */
  enum Body {
    NONE,
    /** The connection goes on with another protocol. */
    OTHER_PROTOCOL,
    CHUNKED,
    OF_LENGTH,
    TO_END,
    INVALID
  }

  final boolean isRequest;
  final int lenience;
  int method;
  int major;
  int minor;
  int status;
  boolean isUpgrade;

  /** The bytes of the body or chunk that are still to come; without a sign. */
  long length;

  boolean hasLength;
  boolean hasTransferEncoding;
  boolean isChunked;
  boolean skipsBody;
  boolean namesUpgrade;
  boolean connectionUpgrades;
  boolean connectionCloses;
  boolean connectionKeepsAlive;

  Message(boolean isRequest, int lenience) {
    this.isRequest = isRequest;
    this.lenience = lenience;
  }

  /** Returns whether the parser accepts what one of {@link Lenience} names. */
  boolean allows(int fault) {
    return (lenience & fault) != 0;
  }

  /** Forgets what the fields of a message have told. */
  void clear() {
    hasLength = false;
    hasTransferEncoding = false;
    isChunked = false;
    skipsBody = false;
    namesUpgrade = false;
    connectionUpgrades = false;
    connectionCloses = false;
    connectionKeepsAlive = false;
  }

  void decideUpgrade() {
    isUpgrade =
        namesUpgrade && connectionUpgrades
            ? isRequest || status == SWITCHING_PROTOCOLS
            : isConnect();
  }

  Body body() {
    boolean hasBody = isChunked || length != 0;
    if (isUpgrade && (isConnect() || skipsBody || !hasBody) || isResponse(SWITCHING_PROTOCOLS)) {
      return Body.OTHER_PROTOCOL;
    }
    if (skipsBody || isResponse(CONTINUE)) {
      return Body.NONE;
    }
    if (isChunked) {
      return Body.CHUNKED;
    }
    if (hasTransferEncoding) {
      return isRequest && !allows(Lenience.CHUNKED_LENGTH | Lenience.TRANSFER_ENCODING)
          ? Body.INVALID
          : Body.TO_END;
    }
    if (hasLength) {
      return length == 0 ? Body.NONE : Body.OF_LENGTH;
    }
    return endsWithConnection() ? Body.TO_END : Body.NONE;
  }

  boolean keepsAlive() {
    boolean wants = major > 0 && minor > 0 ? !connectionCloses : connectionKeepsAlive;
    return wants && !endsWithConnection();
  }

  private boolean endsWithConnection() {
    if (isRequest
        || status / 100 == 1
        || status == NO_CONTENT
        || status == NOT_MODIFIED
        || skipsBody) {
      return false;
    }
    return !isChunked && (hasTransferEncoding || !hasLength);
  }

  private boolean isResponse(int code) {
    return !isRequest && status == code;
  }

  private boolean isConnect() {
    return method == Methods.CONNECT;
  }
}
