import { Readable } from 'node:stream';
import { buffer as collect } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const text = 'The quick brown fox jumps over the lazy dog. '.repeat(2000);
const noise = Buffer.from(Array.from({ length: 40000 }, (_, i) => (i * 7919 * (i ^ 0x55)) >>> 3));
const hash = (bytes) => `${bytes.length}:${zlib.crc32(bytes)}`;

// What Node's own encoders made.
const BROTLI = Buffer.from('G2cB+I2Ubt5EVYaWbCBvQVscgCMO', 'base64');
const ZSTD = Buffer.from('KLUv/WRoAG0AADBoZWxsbyABAF9RSxFPQ9ti', 'base64');

export default async function run(print) {
  const attempt = (name, action) => {
    try {
      print(name, action());
    } catch (error) {
      print(name, error.name, error.message, error.code, error.errno, Object.keys(error));
    }
  };

  print(Object.keys(zlib), Object.keys(zlib.constants).length, zlib.codes);
  print([zlib.crc32('hello'), zlib.crc32(''), zlib.crc32('lo', zlib.crc32('hel'))]);
  print(zlib.crc32(noise, 0xdeadbeef), zlib.crc32(new DataView(new ArrayBuffer(3)), 1));
  attempt('crc32 of nothing', () => zlib.crc32());
  attempt('crc32 from -1', () => zlib.crc32('', -1));

  const forms = [
    ['deflate', 'inflate'],
    ['deflateRaw', 'inflateRaw'],
    ['gzip', 'gunzip'],
    ['gzip', 'unzip'],
    ['deflate', 'unzip'],
    ['zstdCompress', 'zstdDecompress'],
  ];
  for (const [pack, unpack] of forms) {
    for (const input of ['', 'a', text, noise, new Uint16Array(500).fill(0x1234)]) {
      for (const options of [{}, { level: 9 }, { level: 0 }, { chunkSize: 64 }, { strategy: 2 }]) {
        const packed = zlib[`${pack}Sync`](input, options);
        const back = zlib[`${unpack}Sync`](packed, { chunkSize: options.chunkSize });
        print(pack, unpack, hash(back));
      }
      const packed = await promisify(zlib[pack])(input);
      print('promise', hash(await promisify(zlib[unpack])(packed)));
    }
    const bytes = await collect(
      Readable.from([text, 'more', noise])
        .map((chunk) => Buffer.from(chunk))
        .pipe(zlib[`create${pack[0].toUpperCase()}${pack.slice(1)}`]())
        .pipe(zlib[`create${unpack[0].toUpperCase()}${unpack.slice(1)}`]()),
    );
    print('streams', hash(bytes));
  }
  print(zlib.gzipSync('a').subarray(0, 10), zlib.gzipSync('a', { level: 9 }).subarray(0, 10));
  print(zlib.gzipSync('a', { level: 1 }).subarray(0, 10), zlib.gzipSync('a').subarray(-8));
  print(zlib.deflateSync('').length, zlib.deflateRawSync('abc'), zlib.deflateSync('abc'));
  print(hash(zlib.brotliDecompressSync(BROTLI)), zlib.brotliDecompressSync(BROTLI).toString());
  print(zlib.zstdDecompressSync(ZSTD).toString());

  // Bad data.
  const gz = zlib.gzipSync(text);
  const deflated = zlib.deflateSync(text);
  const changed = (bytes, at) => {
    const copy = Buffer.from(bytes);
    copy[at < 0 ? copy.length + at : at] ^= 0xff;
    return copy;
  };
  const named = Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 0x1c, 0, 0, 0, 0, 0, 3, 2, 0, 1, 2]),
    Buffer.from('name\0comment\0'),
    zlib.gzipSync('named').subarray(10),
  ]);
  print(zlib.gunzipSync(named).toString());
  for (let i = 1; i < named.length; i += 3) attempt(i, () => zlib.gunzipSync(named.subarray(0, i)));
  attempt('no gzip', () => zlib.gunzipSync(Buffer.from('not gzip at all')));
  attempt('no zlib', () => zlib.inflateSync(Buffer.from('not zlib at all')));
  attempt('nothing', () => zlib.unzipSync(Buffer.alloc(0)));
  attempt('cut', () => zlib.gunzipSync(gz.subarray(0, -3)));
  attempt('cut, synced', () =>
    hash(zlib.gunzipSync(gz.subarray(0, -8), { finishFlush: zlib.constants.Z_SYNC_FLUSH })),
  );
  attempt('check', () => zlib.gunzipSync(changed(gz, -6)));
  attempt('length', () => zlib.gunzipSync(changed(gz, -2)));
  attempt('method', () => zlib.gunzipSync(changed(gz, 2)));
  attempt('flags', () => zlib.gunzipSync(changed(gz, 3)));
  attempt('adler', () => zlib.inflateSync(changed(deflated, -1)));
  attempt('raw', () => zlib.inflateRawSync(Buffer.from([0xff, 1, 2])));
  attempt('stored', () => zlib.inflateRawSync(Buffer.from([1, 1, 2, 3, 4])));
  attempt('two members', () => `${zlib.gunzipSync(Buffer.concat([named, zlib.gzipSync('b')]))}`);
  attempt('zeros', () => `${zlib.gunzipSync(Buffer.concat([named, Buffer.alloc(20)]))}`);
  attempt('rest', () => `${zlib.gunzipSync(Buffer.concat([named, Buffer.from('rest')]))}`);
  attempt('rest of zlib', () => hash(zlib.inflateSync(Buffer.concat([deflated, named]))));
  for (const rest of ['b', named, Buffer.alloc(3)]) {
    const all = Buffer.concat([named, Buffer.from(rest)]);
    attempt('refused', () => zlib.gunzipSync(all, { rejectGarbageAfterEnd: true }));
  }
  attempt('brotli', () => zlib.brotliDecompressSync(Buffer.from('this is not brotli')));
  attempt('brotli cut', () => zlib.brotliDecompressSync(BROTLI.subarray(0, 10)));
  attempt('brotli empty', () => zlib.brotliDecompressSync(Buffer.alloc(0)));
  attempt('zstd', () => zlib.zstdDecompressSync(Buffer.from('this is not zstd')));
  attempt('zstd cut', () => zlib.zstdDecompressSync(ZSTD.subarray(0, 12)));
  attempt('zstd check', () =>
    hash(zlib.zstdDecompressSync(changed(zlib.zstdCompressSync('a', { params: { 201: 1 } }), -1))),
  );
  attempt('zstd two', () => zlib.zstdDecompressSync(Buffer.concat([ZSTD, ZSTD])).length);
  attempt('zstd rest', () => zlib.zstdDecompressSync(Buffer.concat([ZSTD, named])).length);

  // Options.
  for (const options of [{ level: 10 }, { level: '1' }, { windowBits: 99 }, { memLevel: 0 }]) {
    attempt(Object.keys(options)[0], () => zlib.deflateSync('', options));
  }
  attempt('chunkSize', () => zlib.createGzip({ chunkSize: 1 }));
  attempt('dictionary', () => zlib.createDeflate({ dictionary: 'no' }));
  attempt('flush', () => zlib.gzipSync('', { flush: 9 }));
  attempt('input', () => zlib.gzipSync(3));
  attempt('callback', () => zlib.gzip(''));
  attempt('maxOutputLength', () => zlib.gunzipSync(gz, { maxOutputLength: 1000 }));
  attempt('brotli param', () => zlib.createBrotliDecompress({ params: { 77: 1 } }));
  attempt('info', () => Object.keys(zlib.inflateSync(deflated, { info: true })));
  attempt('bytesWritten', () => zlib.inflateSync(deflated, { info: true }).engine.bytesWritten > 0);

  const dictionary = Buffer.from('quick brown fox jumps');
  for (const [pack, unpack] of forms.slice(0, 2)) {
    const packed = zlib[`${pack}Sync`](text, { dictionary });
    attempt('dictionary', () => hash(zlib[`${unpack}Sync`](packed, { dictionary })));
  }
  const withDictionary = zlib.deflateSync(text, { dictionary });
  attempt('missing', () => zlib.inflateSync(withDictionary));
  attempt('bad', () => zlib.inflateSync(withDictionary, { dictionary: Buffer.from('other') }));

  // Streams: events, flush, params, reset, errors.
  await new Promise((resolve) => {
    const inflate = zlib.createInflate();
    inflate.on('error', (e) => print('error', e.code, e.errno, e.message));
    inflate.on('close', () => resolve(print('closed', inflate.destroyed)));
    inflate.end('bad data');
  });
  await promisify((done) => zlib.gunzip(Buffer.from('bad'), (e, r) => done(print(e.code, r))))();
  await promisify((done) =>
    zlib.gunzip(gz, { maxOutputLength: 9 }, (e, r) => done(print(e.code, e.message, r))),
  )();
  const flushed = [];
  const deflate = zlib.createDeflate();
  deflate.on('data', (chunk) => flushed.push(chunk));
  deflate.write('first ');
  await promisify(deflate.flush.bind(deflate))();
  print(zlib.inflateSync(Buffer.concat(flushed), { finishFlush: 2 }).toString());
  await promisify(deflate.params.bind(deflate))(0, zlib.constants.Z_DEFAULT_STRATEGY);
  deflate.write('second ');
  await promisify(deflate.flush.bind(deflate))(zlib.constants.Z_FULL_FLUSH);
  print('stored', Buffer.concat(flushed).includes('second '));
  print(zlib.inflateSync(Buffer.concat(flushed), { finishFlush: 2 }).toString());
  deflate.end('third');
  await new Promise((resolve) => deflate.on('end', resolve));
  print(zlib.inflateSync(Buffer.concat(flushed)).toString(), deflate.bytesWritten);

  const again = zlib.createDeflateRaw();
  print(zlib.inflateRawSync(await keptAfterReset(again)).toString());
  again.close(() => print('closed'));
  await new Promise((resolve) => setImmediate(resolve));

  const bytewise = zlib.createGunzip();
  const piped = collect(bytewise);
  for (const byte of Buffer.concat([named, zlib.gzipSync('!')])) bytewise.write(Buffer.of(byte));
  bytewise.end();
  print((await piped).toString());
  const order = [];
  const called = new Promise((resolve) => {
    zlib.deflate('a', () => resolve(order.push('callback')));
  });
  process.nextTick(() => order.push('tick'));
  await called;
  print(order);
  await pipeline(Readable.from([gz]), zlib.createGunzip(), async (source) =>
    print(hash(Buffer.concat(await source.toArray()))),
  );
  const closing = zlib.createGzip();
  const written = new Promise((resolve) => {
    closing.write(noise, () => resolve(print('written')));
  });
  closing.close();
  closing.on('close', () => print('closed while it writes'));
  await Promise.race([written, new Promise((resolve) => setTimeout(resolve, 2000))]);
  await new Promise(setImmediate);

  await brotli(print, attempt);

  // The web's streams.
  for (const format of ['gzip', 'deflate', 'deflate-raw', 'brotli']) {
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream(format));
    const back = packed.pipeThrough(new DecompressionStream(format));
    print(format, (await new Response(back).text()) === text);
  }
  for (const [format, data] of [
    ['gzip', 'bad data'],
    ['deflate', deflated.subarray(0, 9)],
    ['gzip', Buffer.concat([named, named])],
  ]) {
    const back = new Blob([data]).stream().pipeThrough(new DecompressionStream(format));
    await new Response(back).text().then(print, (e) => print(e.name, e.code, e.message));
  }
  attempt('format', () => new CompressionStream('nothing'));
  print(new CompressionStream('gzip'));
}

/** Compression by Brotli: its bytes may be others than Node's, what comes out of them not. */
async function brotli(print, attempt) {
  const { constants, brotliCompressSync, brotliDecompressSync, createBrotliCompress } = zlib;
  const {
    BROTLI_PARAM_MODE: MODE,
    BROTLI_PARAM_QUALITY: QUALITY,
    BROTLI_PARAM_LGWIN: WINDOW,
    BROTLI_PARAM_SIZE_HINT: SIZE,
  } = constants;
  const settings = [
    { chunkSize: 64 },
    { params: { [QUALITY]: 0, [WINDOW]: constants.BROTLI_MIN_WINDOW_BITS } },
    { params: { [QUALITY]: 5, [MODE]: constants.BROTLI_MODE_TEXT, [SIZE]: text.length } },
    { params: { [QUALITY]: 999, [WINDOW]: 999, [MODE]: 999 } },
  ];
  for (const options of settings) {
    for (const input of ['', 'a', text, noise, new Uint16Array(500).fill(0x1234)]) {
      const packed = brotliCompressSync(input, options);
      print('brotli', packed.length < text.length / 2, hash(brotliDecompressSync(packed)));
    }
  }
  print(hash(brotliDecompressSync(await promisify(zlib.brotliCompress)(text))));

  const parts = [];
  const complete = (bytes) => brotliDecompressSync(Buffer.concat([...bytes, Buffer.of(3)]));
  const stream = createBrotliCompress({ params: { [QUALITY]: 4 } });
  stream.on('data', (chunk) => parts.push(chunk));
  for (const word of ['first', 'second', 'third']) {
    for (const byte of Buffer.from(`${word} `)) stream.write(Buffer.of(byte));
    await promisify(stream.flush.bind(stream))();
    await promisify(stream.flush.bind(stream))();
    print(complete(parts).toString());
  }
  stream.end(text);
  await new Promise((resolve) => stream.on('end', resolve));
  print(hash(brotliDecompressSync(Buffer.concat(parts))), stream.bytesWritten);

  const source = Readable.from(Array.from({ length: 300 }, (_, i) => text.slice(i, i + 200)));
  print(hash(brotliDecompressSync(await collect(source.pipe(createBrotliCompress())))));
  print(brotliDecompressSync(await keptAfterReset(createBrotliCompress())).toString());
  const closing = createBrotliCompress();
  closing.write(noise, () => print('written'));
  closing.close();
  await new Promise((resolve) => closing.on('close', resolve));

  attempt('param', () => createBrotliCompress({ params: { 77: 1 } }));
  attempt('value', () => createBrotliCompress({ params: { [QUALITY]: '5' } }));
  attempt('flush', () => createBrotliCompress({ flush: 9 }));
  attempt('input', () => brotliCompressSync(7));
  attempt('maxOutputLength', () => brotliCompressSync(noise, { maxOutputLength: 100 }));
  attempt('params()', () => typeof createBrotliCompress().params);
}

/** Prints the text of an encoder that was reset behind its first bytes. */
async function keptAfterReset(encoder) {
  encoder.on('data', () => {});
  encoder.write('lost');
  await promisify(encoder.flush.bind(encoder))();
  encoder.reset();
  const kept = [];
  encoder.on('data', (chunk) => kept.push(chunk));
  encoder.end('kept');
  await new Promise((resolve) => encoder.on('end', resolve));
  return Buffer.concat(kept);
}
