import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { HttpsProxyAgent } from 'https-proxy-agent';
import { equal } from '../check.mjs';
import { served } from '../places.mjs';

const pem = (label, ...lines) =>
  `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
const key = pem(
  'PRIVATE KEY',
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgLmzQOtU0nqqU/iCEeENs399Jjo9hI61q49otCuMjka',
  'GhRANCAAThUpVPrX55PWUYrAT7DoMCgiPp48DPKrqikya0IrE4qc7r/Fml3t8E3HcvnhnbkuPMddPw7PBuh5fvg2Er',
  'xqyw',
);
/** Of inner.test, until 2120. */
const cert = pem(
  'CERTIFICATE',
  'MIIBZDCCAQqgAwIBAgIBATAKBggqhkjOPQQDAjAVMRMwEQYDVQQDDAppbm5lci50ZXN0MCAXDTIwMDEwMTAwMDAwMF',
  'oYDzIxMjAwMTAxMDAwMDAwWjAVMRMwEQYDVQQDDAppbm5lci50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE',
  '4VKVT61+eT1lGKwE+w6DAoIj6ePAzyq6opMmtCKxOKnO6/xZpd7fBNx3L54Z25LjzHXT8OzwboeX74NhK8assKNJME',
  'cwFQYDVR0RBA4wDIIKaW5uZXIudGVzdDAPBgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBTRHXYvu3SyLjPjf2sljMGR',
  'vzozqTAKBggqhkjOPQQDAgNIADBFAiAlwmFrmmrhpV4Yg2Fyit5IdHA3uam424g8Eun2kpVhfwIhAK4zJ2R+VmvkC7',
  'sFzUVDsUfd/mB0P8ued4vING2XUzzo',
);

export default async function use() {
  const inner = https.createServer({ key, cert }, async (request, response) =>
    response.end(`${request.method} ${request.url} ${request.headers.host} ${await text(request)}`),
  );
  const proxy = http.createServer((_request, response) => response.writeHead(400).end());
  const asked = [];
  await served(inner, (base) => {
    proxy.on('connect', (request, socket, head) => {
      asked.push([request.url, request.headers['proxy-authorization'], request.headers['x-own']]);
      if (request.url.startsWith('closed')) return socket.end('HTTP/1.1 403 No\r\n\r\nnot there');
      const onward = connect(new URL(base).port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        onward.write(head);
        socket.pipe(onward).pipe(socket);
      });
      socket.on('error', () => onward.destroy()).on('close', () => onward.destroy());
    });
    return served(proxy, async (outer) => {
      const headers = { 'x-own': 'yes' };
      const agent = new HttpsProxyAgent(outer.replace('//', '//us%20er:pass@'), { headers });
      const connected = once(agent, 'proxyConnect');
      const call = async (url, options = {}) => {
        const request = https.request(url, { agent, ca: cert, ...options }).end(options.body);
        const [response] = await once(request, 'response');
        return [response.statusCode, await text(response), response.socket];
      };
      const [status, body, socket] = await call('https://inner.test/a?b', {
        method: 'PUT',
        body: 'sent',
      });
      equal([status, body], [200, 'PUT /a?b inner.test sent']);
      equal([socket.authorized, socket.getPeerCertificate().subject.CN], [true, 'inner.test']);
      equal(asked, [['inner.test:443', `Basic ${btoa('us er:pass')}`, 'yes']]);
      equal((await connected)[0].statusCode, 200);
      const wrong = await call('https://other.test/').catch(({ code }) => code);
      equal(wrong, 'ERR_TLS_CERT_ALTNAME_INVALID');
      const unknown = await call('https://inner.test/', { ca: undefined }).catch(
        ({ code }) => code,
      );
      equal(unknown, 'DEPTH_ZERO_SELF_SIGNED_CERT');
      equal((await call('https://closed.test/')).slice(0, 2), [403, 'not there']);
      equal([agent.proxy.username, asked.length], ['us%20er', 4]);
      agent.destroy();
    });
  });
}
