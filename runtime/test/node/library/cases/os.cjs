module.exports = (print) => {
  const os = require('node:os');
  const { spawn } = require('node:child_process');

  for (const encoding of [undefined, 'utf8', 'buffer', 'hex', 'base64', 'no such']) {
    const { username, homedir, shell } = os.userInfo({ encoding });
    print(encoding, username, homedir, shell);
  }
  const thrower = {
    get encoding() {
      throw new Error('of a getter');
    },
  };
  attempt(() => os.userInfo(thrower));

  const saved = ['TMPDIR', 'TMP', 'TEMP'].map((name) => [name, process.env[name]]);
  for (const [name] of saved) delete process.env[name];
  print(os.tmpdir());
  process.env.TEMP = '/temp/';
  print(os.tmpdir());
  process.env.TMP = '/';
  print(os.tmpdir());
  process.env.TMPDIR = '/a/b';
  print(os.tmpdir());
  process.env.TMPDIR = '';
  print(os.tmpdir());
  for (const [name, value] of saved) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }

  print(process.getgroups(), os.userInfo().gid === process.getgid());
  const before = os.getPriority();
  print(os.getPriority(0) === before, os.getPriority(process.pid) === before);
  const child = spawn('sleep', ['60']);
  os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  print(os.getPriority(child.pid), os.getPriority() === before);
  child.kill();
  os.setPriority(before + 1);
  print(os.getPriority() - before, os.getPriority(process.pid) - before);
  for (const pid of [2 ** 31 - 1, -1, 'x', 2 ** 31]) {
    attempt(() => os.getPriority(pid));
    attempt(() => os.setPriority(pid, 1));
  }
  for (const priority of [-21, 20, 'low', 1.5]) attempt(() => os.setPriority(priority));

  function attempt(work) {
    try {
      print(work());
    } catch ({ name, code, message, info }) {
      print(name, code, message, info);
    }
  }
};
