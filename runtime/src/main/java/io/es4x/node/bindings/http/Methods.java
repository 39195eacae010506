package io.es4x.node.bindings.http;

import io.es4x.threads.AnyThread;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The methods of requests, by their numbers. */
@AnyThread
final class Methods {
  private static final List<String> NAMES =
      List.of(
          ("DELETE GET HEAD POST PUT CONNECT OPTIONS TRACE COPY LOCK MKCOL MOVE PROPFIND PROPPATCH"
                  + " SEARCH UNLOCK BIND REBIND UNBIND ACL REPORT MKACTIVITY CHECKOUT MERGE"
                  + " M-SEARCH NOTIFY SUBSCRIBE UNSUBSCRIBE PATCH PURGE MKCALENDAR LINK UNLINK"
                  + " SOURCE PRI DESCRIBE ANNOUNCE SETUP PLAY PAUSE TEARDOWN GET_PARAMETER"
                  + " SET_PARAMETER REDIRECT RECORD FLUSH QUERY")
              .split(" "));

  static final Words ALL = Words.exactly(NAMES);
  static final int CONNECT = NAMES.indexOf("CONNECT");
  static final int PRI = NAMES.indexOf("PRI");

  private static final Set<Integer> RTSP_ONLY =
      numbers(
          "DESCRIBE ANNOUNCE SETUP PLAY PAUSE TEARDOWN GET_PARAMETER SET_PARAMETER REDIRECT RECORD"
              + " FLUSH");
  private static final Set<Integer> ALSO_RTSP = numbers("OPTIONS GET POST");
  private static final int SOURCE = NAMES.indexOf("SOURCE");

  private Methods() {}

  static boolean isOfHttp(int method) {
    return !RTSP_ONLY.contains(method);
  }

  static boolean isOfRtsp(int method) {
    return RTSP_ONLY.contains(method) || ALSO_RTSP.contains(method);
  }

  static boolean isOfIcecast(int method) {
    return method == SOURCE;
  }

  private static Set<Integer> numbers(String names) {
    return List.of(names.split(" ")).stream().map(NAMES::indexOf).collect(Collectors.toSet());
  }
}
