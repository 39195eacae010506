import { text } from 'node:stream/consumers';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { equal, match } from '../../check.mjs';
import { served } from '../../places.mjs';

export default async function use() {
  const kept = new Map();
  const answer = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://x');
    if (request.method === 'PUT') {
      kept.set(pathname, [await text(request), request.headers]);
      return response.setHeader('etag', '"e"').end();
    }
    response.setHeader('content-type', 'application/xml');
    if (searchParams.has('list-type')) {
      const contents = [...kept.keys()].map(
        (path) => `<Contents><Key>${path.slice(3)}</Key><Size>5</Size></Contents>`,
      );
      return response.end(
        `<ListBucketResult><KeyCount>${kept.size}</KeyCount>${contents.join('')}</ListBucketResult>`,
      );
    }
    if (kept.has(pathname)) return response.setHeader('x-amz-meta-a', 'b').end('hello');
    response
      .writeHead(404)
      .end('<Error><Code>NoSuchKey</Code><Message>Not there.</Message></Error>');
  };
  await served(answer, async (endpoint) => {
    const credentials = { accessKeyId: 'AKID', secretAccessKey: 'SECRET' };
    const client = new S3Client({
      endpoint,
      region: 'eu-central-1',
      credentials,
      forcePathStyle: true,
    });
    const put = await client.send(new PutObjectCommand({ Bucket: 'b', Key: 'k ä', Body: 'hello' }));
    equal(put.ETag, '"e"');
    const [body, headers] = kept.get('/b/k%20%C3%A4');
    equal(body.includes('hello'), true);
    match(
      headers.authorization,
      /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=/,
    );
    const got = await client.send(new GetObjectCommand({ Bucket: 'b', Key: 'k ä' }));
    equal([await got.Body.transformToString(), got.Metadata], ['hello', { a: 'b' }]);
    const listed = await client.send(new ListObjectsV2Command({ Bucket: 'b' }));
    equal([listed.KeyCount, listed.Contents[0].Size], [1, 5]);
    const error = await client
      .send(new GetObjectCommand({ Bucket: 'b', Key: 'none' }))
      .catch((failure) => failure);
    equal(
      [error instanceof NoSuchKey, error.message, error.$metadata.httpStatusCode],
      [true, 'Not there.', 404],
    );
    const url = new URL(
      await getSignedUrl(client, new GetObjectCommand({ Bucket: 'b', Key: 'k' }), {
        expiresIn: 60,
        signingDate: new Date(0),
      }),
    );
    equal(
      [url.pathname, url.searchParams.get('X-Amz-Date'), url.searchParams.get('X-Amz-Expires')],
      ['/b/k', '19700101T000000Z', '60'],
    );
    match(url.searchParams.get('X-Amz-Signature'), /^[0-9a-f]{64}$/);
    client.destroy();
  });
}
