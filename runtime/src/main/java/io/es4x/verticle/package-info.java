/** JavaScript files as Vert.x deployables: {@code vertx.deployVerticle("server.js")}. */
@NullMarked
package io.es4x.verticle;

import org.jspecify.annotations.NullMarked;
