/**
 * The URL parser of the <a href="https://url.spec.whatwg.org/">URL Standard</a> in plain Java, as
 * Node has it in Ada. {@link io.es4x.web.url.Url} is a parsed URL with Ada's component offsets,
 * which Node's library reads; {@link io.es4x.web.url.Idna} is UTS 46.
 *
 * <p>The package does not depend on the engine, except that UTS 46 comes from the copy of ICU4J
 * ({@code org.graalvm.shadowed.com.ibm.icu}) on which GraalJS depends: the artifact {@code
 * org.graalvm.shadowed:icu4j} is a compile dependency of {@code js-language}, so it is always on
 * the class path. Its {@code module-info} exports ICU to the engine's modules only, which does not
 * matter on a class path. Version 25.0.2 is ICU 76 with Unicode 16.
 */
@NullMarked
package io.es4x.web.url;

import org.jspecify.annotations.NullMarked;
