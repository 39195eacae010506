const { createServer } = require('node:http');
const { Server } = require('socket.io');

const server = createServer((_request, response) => response.end('http'));
const io = new Server(server);
io.on('connection', (socket) => {
  socket.on('join', (room, done) => {
    socket.join(room);
    done({ joined: room });
  });
  socket.on('say', (room, bytes) => socket.to(room).emit('said', bytes));
});
server.listen(process.env.PORT);
