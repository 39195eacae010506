// @ts-check
import { delimiter } from 'node:path';

/** @import { Jdk } from '../jdk/release.js' */

/** The class that the JVM starts. */
export const MAIN_CLASS = 'io.es4x.launcher.Main';

/**
 * The JVM flags that Netty, GraalJS and Vert.x always need. Interpreted JavaScript takes 2 KiB of
 * stack a call, so that 500 calls would fill Java's usual megabyte; with 16 there is room for
 * thousands, as in Node. Only what is used takes memory.
 */
const COMMON = [
  '--enable-native-access=ALL-UNNAMED',
  '--sun-misc-unsafe-memory-access=allow',
  '-Xss16m',
];

const COMPILER = [
  '-XX:+UnlockExperimentalVMOptions',
  '-XX:+EnableJVMCI',
  // The compiler is Java, too, and begins cold: interpreted, it takes seconds for what then takes milliseconds.
  '-XX:CompileCommand=quiet',
  '-XX:CompileCommand=CompileThresholdScaling,jdk.graal.compiler.*::*,0.1',
  '-XX:CompileCommand=CompileThresholdScaling,org.graalvm.collections.*::*,0.1',
];

/**
 * The flags with which a JDK compiles scripts. A GraalVM JDK does so by itself; another one gets
 * the compiler's modules in place of its own empty ones.
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
 * The flags with which an image that contains the compiler does so. Without JVMCI the engine says that it
 * interprets, but for that, too, it looks for a class of the compiler's modules.
 */
export function imageFlags() {
  return [...COMPILER, '--add-modules=org.graalvm.truffle.compiler', ...COMMON];
}
