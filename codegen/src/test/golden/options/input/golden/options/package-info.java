@ModuleGen(name = "golden", groupPackage = "golden.options")
package golden.options;

import io.vertx.codegen.annotations.ModuleGen;
