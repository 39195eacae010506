import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Server } from 'socket.io';

const page = await readFile(join(import.meta.dirname, 'public', 'index.html'));

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
});
const io = new Server(server);

io.use((socket, next) => {
  socket.data.name = socket.handshake.auth.name;
  next(socket.data.name ? undefined : new Error('Say who you are.'));
});

io.on('connection', (socket) => {
  const { name } = socket.data;

  socket.on('join', async (room, done) => {
    await socket.join(room);
    socket.to(room).emit('joined', { room, name });
    const others = await io.in(room).fetchSockets();
    done(others.map(({ data }) => data.name).sort());
  });

  socket.on('say', (room, text) => {
    io.to(room).emit('said', { room, name, text });
  });

  socket.on('picture', (room, bytes, done) => {
    socket.to(room).emit('picture', { room, name, bytes });
    done(bytes.length);
  });

  socket.on('disconnecting', () => {
    for (const room of socket.rooms) socket.to(room).emit('left', { room, name });
  });
});

server.listen(process.env.PORT ?? 8080, () => {
  console.log(`Listening on http://localhost:${server.address().port}`);
});
