// @ts-check
import { fileURLToPath } from 'node:url';

/** A folder with the entry by which SLF4J finds the provider in the runtime. */
const PROVIDER = fileURLToPath(new URL('slf4j', import.meta.url));

const API = /[/\\]slf4j-api-2\.[^/\\]+\.jar$/;
const OTHER =
  /[/\\](?:slf4j-(?:jdk14|simple|nop|reload4j|log4j12|jdk-platform-logging|jboss-logmanager)|logback-classic|log4j-slf4j2-impl|slf4j2?-tinylog|penna-core)-[^/\\]+\.jar$/;

/**
 * The jars that the class path lacks for libraries that log by SLF4J to do so to the log of Java: none, unless there
 * are such libraries and none of them takes what is logged.
 *
 * @param {string[]} classPath
 * @returns {string[]}
 */
export function slf4jProvider(classPath) {
  return classPath.some((jar) => API.test(jar)) && !classPath.some((jar) => OTHER.test(jar))
    ? [PROVIDER]
    : [];
}
