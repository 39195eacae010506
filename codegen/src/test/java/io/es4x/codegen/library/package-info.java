@NullMarked
package io.es4x.codegen.library;

import org.jspecify.annotations.NullMarked;
