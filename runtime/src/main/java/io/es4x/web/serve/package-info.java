/** The service of a program's {@code export default { fetch }}, on servers of Vert.x. */
@NullMarked
package io.es4x.web.serve;

import org.jspecify.annotations.NullMarked;
