import { type HttpServerOptionsInit, PemKeyCertOptions } from '@vertx/core';
import type { Router } from '@vertx/web';
import type { settings } from './settings.ts';

/**
 * Listens on the four ports of the arena.
 *
 * @returns the ports, by their names in the settings
 */
export async function startServers(router: Router, { ports, certificate, key }: typeof settings) {
  const tls: HttpServerOptionsInit = {
    ssl: true,
    useAlpn: true,
    keyCertOptions: new PemKeyCertOptions({ certPath: certificate, keyPath: key }),
  };
  const listen = async (port: number, options: HttpServerOptionsInit = {}) => {
    const server = await vertx.createHttpServer(options).requestHandler(router).listen(port);
    return server.actualPort();
  };
  return {
    http: await listen(ports.http, { compressionSupported: true }),
    tls: await listen(ports.tls, { ...tls, alpnVersions: ['HTTP_1_1'] }),
    h2c: await listen(ports.h2c),
    h2: await listen(ports.h2, tls),
  };
}
