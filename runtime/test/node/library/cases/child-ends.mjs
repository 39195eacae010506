import { spawn } from 'node:child_process';

// A child process whose end is told late: its messages and its output come before its exit.

/** Blocks the event loop until the child has ended. */
function block() {
  for (const end = Date.now() + 1500; Date.now() < end; );
}

/** The events of a child, of which the first blocks; without the ends of its streams, which come before or after its exit. */
function eventsOf(child) {
  return new Promise((resolve) => {
    const told = [];
    const tell = (...event) => {
      told.push(event.join(' '));
      if (told.length === 1) block();
    };
    child.on('message', ({ n }) => tell('message', n));
    child.on('exit', (...how) => tell('exit', ...how));
    child.on('close', (...how) => resolve([...told, `close ${how.join(' ')}`]));
    // By lines: one read may have both.
    child.stdout?.on('data', (data) => {
      for (const line of String(data).trim().split('\n')) tell('data', line);
    });
  });
}

export default async (print) => {
  const [pipe, ignore] = ['pipe', 'ignore'];
  const wait = 'sleep 0.3;';
  print(
    await eventsOf(
      spawn('sh', ['-c', `echo '{"n":1}' >&3; ${wait} echo '{"n":2}' >&3; exit 3`], {
        stdio: [ignore, ignore, ignore, 'ipc'],
      }),
    ),
  );
  print(
    await eventsOf(
      spawn('sh', ['-c', `echo 1; ${wait} echo 2; exit 4`], { stdio: [ignore, pipe, ignore] }),
    ),
  );
  print(
    await eventsOf(
      spawn('sh', ['-c', `echo 1; ${wait} kill $$`], { stdio: [ignore, pipe, ignore] }),
    ),
  );
};
