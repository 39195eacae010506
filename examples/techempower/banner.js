/**
 * Says where the application is, once for all instances.
 *
 * @param {number} port
 * @param {string} databaseUrl
 */
export function announce(port, databaseUrl) {
  const announced = vertx.sharedData().getLocalMap('techempower').putIfAbsent('announced', true);
  if (announced) return;

  const compiled = Graal.isGraalRuntime() ? 'compiled (JIT)' : 'INTERPRETED: no JIT';
  const transport = vertx.isNativeTransportEnabled() ? 'native' : 'NIO';
  console.log(`TechEmpower in JavaScript
  URL       http://localhost:${port}
  Engine    GraalJS ${process.versions.graaljs}, ${compiled}, ${transport} transport
  Database  ${databaseUrl.replace(/:[^:@/]*@/, ':***@')}
  Stop      Ctrl+C`);
}
