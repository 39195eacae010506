package io.es4x.benchmarks.oldways;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Serves the test types, as JAX-RS has it. */
@Path("/")
@Produces(MediaType.APPLICATION_JSON)
public final class Resources {

  private final Application application;

  Resources(Application application) {
    this.application = application;
  }

  @GET
  @Path("plaintext")
  @Produces(MediaType.TEXT_PLAIN)
  public String plaintext() {
    return Message.HELLO;
  }

  @GET
  @Path("json")
  public Message json() {
    return new Message(Message.HELLO);
  }

  @GET
  @Path("db")
  public World db() throws SQLException {
    return application.worlds().any();
  }

  @GET
  @Path("queries")
  public List<World> queries(@QueryParam("queries") @Nullable String queries) throws SQLException {
    return application.worlds().any(Application.count(queries));
  }

  @GET
  @Path("updates")
  public List<World> updates(@QueryParam("queries") @Nullable String queries) throws SQLException {
    return application.worlds().update(Application.count(queries));
  }

  @GET
  @Path("cached-queries")
  public List<World> cachedQueries(@QueryParam("count") @Nullable String count)
      throws SQLException {
    return application.cache().any(Application.count(count));
  }

  @GET
  @Path("fortunes")
  @Produces("text/html; charset=utf-8")
  public String fortunes() throws SQLException {
    return application.fortunes().page();
  }
}
