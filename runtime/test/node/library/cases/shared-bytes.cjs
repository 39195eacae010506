const crypto = require('node:crypto');
const fs = require('node:fs');
const { isAscii, isUtf8, transcode } = require('node:buffer');
const { StringDecoder } = require('node:string_decoder');
const zlib = require('node:zlib');
const { once } = require('node:events');
const { connect, createServer } = require('node:net');
const v8 = require('node:v8');

const memory = new WebAssembly.Memory({ initial: 1 });

/** Buffers whose bytes are no array of the engine's. */
const kinds = {
  SharedArrayBuffer: () => Buffer.from(new SharedArrayBuffer(16), 4, 8),
  'WebAssembly.Memory': () => Buffer.from(memory.buffer, 65_528, 8).fill(0),
};

module.exports = async function sharedBytes(print) {
  for (const [kind, make] of Object.entries(kinds)) {
    print(kind);
    const attempt = async (what, run) => {
      try {
        print(what, await run());
      } catch (e) {
        print(what, e.name, e.code, e.message);
      }
    };
    const bytes = make();
    const over = new Uint8Array(bytes.buffer);
    const text = () => bytes.toString('latin1');
    await attempt('write', () => [bytes.write('hé', 1), bytes.write('zz', 6, 'latin1'), text()]);
    await attempt('hex', () => [bytes.hexWrite('ff00', 0), bytes.toString('hex', 0, 3)]);
    await attempt('fill', () => [bytes.fill('abc'), bytes.fill('é', 3), bytes.fill(7, 7).at(-1)]);
    await attempt('slice', () => [
      bytes.utf8Slice(1, 4),
      bytes.base64Slice(),
      bytes.ucs2Slice(0, 4),
    ]);
    await attempt('copy', () => [
      Buffer.from('XYZ').copy(bytes, 2, 1),
      bytes.copy(Buffer.alloc(9), 1),
      bytes.copy(bytes, 0, 4),
      text(),
    ]);
    await attempt('swap', () => [bytes.swap16(), bytes.swap64(), text()]);
    await attempt('compare', () => [bytes.equals(bytes), Buffer.compare(bytes, Buffer.from('a'))]);
    await attempt('offsets', () => bytes.compare(Buffer.from('xYY'), 1, 3, 2, 4));
    await attempt('find', () => [
      bytes.indexOf('Y'),
      bytes.lastIndexOf(bytes.at(2)),
      bytes.includes(bytes.subarray(3)),
    ]);
    await attempt('concat', () => Buffer.concat([bytes, bytes.subarray(0, 2)]));
    await attempt('numbers', () => [
      bytes.writeDoubleLE(1.5),
      bytes.readDoubleLE(),
      bytes.writeUIntBE(0x123456, 1, 3),
      bytes.readInt32BE(4),
      bytes.writeBigInt64LE(-3n),
      bytes.readBigUInt64BE(),
    ]);
    await attempt('kind', () => [isAscii(bytes), isUtf8(bytes)]);
    bytes.fill('shared..');
    await attempt('decoder', () => new StringDecoder('utf8').write(bytes));
    await attempt('web decoder', () => new TextDecoder().decode(bytes.subarray(1)));
    await attempt('web encoder', () => [
      new TextEncoder().encodeInto('ö€', bytes.subarray(2)),
      text(),
    ]);
    await attempt('transcode', () => transcode(bytes.subarray(0, 2), 'latin1', 'utf16le'));
    await attempt('hash', () => crypto.createHash('sha1').update(bytes).digest('hex'));
    await attempt('one step', () => crypto.hash('md5', bytes));
    await attempt('hmac', () => crypto.createHmac('md5', bytes).update(bytes).digest('hex'));
    await attempt('random', () =>
      crypto.randomFillSync(bytes, 4).subarray(0, 4).toString('latin1'),
    );
    await attempt('randoms', () => crypto.getRandomValues(bytes).length);
    await attempt('equal', () => crypto.timingSafeEqual(bytes, bytes));
    bytes.fill('12345678');
    await attempt('zlib', () => zlib.gunzipSync(zlib.gzipSync(bytes)).toString());
    await attempt('crc', () => zlib.crc32(bytes));
    await attempt('clone', () => {
      const clone = structuredClone(new Uint8Array(bytes));
      return [clone.length, v8.deserialize(v8.serialize(new Uint8Array(bytes))).length];
    });
    const file = `${fs.mkdtempSync(`${require('node:os').tmpdir()}/shared-`)}/file`;
    await attempt('file', () => {
      fs.writeFileSync(file, bytes);
      fs.appendFileSync(file, bytes.subarray(6));
      bytes.fill(0);
      const fd = fs.openSync(file, 'r+');
      const counts = [fs.readSync(fd, bytes, 2, 4, 5), text()];
      counts.push(fs.readvSync(fd, [bytes.subarray(0, 2), bytes.subarray(4)], 0), text());
      counts.push(fs.writeSync(fd, bytes, 1, 2, 0), fs.writevSync(fd, [bytes, bytes], 0));
      fs.closeSync(fd);
      return [...counts, fs.readFileSync(file, 'latin1')];
    });
    await attempt('async file', async () => {
      const handle = await fs.promises.open(file);
      const { bytesRead } = await handle.read(bytes, 1, 3, 0);
      await handle.close();
      return [bytesRead, text()];
    });
    fs.rmSync(file.replace('/file', ''), { recursive: true });
    const server = createServer((socket) => socket.end(bytes));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    await attempt('socket', async () => {
      const got = [];
      bytes.fill('net');
      const socket = connect({
        port: server.address().port,
        onread: {
          buffer: make().fill('-'),
          callback(count, buffer) {
            got.push(count, buffer.toString('latin1'));
            return true;
          },
        },
      });
      await once(socket, 'close');
      return got;
    });
    server.close();
    await attempt('data', () => [
      new DataView(bytes.buffer, bytes.byteOffset).getUint16(0),
      over.length,
    ]);
  }
};
