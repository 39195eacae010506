import { MailClient } from '@vertx/mail-client';

const client = MailClient.createShared(vertx, { hostname: 'localhost', port: 25 });
await client.sendMail({
  from: 'me@example.com',
  to: ['you@example.com'],
  subject: 'Hello',
  text: 'From JavaScript',
});
