package io.es4x.benchmarks.oldways;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.sql.SQLException;

/** Serves the test types. */
@SuppressWarnings("serial") // nobody serializes it
final class TechEmpowerServlet extends HttpServlet {

  private final transient Application application;

  TechEmpowerServlet(Application application) {
    this.application = application;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException, ServletException {
    try {
      answer(request, response);
    } catch (SQLException failure) {
      throw new ServletException(failure);
    }
  }

  private void answer(HttpServletRequest request, HttpServletResponse response)
      throws IOException, SQLException {
    Worlds worlds = application.worlds();
    switch (request.getRequestURI()) {
      case "/plaintext" -> send(response, "text/plain", Message.HELLO.getBytes(UTF_8));
      case "/json" -> json(response, new Message(Message.HELLO));
      case "/db" -> json(response, worlds.any());
      case "/queries" -> json(response, worlds.any(count(request, "queries")));
      case "/updates" -> json(response, worlds.update(count(request, "queries")));
      case "/cached-queries" -> json(response, application.cache().any(count(request, "count")));
      case "/fortunes" -> {
        byte[] page = application.fortunes().page().getBytes(UTF_8);
        send(response, "text/html; charset=utf-8", page);
      }
      default -> response.sendError(HttpServletResponse.SC_NOT_FOUND);
    }
  }

  private void json(HttpServletResponse response, Object body) throws IOException {
    send(response, "application/json", application.json().writeValueAsBytes(body));
  }

  private static void send(HttpServletResponse response, String contentType, byte[] body)
      throws IOException {
    response.setContentType(contentType);
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }

  private static int count(HttpServletRequest request, String parameter) {
    return Application.count(request.getParameter(parameter));
  }
}
