module.exports = async (print) => {
  const net = require('node:net');
  const v8 = require('node:v8');
  const vm = require('node:vm');

  // Timers count as long as their callbacks run.
  const count = (name) => process.getActiveResourcesInfo().filter((one) => one === name).length;
  const before = count('Timeout');
  await new Promise((resolve) => {
    const timer = setTimeout(() => {
      print('running', count('Timeout') - before);
      clearTimeout(timer);
      print('cleared', count('Timeout') - before);
      resolve();
    });
    print('started', count('Timeout') - before);
  });
  await new Promise((resolve) => {
    const interval = setInterval(() => {
      print('interval', count('Timeout') - before);
      interval.unref();
      print('without', count('Timeout') - before);
      clearInterval(interval);
      resolve();
    });
  });
  print('after', count('Timeout') - before);

  const server = net.createServer().listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const isActive = (handle) => process._getActiveHandles().includes(handle);
  print(isActive(server), server._handle.hasRef());
  server.unref();
  print(isActive(server));
  server.ref();
  server.close();

  for (const signal of [987, -1, 65]) attempt(() => process.kill(0, signal));
  attempt(() => process.kill(process.pid, 0));
  attempt(() => process.setSourceMapsEnabled(1));
  attempt(() => process.umask('9'));

  const flags = process.allowedNodeEnvironmentFlags;
  print(flags.size, [...flags].sort(), flags instanceof Set, Object.isFrozen(flags));
  for (const flag of [
    '-r',
    'r',
    '--r',
    'perf_basic_prof',
    '--no_warnings',
    '--title=x',
    '---title',
  ]) {
    print(flag, flags.has(flag), flags.add(flag) === flags, flags.delete(flag));
  }

  // Replaced by another program.
  attempt(() => process.execve(123));
  attempt(() => process.execve(process.execPath, '123'));
  attempt(() => process.execve(process.execPath, ['a', 'b\0c']));
  attempt(() => process.execve(process.execPath, [], 'x'));
  attempt(() => process.execve(process.execPath, [], { a: 1 }));

  // The user and the groups.
  for (const name of ['setuid', 'seteuid', 'setgid', 'setegid']) {
    for (const id of [{}, -1, 1.5, 2 ** 32, 'nobody of that name'])
      attempt(() => process[name](id));
    attempt(() => process[name](process[name.replace('s', 'g')]()));
  }
  for (const groups of [1, [{}], [0, -1], ['nobody of that name']]) {
    attempt(() => process.setgroups(groups));
  }
  attempt(() => process.setgroups(process.getgroups()));
  for (const user of [null, 'nobody of that name', 4294967290]) {
    attempt(() => process.initgroups(user, 'none of that name'));
    attempt(() => process.initgroups(user, process.getgid()));
  }
  if (process.getuid() === 0) {
    process.initgroups('nobody', 'daemon');
    print(process.getgroups());
    process.setgroups([0, 'daemon']);
    print(process.getgroups());
    process.setegid('daemon');
    process.seteuid('nobody');
    print(process.geteuid(), process.getegid(), process.getuid());
    attempt(() => process.setgid(12));
    attempt(() => require('node:fs').readdirSync('/root'));
    process.seteuid(0);
    process.setegid(0);
    process.setgroups([0]);
  }

  const again = [];
  process.on('multipleResolves', (...args) => again.push(args));
  const settled = new Promise((resolve, reject) => {
    resolve('first');
    resolve('second');
    reject(new Error('third'));
  });
  const twice = new Promise((_, reject) => {
    reject(new Error('first'));
    reject('second');
  }).catch(() => {});
  print(again.length);
  await twice;
  await new Promise(setImmediate);
  print(again.map(([type, promise, value]) => [type, promise === settled, String(value)]));
  process.removeAllListeners('multipleResolves');

  v8.setFlagsFromString('--expose-gc');
  const gc = vm.runInNewContext('gc');
  print(typeof gc, gc(), await gc({ execution: 'async' }), typeof globalThis.gc);

  function attempt(work) {
    try {
      print(work());
    } catch (error) {
      const { name, code, message } = error;
      print(name, code, message, String(error));
    }
  }
};
