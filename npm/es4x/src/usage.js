// @ts-check

export const USAGE = `Usage: es4x run [options] [file|dir] [-- arguments for the application]
       es4x [options] <file|dir>
       es4x types [options] <library|jar|class> ...

run    runs a JavaScript or TypeScript application on Eclipse Vert.x. Without a file
       it is the one that "main" or "module" in ./package.json names.
types  writes a typed npm package for a Java library (group:artifact[:version]), a
       jar, or classes (java.time.LocalDate), to be installed in the application.

Options of run:
  -C, --conditions <c>  a condition for "exports" and "imports" of packages; repeatable
  --import-map <file>   what imports stand for
  -r, --require <module>, --import <module>
                        load a module before the script; repeatable
  --allow-remote-imports
                        import modules from https: URLs; es4x-lock.json pins each
  --frozen              only those in es4x-lock.json, without network
  --preserve-symlinks   know modules by the path they are found at, not the real one
  --instances <n|auto>  how many instances share the work; auto: one per processor
  --vertx-options <o>   options of Vert.x: a JSON file, or the JSON itself
  --cluster             join a cluster, by the cluster manager that is installed
  --shutdown-timeout <s>
                        seconds that requests in flight get after SIGTERM or SIGINT; 8
  --stack-trace full    show the frames of the runtime and of Java, too
  --java-opts <opts>    options for the Java virtual machine, after those in JAVA_OPTS

Options of types:
  --out <dir>           where to write the packages; without it, ./types
  --name <@scope/name>  the name of the package; without it, @java/<artifact>

Options of both:
  --offline             do not ask any Maven repository
  --verbose             say which JDK is used and what is started
  -h, --help            show this
  -v, --version         show the version

Environment:
  ES4X_JAVA_HOME        the JDK to use, 25 or newer; otherwise JAVA_HOME, PATH and the
                        usual install folders are searched
  JAVA_OPTS             options for the Java virtual machine
  NODE_PATH             folders in which require looks last
`;
