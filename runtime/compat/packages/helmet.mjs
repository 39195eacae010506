import express from 'express';
import helmet from 'helmet';
import { equal, fails, match } from '../check.mjs';
import { served } from '../places.mjs';

export default async function use() {
  const app = express();
  app.use('/all', helmet());
  app.use(
    '/own',
    helmet({
      contentSecurityPolicy: { directives: { scriptSrc: ["'self'", () => "'nonce-7'"] } },
      frameguard: { action: 'deny' },
      hsts: false,
    }),
  );
  app.use((_request, response) => response.send('ok'));
  await served(app, async (base) => {
    const { headers } = await fetch(`${base}/all`);
    equal(headers.get('x-powered-by'), null);
    equal(headers.get('strict-transport-security'), 'max-age=31536000; includeSubDomains');
    match(headers.get('content-security-policy'), /^default-src 'self';base-uri 'self';/);
    equal(headers.get('x-content-type-options'), 'nosniff');
    const own = (await fetch(`${base}/own`)).headers;
    match(own.get('content-security-policy'), /script-src 'self' 'nonce-7';/);
    equal([own.get('x-frame-options'), own.get('strict-transport-security')], ['DENY', null]);
  });
  await fails(() => helmet({ xFrameOptions: { action: 'odd' } }), /invalid action/);
}
