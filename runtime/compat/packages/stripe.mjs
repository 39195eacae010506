import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { equal, fails } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  const answer = async (request, response) => {
    const body = await text(request);
    response.setHeader('content-type', 'application/json');
    const { pathname, searchParams } = new URL(request.url, 'http://x');
    if (pathname === '/v1/charges')
      return response
        .writeHead(402)
        .end('{"error":{"type":"card_error","message":"declined","code":"card_declined"}}');
    if (request.method === 'POST')
      return response.end(
        JSON.stringify({ id: 'cus_1', body, key: request.headers['idempotency-key'] }),
      );
    const second = searchParams.has('starting_after');
    response.end(
      JSON.stringify({
        object: 'list',
        url: '/v1/customers',
        has_more: !second,
        data: [{ id: second ? 'b' : 'a' }],
      }),
    );
  };
  await served(answer, async (base) => {
    const { hostname, port } = new URL(base);
    const stripe = new Stripe('sk_test_1', {
      host: hostname,
      port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
    });
    const made = await stripe.customers.create(
      { email: 'jo@example.com', metadata: { a: 'b' } },
      { idempotencyKey: 'k' },
    );
    equal([made.id, made.key], ['cus_1', 'k']);
    equal(made.body, 'email=jo%40example.com&metadata[a]=b');
    const ids = [];
    for await (const { id } of stripe.customers.list({ limit: 1 })) ids.push(id);
    equal(ids, ['a', 'b']);
    const error = await stripe.charges
      .create({ amount: 1, currency: 'eur' })
      .catch((failure) => failure);
    equal(
      [error instanceof Stripe.errors.StripeCardError, error.code, error.statusCode],
      [true, 'card_declined', 402],
    );
    const payload = '{"id":"evt_1","object":"event"}';
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec' });
    equal(stripe.webhooks.constructEvent(payload, header, 'whsec').id, 'evt_1');
    equal((await stripe.webhooks.constructEventAsync(payload, header, 'whsec')).id, 'evt_1');
    await fails(
      () => stripe.webhooks.constructEvent(`${payload} `, header, 'whsec'),
      /No signatures found/,
    );
  });
}
