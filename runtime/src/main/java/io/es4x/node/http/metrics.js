import host from 'es4x:host/http-metrics';
import library from 'es4x:library';

/**
 * The metrics of servers of `node:http` and `node:https`. Node's library tells of requests by diagnostics channels, which
 * cost nothing without a subscriber.
 *
 * @import { LibraryModule } from 'es4x:binding'
 * @import { MeasuredConnection, MeasuredRequest, MeasuredServer } from 'es4x:java'
 *
 * @typedef {object} Exchange
 * @property {LibraryModule} request
 * @property {LibraryModule} response
 * @property {LibraryModule} socket
 * @property {LibraryModule} server
 *
 * @typedef {object} Connection
 * @property {MeasuredConnection} meter
 * @property {Map<LibraryModule, MeasuredRequest>} requests those without an answer, by their responses
 */

/** @type {WeakMap<LibraryModule, MeasuredServer | null>} */
const servers = new WeakMap();

/** @type {WeakMap<LibraryModule, Connection>} */
const connections = new WeakMap();

/**
 * Begins to measure.
 *
 * @param {LibraryModule} Server the class of servers of `node:http`
 */
export default function measure(Server) {
  const { subscribe } = library.require('diagnostics_channel');
  // A connection with TLS is known when its first request arrives.
  subscribe('net.server.socket', (/** @type {{ socket: LibraryModule }} */ { socket }) => {
    if (socket.server instanceof Server) connectionOf(socket, socket.server);
  });
  subscribe('http.server.request.start', started);
  subscribe('http.server.response.finish', finished);
}

/** @param {Exchange} exchange */
function started({ request, response, socket, server }) {
  const connection = connectionOf(socket, server);
  if (connection === undefined) return;
  const { method, url, rawHeaders } = request;
  const scheme = socket.encrypted ? 'https' : 'http';
  connection.requests.set(response, connection.meter.request(scheme, method, url, rawHeaders));
}

/** @param {Exchange} exchange */
function finished({ response, socket }) {
  const requests = connections.get(socket)?.requests;
  requests?.get(response)?.answered(response.statusCode, socket.bytesRead, socket.bytesWritten);
  requests?.delete(response);
}

/**
 * Returns what is known of a connection; undefined if its server is not measured.
 *
 * @param {LibraryModule} socket
 * @param {LibraryModule} server
 */
function connectionOf(socket, server) {
  let connection = connections.get(socket);
  if (connection !== undefined) return connection;
  const { remoteAddress = '', remotePort = 0 } = socket;
  const meter = serverOf(server)?.connected(remoteAddress, remotePort);
  if (meter === undefined) return undefined;
  connection = { meter, requests: new Map() };
  connections.set(socket, connection);
  const { requests } = connection;
  socket.once('close', () => {
    for (const request of requests.values()) request.reset();
    requests.clear();
    meter.closed(socket.bytesRead, socket.bytesWritten);
  });
  return connection;
}

/**
 * Returns the metrics of a server; null if it is not measured.
 *
 * @param {LibraryModule} server
 */
function serverOf(server) {
  let metrics = servers.get(server);
  if (metrics === undefined) {
    const bound = server.address();
    metrics =
      typeof bound === 'string'
        ? host.server(bound, 0)
        : host.server(bound?.address ?? '', bound?.port ?? 0);
    servers.set(server, metrics);
    server.once('close', () => {
      servers.delete(server);
      metrics?.closed();
    });
  }
  return metrics;
}
