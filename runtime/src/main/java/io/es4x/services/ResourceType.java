package io.es4x.services;

/**
 * The types of asynchronous resources: of all that calls back into JavaScript after the call that
 * has begun it. Each is one class's.
 */
public enum ResourceType {
  CHILD_PROCESS("ProcessWrap"),
  CRYPTO_JOB("CryptoJob"),
  DATAGRAM_SEND("UDPSendWrap"),
  DATAGRAM_SOCKET("UDPWrap"),
  DNS_LOOKUP("GetAddrInfoReqWrap"),
  DNS_QUERY("QueryReqWrap"),
  FETCH("TCPSocketWrap"),
  FETCH_UPGRADE("TCPSocketWrap"),
  FILE_REQUEST("FSReqCallback"),
  FILE_WATCH("FSEvent"),
  FUTURE("Future"),
  HTTP2_SESSION("Http2Session"),
  LOCK_REQUEST("LockRequest"),
  MESSAGE_PORT("MessagePort"),
  PIPE_CONNECT("PipeConnectWrap"),
  PIPE_SERVER("PipeServerWrap"),
  PIPE_SOCKET("PipeWrap"),
  SERVE_BODY("ServeBody"),
  SERVE_RESPONSE("ServeResponse"),
  SQLITE_BACKUP("SQLiteBackup"),
  STANDARD_STREAM("PipeWrap"),
  STREAM_SHUTDOWN("ShutdownWrap"),
  STREAM_WRITE("WriteWrap"),
  TCP_CONNECT("TCPConnectWrap"),
  TCP_SERVER("TCPServerWrap"),
  TCP_SOCKET("TCPSocketWrap"),
  TERMINAL("TTYWrap"),
  WORKER("Worker"),
  ZLIB("ZLIB");

  private final String text;

  ResourceType(String text) {
    this.text = text;
  }

  /** The name that {@code process.getActiveResourcesInfo()} gives: Node's where it has one. */
  public String text() {
    return text;
  }
}
