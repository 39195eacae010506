import { once } from 'node:events';
import http from 'node:http';
import { buffer as collect } from 'node:stream/consumers';
import zlib from 'node:zlib';

// Brotli and Zstandard beside gzip and deflate: what comes out, and when.

const c = zlib.constants;
const long = Buffer.from(Array.from({ length: 300000 }, (_, i) => (i * 7919 * (i ^ 0x55)) >>> 3));
const dictionary = Buffer.from('The quick brown fox jumps over the lazy dog');
const hash = (bytes) => `${bytes.length}:${zlib.crc32(bytes)}`;

const FORMATS = {
  br: ['BrotliCompress', 'BrotliDecompress'],
  zstd: ['ZstdCompress', 'ZstdDecompress'],
  gzip: ['Gzip', 'Gunzip'],
  deflate: ['Deflate', 'Inflate'],
};

/** The functions of a format. */
function functionsOf(name) {
  const [pack, unpack] = FORMATS[name];
  const lower = (text) => text[0].toLowerCase() + text.slice(1);
  return {
    createPack: zlib[`create${pack}`],
    createUnpack: zlib[`create${unpack}`],
    pack: zlib[`${lower(pack)}Sync`],
    unpack: zlib[`${lower(unpack)}Sync`],
  };
}

/** Records the events of a stream up to its end. */
function watched(stream) {
  const told = [];
  const closed = new Promise((resolve) => stream.on('close', resolve));
  stream.on('data', (bytes) => told.push(`data ${bytes.toString('latin1')}`));
  stream.on('end', () => told.push('end'));
  stream.on('error', ({ code, errno, message }) => told.push(`error ${code} ${errno} ${message}`));
  return { told, closed };
}

/** Writes, and waits until that is transformed, or the stream has failed. */
const write = (stream, bytes) =>
  new Promise((resolve) => {
    stream.once('close', resolve);
    stream.write(bytes, resolve);
  });
const flush = (stream, ...kind) => new Promise((resolve) => stream.flush(...kind, resolve));

/** Tells what a stream does with pieces that are written one after the other. */
async function tell(stream, ...pieces) {
  const { told, closed } = watched(stream);
  for (const piece of pieces) {
    await write(stream, piece);
    told.push('--');
  }
  stream.end();
  await closed;
  return `${told.join('|')} ${stream.bytesWritten}`;
}

async function compareStreams(print, name) {
  const { createPack, createUnpack, pack, unpack } = functionsOf(name);
  const sender = createPack();
  const receiver = createUnpack();
  sender.pipe(receiver);
  for (const event of ['one', 'two', 'three']) {
    sender.write(event);
    flush(sender);
    print(name, 'event', (await once(receiver, 'data')).toString(), sender.bytesWritten);
  }
  sender.end('four');
  print(name, 'last', (await collect(receiver)).toString());

  const packed = pack(long.subarray(0, 2000));
  for (const chunkSize of [64, 1000]) {
    const stream = createUnpack({ chunkSize });
    for (let i = 0; i < packed.length; i++) stream.write(packed.subarray(i, i + 1));
    stream.end();
    print(name, 'byte by byte', hash(await collect(stream)), stream.bytesWritten === packed.length);
  }
  const bytes = createPack();
  for (let i = 0; i < 1000; i++) bytes.write(long.subarray(i, i + 1));
  bytes.end();
  print(name, 'packed byte by byte', hash(unpack(await collect(bytes))));

  const one = pack('first');
  const two = pack('second');
  for (const options of [{}, { rejectGarbageAfterEnd: true }]) {
    print(name, 'apart', await tell(createUnpack(options), one, two));
    print(name, 'joined', await tell(createUnpack(options), Buffer.concat([one, two])));
    print(name, 'rest', await tell(createUnpack(options), one, 'garbage'));
    print(name, 'end', await tell(createUnpack(options), one));
  }
  print(name, 'cut', await tell(createUnpack(), one.subarray(0, 5)));
  print(name, 'empty', await tell(createUnpack()));
  print(name, 'garbage', await tell(createUnpack(), 'garbage garbage'));
  const again = createUnpack();
  const { told, closed } = watched(again);
  await write(again, one);
  again.reset();
  await write(again, two);
  again.end();
  await closed;
  print(name, 'reset', told.join('|'));
}

async function compareEvents(print, name) {
  const { createPack } = functionsOf(name);
  let stream;
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-encoding': name, 'content-type': 'text/event-stream' });
    stream = createPack();
    stream.pipe(response);
    stream.write('data: one\n\n');
    stream.flush();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const response = await fetch(`http://127.0.0.1:${server.address().port}`);
  const reader = response.body.getReader();
  print(name, 'fetch', Buffer.from((await reader.read()).value).toString());
  stream.write('data: two\n\n');
  stream.flush();
  print(name, 'fetch', Buffer.from((await reader.read()).value).toString());
  stream.end();
  print(name, 'fetch', (await reader.read()).done);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Compares streams of the web with one of Node at the other side. */
async function compareWebStreams(print, format, name) {
  const { createPack, pack, unpack } = functionsOf(name);
  const { readable, writable } = new DecompressionStream(format);
  const reader = readable.getReader();
  const writer = writable.getWriter();
  const sender = createPack();
  sender.on('data', (bytes) => writer.write(bytes));
  for (const event of ['one', 'two']) {
    sender.write(event);
    sender.flush();
    print(format, Buffer.from((await reader.read()).value).toString());
  }
  sender.on('end', () => writer.close());
  sender.end();
  print(format, (await reader.read()).done);

  const joined = new Blob([pack('first'), pack('second')]).stream();
  const through = joined.pipeThrough(new DecompressionStream(format));
  try {
    for await (const bytes of through) print(format, 'joined', Buffer.from(bytes).toString());
  } catch (error) {
    print(format, 'joined', error.name, error.code, error.message);
  }
  const compressed = new Blob(['hello']).stream().pipeThrough(new CompressionStream(format));
  print(format, unpack(await collect(compressed)).toString());
}

/** Compares the bytes of encoders: both are the reference implementations. */
async function compareBytes(print, attempt) {
  for (const kind of [c.ZSTD_e_flush, c.ZSTD_e_end]) {
    const stream = zlib.createZstdCompress();
    stream.write('hello');
    await flush(stream, kind);
    stream.end('x');
    print('zstd flush', kind, (await collect(stream)).toString('hex'));
  }
  for (const kind of [c.BROTLI_OPERATION_FLUSH, c.BROTLI_OPERATION_EMIT_METADATA]) {
    const stream = zlib.createBrotliCompress();
    stream.write('hello');
    await flush(stream, kind);
    stream.end('x');
    print('br flush', kind, (await collect(stream)).toString('hex'));
  }
  print('br after its end', await tell(zlib.createBrotliCompress({ flush: 2 }), 'a', 'b'));
  for (const [key, value] of [
    [100, 19],
    [100, 1],
    [100, -5],
    [160, 1],
    [101, 27],
    [107, 9],
    [201, 1],
    [200, 0],
    [161, 20],
    [402, 3],
  ]) {
    const bytes = zlib.zstdCompressSync(long, { params: { [key]: value } });
    print('zstd', key, value, hash(bytes), hash(zlib.zstdDecompressSync(bytes)));
  }
  for (const params of [{ 1: 5 }, { 1: 1 }, { 1: 99 }, { 2: 16 }, { 0: 1, 5: 300000 }, { 3: 16 }]) {
    const bytes = zlib.brotliCompressSync(long, { params });
    print('br', params, hash(bytes), hash(zlib.brotliDecompressSync(bytes)));
  }
  const wide = { params: { [c.BROTLI_PARAM_LARGE_WINDOW]: true, [c.BROTLI_PARAM_LGWIN]: 28 } };
  const large = { params: { [c.BROTLI_DECODER_PARAM_LARGE_WINDOW]: true } };
  attempt('large window', () => zlib.brotliDecompressSync(zlib.brotliCompressSync('aaa', wide)));
  attempt('large window', () =>
    zlib.brotliDecompressSync(zlib.brotliCompressSync('aaa', wide), large).toString(),
  );
  const again = zlib.createZstdCompress({ params: { 201: 1 }, pledgedSrcSize: 5 });
  again.reset();
  again.end('first');
  print('zstd reset', (await collect(again)).toString('hex'));
  const weak = zlib.createBrotliCompress({ params: { 1: 0 } });
  weak.reset();
  weak.end(long);
  print('br reset', hash(await collect(weak)));
}

function compareDictionaries(print, attempt) {
  for (const name of ['br', 'zstd']) {
    const { pack, unpack } = functionsOf(name);
    const bytes = pack('The quick brown fox jumps', { dictionary });
    print(name, bytes.toString('hex'), unpack(bytes, { dictionary }).toString());
    attempt(`${name} without`, () => unpack(bytes).toString());
    attempt(`${name} other`, () => unpack(bytes, { dictionary: Buffer.alloc(40) }).toString());
    attempt(`${name} empty`, () => pack('text', { dictionary: Buffer.alloc(0) }).toString('hex'));
  }
  const malformed = Buffer.concat([Buffer.from('37a430ec', 'hex'), Buffer.from('no dictionary')]);
  attempt('malformed', () => zlib.zstdCompressSync('a', { dictionary: malformed }));
  attempt('malformed', () =>
    zlib.zstdDecompressSync(zlib.zstdCompressSync('a'), { dictionary: malformed }),
  );
}

function compareFailures(attempt) {
  for (const params of [{ 101: 99 }, { 107: 99 }, { 110: 2 }, { 999: 2 }, { 100: 'x' }]) {
    attempt(Object.entries(params)[0], () => zlib.zstdCompressSync('a', { params }));
  }
  const packed = zlib.zstdCompressSync('hello hello hello', { params: { 201: 1 } });
  for (const windowLogMax of [10, 31, 99]) {
    attempt(`window ${windowLogMax}`, () =>
      zlib
        .zstdDecompressSync(packed, { params: { [c.ZSTD_d_windowLogMax]: windowLogMax } })
        .toString(),
    );
  }
  const wide = zlib.zstdCompressSync(long, { params: { 101: 20, 200: 0 } });
  attempt('too wide', () => zlib.zstdDecompressSync(wide, { params: { 100: 15 } }));
  for (const pledgedSrcSize of [3, 5]) {
    attempt(`pledged ${pledgedSrcSize}`, () => zlib.zstdCompressSync('abc', { pledgedSrcSize }));
  }
  for (const name of ['br', 'zstd']) {
    const { pack, unpack } = functionsOf(name);
    const bytes = name === 'zstd' ? packed : pack('hello hello hello');
    for (let i = 0; i <= bytes.length; i += 3) {
      attempt(`${name} cut ${i}`, () => unpack(bytes.subarray(0, i)).toString());
      attempt(`${name} cut ${i}`, () =>
        unpack(bytes.subarray(0, i), { finishFlush: c.BROTLI_OPERATION_FLUSH }).toString(),
      );
    }
    for (let i = 0; i < bytes.length; i++) {
      const changed = Buffer.from(bytes);
      changed[i] ^= 0x55;
      attempt(`${name} changed ${i}`, () => hash(unpack(changed)));
    }
    for (const rest of [bytes, Buffer.from('rest')]) {
      const all = Buffer.concat([bytes, rest]);
      attempt(`${name} rest`, () => unpack(all).toString());
      attempt(`${name} rest`, () => unpack(all, { rejectGarbageAfterEnd: true }).toString());
    }
    attempt(`${name} most`, () => unpack(pack(long), { maxOutputLength: 1000 }));
    attempt(`${name} info`, () => {
      const { buffer, engine } = unpack(pack(long), { info: true });
      return [hash(buffer), engine.constructor.name, engine.bytesWritten];
    });
  }
}

export default async function run(print) {
  const attempt = (name, action) => {
    try {
      print(name, action());
    } catch (error) {
      print(name, error.name, error.message, error.code, error.errno, Object.keys(error));
    }
  };
  for (const name of Object.keys(FORMATS)) {
    await compareStreams(print, name);
    await compareEvents(print, name);
  }
  await compareWebStreams(print, 'gzip', 'gzip');
  await compareWebStreams(print, 'deflate', 'deflate');
  await compareWebStreams(print, 'brotli', 'br');
  await compareBytes(print, attempt);
  compareDictionaries(print, attempt);
  compareFailures(attempt);
}
