// @ts-check
import { fileURLToPath } from 'node:url';

/** A folder with the service file by which SLF4J finds the provider in the runtime. */
export const PROVIDER = fileURLToPath(new URL('slf4j', import.meta.url));

const API = /[/\\]slf4j-api-2\.[^/\\]+\.jar$/;
const OTHER =
  /[/\\](?:slf4j-(?:jdk14|simple|nop|reload4j|log4j12|jdk-platform-logging|jboss-logmanager)|logback-classic|log4j-slf4j2-impl|slf4j2?-tinylog|penna-core)-[^/\\]+\.jar$/;

/**
 * Returns the class path entry that makes libraries with SLF4J log to java.util.logging; empty if there are no such
 * libraries, or they have a provider.
 *
 * @param {string[]} classPath
 * @returns {string[]}
 */
export function slf4jProvider(classPath) {
  return classPath.some((jar) => API.test(jar)) && !classPath.some((jar) => OTHER.test(jar))
    ? [PROVIDER]
    : [];
}
