/**
 * Converts JavaScript values to parameters of queries. {@link io.es4x.sql.SqlPatches} adds these
 * classes to the Vert.x SQL clients, which only applications that use them have on the class path.
 */
@NullMarked
package io.es4x.sql;

import org.jspecify.annotations.NullMarked;
