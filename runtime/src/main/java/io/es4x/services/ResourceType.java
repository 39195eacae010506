package io.es4x.services;

/**
 * The types of asynchronous resources: everything that calls back into JavaScript after the call
 * that started it has returned. Each type is used by one class.
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
  SIGNAL("SignalWrap"),
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

  /** The name in {@code process.getActiveResourcesInfo()}: Node's if it has one. */
  public String text() {
    return text;
  }
}
