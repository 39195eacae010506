/** Makes the files and sockets of Vert.x ask for the permissions of the program. */
@NullMarked
package io.es4x.permissions.vertx;

import org.jspecify.annotations.NullMarked;
