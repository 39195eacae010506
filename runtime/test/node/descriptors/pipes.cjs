const { spawn } = require('node:child_process');
const fs = require('node:fs');
const net = require('node:net');

// Talks to a child process by descriptors beyond the standard streams.

if (process.argv[2] === 'child') {
  const socket = new net.Socket({ fd: 3 });
  socket.on('data', (data) => socket.end(`got ${data}`));
  fs.writeSync(5, 'five');
  console.log(fs.existsSync('/proc/self/fd/4'));
} else {
  const stdio = ['ignore', 'inherit', 'inherit', 'pipe', 'ignore', 'pipe'];
  const child = spawn(process.execPath, [__filename, 'child'], { stdio });
  const said = { 3: '', 5: '' };
  for (const fd of [3, 5]) {
    child.stdio[fd].on('data', (data) => {
      said[fd] += data;
    });
  }
  child.stdio[3].write('ping');
  child.on('close', (code) => console.log(code, said));
}
