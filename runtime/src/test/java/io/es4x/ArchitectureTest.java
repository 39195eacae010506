package io.es4x;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.lang.ArchCondition;
import io.es4x.engine.raw.RawFunction;
import io.es4x.engine.raw.RawObject;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The direction of the dependencies among the packages. */
class ArchitectureTest {
  @Test
  void packages_haveNoCircles() {
    slices().matching("io.es4x.(**)").should().beFreeOfCycles().check(MainClasses.ALL);
  }

  @Test
  void errors_useNoOtherPackage() {
    noClasses()
        .that()
        .resideInAPackage("io.es4x.errors")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "io.es4x.loader..", "io.es4x.interop..", "io.es4x.context..", "io.es4x.builtins..")
        .check(MainClasses.ALL);
  }

  @Test
  void builtins_seeTheirContextThroughItsServicesOnly() {
    noClasses()
        .that()
        .resideInAnyPackage("io.es4x.node..", "io.es4x.web..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("io.es4x.context..", "io.es4x.loader..", "io.es4x.launcher..")
        .check(MainClasses.ALL);
  }

  @Test
  void onlyWhatRunsPrograms_usesModules() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "io.es4x",
            "io.es4x.context..",
            "io.es4x.inspect..",
            "io.es4x.launcher..",
            "io.es4x.loader..",
            "io.es4x.patches",
            "io.es4x.repl..",
            "io.es4x.warmup..",
            "io.es4x.watch..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.es4x.loader..")
        .check(MainClasses.ALL);
  }

  @Test
  void packages_areMarkedForNullness() {
    classes()
        .should(
            ArchCondition.from(
                DescribedPredicate.describe(
                    "be in a package with @NullMarked",
                    type -> type.getPackage().isAnnotatedWith(NullMarked.class))))
        .check(MainClasses.ALL);
  }

  @Test
  void api_doesNotUseTheLauncher() {
    noClasses()
        .that()
        .resideInAPackage("io.es4x")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.es4x.launcher..")
        .check(MainClasses.ALL);
  }

  /** The functions in Java of internal bindings are described in {@code .binding.d.ts} files. */
  @Test
  void functionsForScripts_areAddedByGeneratedClasses() {
    noClasses()
        .that()
        .haveSimpleNameNotEndingWith("Glue")
        .and()
        .doNotHaveFullyQualifiedName(RawObject.class.getName())
        .should()
        .callMethod(RawObject.class, "function", String.class, int.class, RawFunction.class)
        .orShould()
        .callMethod(RawObject.class, "inlined", String.class, int.class, RawFunction.class)
        .check(MainClasses.ALL);
  }
}
