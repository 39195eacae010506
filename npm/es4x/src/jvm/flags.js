// @ts-check
import { delimiter } from 'node:path';

/** @import { Jdk } from '../jdk/release.js' */

/** The main class. */
export const MAIN_CLASS = 'io.es4x.launcher.Main';

/**
 * The JVM flags that Netty, GraalJS and Vert.x always need. Interpreted JavaScript needs 2 KiB of stack for each call,
 * so that 500 calls would exceed Java's default of a megabyte; 16 MB allow thousands of calls, as in Node. Only the
 * used part takes memory.
 */
export const COMMON = [
  '--enable-native-access=ALL-UNNAMED',
  '--sun-misc-unsafe-memory-access=allow',
  '-Xss16m',
  // Warnings of the JVM, which prints them on stdout, are no output of the program.
  '-Xlog:disable',
  '-Xlog:all=warning:stderr',
];

/** Those with which a compiler is plugged in. */
export const COMPILER = [
  '-XX:+UnlockExperimentalVMOptions',
  '-XX:+EnableJVMCI',
  // The compiler is Java, too, and starts cold: interpreted, it takes seconds for work that later takes milliseconds.
  '-XX:CompileCommand=quiet',
  '-XX:CompileCommand=CompileThresholdScaling,jdk.graal.compiler.*::*,0.1',
  '-XX:CompileCommand=CompileThresholdScaling,org.graalvm.collections.*::*,0.1',
];

/** Those with which an archive of classes is used. */
export const ARCHIVE = [
  // A JVM that cannot use the archive starts without it, and need not warn.
  '-Xlog:aot=off:stderr',
  // At the address for which it was made, processes share the pages of its constant part. Elsewhere each has a copy.
  '-XX:+UnlockDiagnosticVMOptions',
  '-XX:ArchiveRelocationMode=0',
];

/**
 * The flags with which a JDK compiles JavaScript. A GraalVM JDK needs none; in others, the modules of the compiler
 * replace the JDK's empty ones.
 *
 * @param {Jdk} jdk
 * @param {string[]} upgradeModulePath
 * @returns {string[]}
 */
export function jdkFlags(jdk, upgradeModulePath) {
  return jdk.kind === 'graalvm' || !jdk.jvmci
    ? COMMON
    : [...COMPILER, `--upgrade-module-path=${upgradeModulePath.join(delimiter)}`, ...COMMON];
}

/**
 * The flags with which an image that contains the compiler compiles JavaScript. Without JVMCI the engine reports that
 * it interprets, for which it also needs a class of the compiler's modules.
 */
export function imageFlags() {
  return [...COMPILER, '--add-modules=org.graalvm.truffle.compiler', ...COMMON];
}
