package io.es4x.benchmarks.openload;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;

/** Prints the result of a load: {@code URL RATE SETTLE SECONDS CONNECTIONS}. */
final class Main {

  private Main() {}

  @SuppressWarnings("SystemOut")
  public static void main(String[] args) throws Exception {
    URI url = URI.create(args[0]);
    double rate = Double.parseDouble(args[1]);
    double settle = Double.parseDouble(args[2]);
    double seconds = Double.parseDouble(args[3]);
    int connections = Integer.parseInt(args[4]);

    var path = url.getRawQuery() == null ? url.getPath() : url.getPath() + "?" + url.getRawQuery();
    var head =
        "GET " + path + " HTTP/1.1\r\nHost: " + url.getAuthority() + "\r\nAccept: */*\r\n\r\n";
    var request = ByteBuffer.wrap(head.getBytes(ISO_8859_1));
    var server = new InetSocketAddress(url.getHost(), url.getPort());
    var load = new Load(server, request, connections);
    System.out.println("RESULT " + load.run(rate, settle, seconds).json());
  }
}
