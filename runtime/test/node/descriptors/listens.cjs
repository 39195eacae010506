const http = require('node:http');

// Serves the socket that it is passed, as systemd does, until it is asked for /end.

console.log(process.env.LISTEN_PID === `${process.pid}`, process.env.LISTEN_FDS);
const server = http.createServer(({ socket, url }, response) => {
  const { remoteAddress, remoteFamily, localPort } = socket;
  response.end([remoteAddress, remoteFamily, localPort === server.address().port, url].join(' '));
  if (url === '/end') server.close(() => console.log('closed'));
});
server.listen({ fd: 3 }, () => console.log('listening', typeof server.address().port));
