package io.es4x.benchmarks.oldways;

/** Starts the application as a servlet. */
final class ServletMain {

  private ServletMain() {}

  public static void main(String[] args) throws Exception {
    JettyServer.start("as a servlet", new TechEmpowerServlet(Application.create()));
  }
}
