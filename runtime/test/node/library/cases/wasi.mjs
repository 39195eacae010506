import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WASI } from 'node:wasi';

/**
 * (module
 *   (import "wasi_snapshot_preview1" "proc_exit" (func (param i32)))
 *   (memory (export "memory") 1)
 *   (func (export "_start") i32.const 7 call 0))
 */
const EXITS = Buffer.from(
  '0061736d01000000010802' +
    '60017f00600000' +
    `02240116${Buffer.from('wasi_snapshot_preview1').toString('hex')}09${Buffer.from('proc_exit').toString('hex')}0000` +
    `03020101050301000107130206${Buffer.from('memory').toString('hex')}0200` +
    `06${Buffer.from('_start').toString('hex')}00010a08010600410710000b`,
  'hex',
);

const attempt = (print, call) => {
  try {
    print(call());
  } catch (error) {
    print(error.name, error.code, error.message);
  }
};

/** The functions of a WASI whose memory is there, and ways to read and write that. */
function open(options) {
  const wasi = new WASI({ version: 'preview1', ...options });
  const memory = new WebAssembly.Memory({ initial: 1 });
  wasi.initialize({ exports: { memory } });
  const bytes = Buffer.from(memory.buffer);
  let next = 1024;
  const text = (string) => {
    const at = next;
    next += bytes.write(string, at) + 8;
    return [at, Buffer.byteLength(string)];
  };
  const vector = (string) => {
    const [at, length] = text(string);
    next = (next + 7) & ~7;
    const pair = next;
    bytes.writeUInt32LE(at, pair);
    bytes.writeUInt32LE(length, pair + 4);
    next += 16;
    return pair;
  };
  return { calls: wasi.wasiImport, bytes, text, vector };
}

function strings({ calls, bytes }, sizes, get) {
  calls[sizes](8, 16);
  const [count, size] = [bytes.readUInt32LE(8), bytes.readUInt32LE(16)];
  calls[get](32, 256);
  return [count, bytes.toString('utf8', 256, 256 + size).split('\0')];
}

export default async function run(print) {
  attempt(print, () => new WASI());
  attempt(print, () => new WASI({ version: 'none' }));
  attempt(print, () => new WASI({ version: 'preview1', args: 1 }));
  attempt(print, () => new WASI({ version: 'preview1', stdout: 'x' }));
  const first = new WASI({ version: 'preview1' });
  print(Object.keys(first.getImportObject()), Object.keys(first.wasiImport).sort());
  attempt(print, () => first.start({ exports: {} }));
  attempt(print, () => new WASI({ version: 'preview1' }).start({}));

  const starts = new WASI({ version: 'preview1' });
  const module = await WebAssembly.instantiate(EXITS, starts.getImportObject());
  print(starts.start(module.instance));
  attempt(print, () => starts.start(module.instance));

  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wasi-'));
  const out = fs.openSync(path.join(folder, 'out'), 'w');
  const input = path.join(folder, 'input');
  fs.writeFileSync(input, 'given');
  const stdin = fs.openSync(input, 'r');
  const wasi = open({
    args: ['program', 'ä', 1],
    env: { NAME: 'value', NONE: undefined },
    preopens: { '/root': folder },
    stdin,
    stdout: out,
  });
  const { calls, bytes, text, vector } = wasi;
  print(strings(wasi, 'args_sizes_get', 'args_get'));
  print(strings(wasi, 'environ_sizes_get', 'environ_get'));
  print(calls.fd_write(1, vector('line\nand no line'), 1, 8), bytes.readUInt32LE(8));
  print(fs.readFileSync(path.join(folder, 'out'), 'utf8'));
  const target = vector('.....');
  print(calls.fd_read(0, target, 1, 8), bytes.readUInt32LE(8));
  print(bytes.toString('utf8', bytes.readUInt32LE(target), bytes.readUInt32LE(target) + 5));

  print(calls.fd_prestat_get(3, 8), bytes[8], bytes.readUInt32LE(12));
  print(calls.fd_prestat_dir_name(3, 64, 5), bytes.toString('utf8', 64, 69));
  print(calls.fd_prestat_get(4, 8));
  const RIGHTS = 0x1fffffffn;
  const CREATE = 1;
  print(calls.path_open(3, 0, ...text('made'), CREATE, RIGHTS & 0x20007fn, 0n, 0, 8));
  const fd = bytes.readUInt32LE(8);
  print(fd, calls.fd_write(fd, vector('written'), 1, 8), calls.fd_seek(fd, 1n, 0, 8));
  print(bytes.readBigUInt64LE(8), calls.fd_tell(fd, 8), bytes.readBigUInt64LE(8));
  print(calls.fd_read(fd, target, 1, 8), bytes.readUInt32LE(8));
  print(calls.fd_close(fd), calls.fd_close(fd), fs.readFileSync(path.join(folder, 'made'), 'utf8'));
  print(
    calls.path_create_directory(3, ...text('sub')),
    calls.path_create_directory(3, ...text('sub')),
  );
  print(calls.path_rename(3, ...text('made'), 3, ...text('sub/moved')));
  print(calls.path_filestat_get(3, 0, ...text('sub/moved'), 512), bytes.readBigUInt64LE(512 + 32));
  print(calls.path_filestat_get(3, 0, ...text('made'), 512));
  print(calls.path_symlink(...text('moved'), 3, ...text('sub/link')));
  print(calls.path_readlink(3, ...text('sub/link'), 600, 20, 8), bytes.toString('utf8', 600, 605));
  print(calls.path_remove_directory(3, ...text('sub')));
  print(
    calls.path_unlink_file(3, ...text('sub/link')),
    calls.path_unlink_file(3, ...text('sub/moved')),
  );
  print(calls.path_remove_directory(3, ...text('sub')), fs.existsSync(path.join(folder, 'sub')));
  print(calls.path_open(3, 0, ...text('../out'), 0, 2n, 0n, 0, 8));
  print(calls.path_open(3, 0, ...text('/etc/passwd'), 0, 2n, 0n, 0, 8));
  print(calls.path_create_directory(3, ...text('sub/../../x')));
  print(
    calls.random_get(700, 16),
    bytes.subarray(700, 716).some((byte) => byte !== 0),
  );
  print(calls.clock_time_get(0, 1n, 8), bytes.readBigUInt64LE(8) > 1_600_000_000_000_000_000n);
  print(calls.sched_yield(), calls.fd_write(99, target, 1, 8));
  fs.closeSync(out);
  fs.closeSync(stdin);
  fs.rmSync(folder, { recursive: true });
}
