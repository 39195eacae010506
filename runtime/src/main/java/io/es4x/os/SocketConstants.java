package io.es4x.os;

import io.es4x.threads.AnyThread;

/**
 * The numbers by which Linux knows families, types and options of sockets: socket(7), ip(7),
 * tcp(7).
 */
@AnyThread
public final class SocketConstants {
  public static final int AF_UNIX = 1;
  public static final int AF_INET = 2;
  public static final int AF_INET6 = 10;

  public static final int SOCK_STREAM = 1;
  public static final int SOCK_DGRAM = 2;
  public static final int SOCK_NONBLOCK = 0x800;
  public static final int SOCK_CLOEXEC = 0x80000;

  public static final int SOL_SOCKET = 1;
  public static final int SO_REUSEADDR = 2;
  public static final int SO_TYPE = 3;
  public static final int SO_KEEPALIVE = 9;
  public static final int SO_LINGER = 13;
  public static final int SO_ACCEPTCONN = 30;
  public static final int SO_DOMAIN = 39;

  public static final int IPPROTO_IP = 0;
  public static final int IP_TOS = 1;
  public static final int IP_TTL = 2;

  public static final int IPPROTO_TCP = 6;
  public static final int TCP_NODELAY = 1;
  public static final int TCP_KEEPIDLE = 4;
  public static final int TCP_KEEPINTVL = 5;
  public static final int TCP_KEEPCNT = 6;

  public static final int IPPROTO_IPV6 = 41;
  public static final int IPV6_UNICAST_HOPS = 16;
  public static final int IPV6_V6ONLY = 26;

  private SocketConstants() {}
}
