/**
 * Values of JavaScript as parameters of queries. {@link io.es4x.sql.SqlPatches} puts what is here
 * into the Vert.x SQL clients, which only applications that use them have.
 */
@NullMarked
package io.es4x.sql;

import org.jspecify.annotations.NullMarked;
