package io.es4x.resolver;

import com.google.gson.annotations.SerializedName;

/** The two kinds of JDK 25: whether the compiler for scripts is built in or has to be brought. */
enum JdkKind {
  @SerializedName("stock")
  STOCK,
  @SerializedName("graalvm")
  GRAALVM
}
