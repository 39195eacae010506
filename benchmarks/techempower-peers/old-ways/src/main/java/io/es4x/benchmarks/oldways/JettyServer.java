package io.es4x.benchmarks.oldways;

import jakarta.servlet.Servlet;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** Starts Jetty as it comes: its pool of 200 threads, one for each request that is under way. */
final class JettyServer {

  private JettyServer() {}

  /**
   * Serves a servlet at the port that {@code PORT} names, and says where.
   *
   * @param name of the application
   */
  @SuppressWarnings("SystemOut")
  static void start(String name, Servlet servlet) throws Exception {
    var server = new Server();
    var connector = new ServerConnector(server);
    connector.setPort(Integer.parseInt(System.getenv().getOrDefault("PORT", "8080")));
    server.addConnector(connector);
    var context = new ServletContextHandler("/");
    context.addServlet(new ServletHolder(servlet), "/*");
    server.setHandler(context);
    server.start();
    System.out.printf(
        """
        TechEmpower %s
          URL       http://localhost:%d
          Engine    Java %s, compiled, Jetty %s
          Stop      Ctrl+C
        """,
        name, connector.getLocalPort(), Runtime.version(), Server.getVersion());
  }
}
