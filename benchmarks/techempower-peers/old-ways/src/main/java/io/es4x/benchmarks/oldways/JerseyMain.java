package io.es4x.benchmarks.oldways;

import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.ws.rs.ext.ContextResolver;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.ServerProperties;
import org.glassfish.jersey.servlet.ServletContainer;

/** Starts the application as resources of JAX-RS. */
final class JerseyMain {

  private JerseyMain() {}

  /** Gives Jersey the mapper of the application. */
  record Mapper(ObjectMapper json) implements ContextResolver<ObjectMapper> {

    @Override
    public ObjectMapper getContext(Class<?> type) {
      return json;
    }
  }

  public static void main(String[] args) throws Exception {
    Application application = Application.create();
    var config =
        new ResourceConfig()
            .register(new Resources(application))
            .register(new Mapper(application.json()))
            .property(ServerProperties.WADL_FEATURE_DISABLE, true);
    JettyServer.start("as resources of Jersey", new ServletContainer(config));
  }
}
