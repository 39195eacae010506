import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import nodemailer from 'nodemailer';
import { equal, fails, match } from '../check.mjs';

export default async function use() {
  const message = {
    from: 'Jö <jo@example.com>',
    to: ['a@example.com', 'b@example.com'],
    subject: 'Grüße',
    text: 'plain',
    html: '<b>rich</b>',
    attachments: [{ filename: 'a.txt', content: 'attached' }],
  };
  const built = await nodemailer
    .createTransport({ streamTransport: true, buffer: true })
    .sendMail(message);
  const text = built.message.toString();
  match(text, /^From: =\?UTF-8\?(Q\?J=C3=B6|B\?SsO2)\?= <jo@example\.com>\r?$/m);
  match(text, /^Content-Type: multipart\/mixed;/m);
  equal(text.includes(Buffer.from('attached').toString('base64')), true);
  equal(built.envelope, { from: 'jo@example.com', to: ['a@example.com', 'b@example.com'] });

  const said = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 local\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (inData) {
        inData = line !== '.';
        if (!inData) socket.write('250 kept\r\n');
        return;
      }
      said.push(line.replace(/^EHLO .*/, 'EHLO'));
      inData = line === 'DATA';
      const answers = {
        DATA: '354 go on',
        QUIT: '221 bye',
        'RCPT TO:<bad@example.com>': '550 unknown',
      };
      socket.write(`${answers[line] ?? '250 ok'}\r\n`);
    });
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: server.address().port });
  try {
    const sent = await transport.sendMail(message);
    equal([sent.accepted, sent.response], [['a@example.com', 'b@example.com'], '250 kept']);
    equal(said.slice(0, 4), [
      'EHLO',
      'MAIL FROM:<jo@example.com>',
      'RCPT TO:<a@example.com>',
      'RCPT TO:<b@example.com>',
    ]);
    await fails(() => transport.sendMail({ ...message, to: 'bad@example.com' }), /550 unknown/);
  } finally {
    transport.close();
    server.close();
  }
}
