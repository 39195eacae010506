/**
 * Returns a socket as its constructor makes it of the handle of a connection, of which nothing is read.
 *
 * @param {import('es4x:binding').LibraryModule} Socket
 */
export function sampleSocket(Socket) {
  return new Socket({ handle: { readStart: () => 0, reading: false } });
}
