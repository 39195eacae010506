package io.es4x.os;

import io.es4x.threads.AnyThread;

/**
 * The errors of Linux as negative numbers, the way libuv and its callers in JavaScript have them,
 * and libuv's own. Node's scripts have the same ones, with names and messages, from {@code
 * internalBinding('uv')}.
 */
@AnyThread
public final class Errno {
  public static final int EPERM = -1;
  public static final int ENOENT = -2;
  public static final int ESRCH = -3;
  public static final int EINTR = -4;
  public static final int EIO = -5;
  public static final int EBADF = -9;
  public static final int EAGAIN = -11;
  public static final int ENOMEM = -12;
  public static final int EACCES = -13;
  public static final int EEXIST = -17;
  public static final int ENODEV = -19;
  public static final int ENOTDIR = -20;
  public static final int EISDIR = -21;
  public static final int EINVAL = -22;
  public static final int ENFILE = -23;
  public static final int EMFILE = -24;
  public static final int EPIPE = -32;
  public static final int ENOSYS = -38;
  public static final int ENOTSOCK = -88;
  public static final int EDESTADDRREQ = -89;
  public static final int EMSGSIZE = -90;
  public static final int EPROTOTYPE = -91;
  public static final int ENOPROTOOPT = -92;
  public static final int ENOTSUP = -95;
  public static final int EAFNOSUPPORT = -97;
  public static final int EADDRINUSE = -98;
  public static final int EADDRNOTAVAIL = -99;
  public static final int ENETDOWN = -100;
  public static final int ENETUNREACH = -101;
  public static final int ECONNABORTED = -103;
  public static final int ECONNRESET = -104;
  public static final int ENOBUFS = -105;
  public static final int EISCONN = -106;
  public static final int ENOTCONN = -107;
  public static final int ETIMEDOUT = -110;
  public static final int ECONNREFUSED = -111;
  public static final int EHOSTDOWN = -112;
  public static final int EHOSTUNREACH = -113;
  public static final int ECANCELED = -125;

  /** libuv: an error that has no number. */
  public static final int UNKNOWN = -4094;

  /** libuv: the end of a stream. */
  public static final int EOF = -4095;

  private Errno() {}
}
