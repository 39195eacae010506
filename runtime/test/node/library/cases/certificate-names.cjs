const { X509Certificate } = require('node:crypto');
const tls = require('node:tls');

// Names of certificates, also such as are meant to deceive. OpenSSL has made them.

const CERTIFICATES = {
  nul:
    'MIIBczCCARigAwIBAgIBATAKBggqhkjOPQQDAjATMREwDwYDVQQDDAhldmlsLmNvbTAgFw0yNjExMjYwNzIxMjNa' +
    'GA8yMTI2MTEwMjA3MjEyM1owEzERMA8GA1UEAwwIZXZpbC5jb20wWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQE' +
    'QOfGVEcG1U08QMmmrxQVvhaf6ELycJMvS0mHL5FKwvL/iwW0M05idj/2TTwmwuu2m2KGcQurO3j6VL2Txqlqo1sw' +
    'WTA4BgNVHREEMTAvghpnb29kLmV4YW1wbGUuY29tAC5ldmlsLmNvbYIRb3RoZXIuZXhhbXBsZS5jb20wHQYDVR0O' +
    'BBYEFOG+mwst7CGzv1eb4XTR1ZpZOgS5MAoGCCqGSM49BAMCA0kAMEYCIQCy0nYP0SV6Eax8NV5TNdGU85QjeLam' +
    '+vuY8SbjmotX3QIhAL9HwJisDQvSM7/j+VbulhlMvbCMsg4fZ3dXPQJXEL97',
  nul2:
    'MIIBRzCB7qADAgECAgEBMAoGCCqGSM49BAMCMAwxCjAIBgNVBAMMAWEwIBcNMjYxMTI2MDcyMTI0WhgPMjEyNjEx' +
    'MDIwNzIxMjRaMAwxCjAIBgNVBAMMAWEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQEQOfGVEcG1U08QMmmrxQV' +
    'vhaf6ELycJMvS0mHL5FKwvL/iwW0M05idj/2TTwmwuu2m2KGcQurO3j6VL2Txqlqoz8wPTAcBgNVHREEFTATgQRh' +
    'AEBihgtodHRwOi8vYQBiLzAdBgNVHQ4EFgQU4b6bCy3sIbO/V5vhdNHVmlk6BLkwCgYIKoZIzj0EAwIDSAAwRQIg' +
    'AXEkhKtYlKPvQa+GI8mtht12O1PLnHHLDMH15o+N4UQCIQDcLO+wllWp8lMzP/sqRk6hKkYkiiZHUmBQP3m7qnY/' +
    'Bw==',
  odd:
    'MIIBVjCB/aADAgECAgEBMAoGCCqGSM49BAMCMAwxCjAIBgNVBAMMAWEwIBcNMjYxMTI2MDcyMTI0WhgPMjEyNjEx' +
    'MDIwNzIxMjRaMAwxCjAIBgNVBAMMAWEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQEQOfGVEcG1U08QMmmrxQV' +
    'vhaf6ELycJMvS0mHL5FKwvL/iwW0M05idj/2TTwmwuu2m2KGcQurO3j6VL2Txqlqo04wTDArBgNVHREEJDAigghh' +
    'LCBETlM6YoIDYSJiggNhXGKCA2EnYoIDw6npggIKfzAdBgNVHQ4EFgQU4b6bCy3sIbO/V5vhdNHVmlk6BLkwCgYI' +
    'KoZIzj0EAwIDSAAwRQIhAIyLZ4gfCnC7+xKw0hCv07MhrZN6rOSuTgVL75elDPhPAiAbcd7nWY9SqNCz0ji0RWQz' +
    '1bRjD0D7m9DY60IXMzK9Eg==',
  ip:
    'MIIBdzCCARygAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwIBcNMjYxMTI2MDcyMTI0' +
    'WhgPMjEyNjExMDIwNzIxMjRaMBQxEjAQBgNVBAMMCTEyNy4wLjAuMTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IA' +
    'BARA58ZURwbVTTxAyaavFBW+Fp/oQvJwky9LSYcvkUrC8v+LBbQzTmJ2P/ZNPCbC67abYoZxC6s7ePpUvZPGqWqj' +
    'XTBbMDoGA1UdEQQzMDGHBH8AAAGHEAAAAAAAAAAAAAAAAAAAAAGHBX8AAAEBhxAgAQ24AAAAAAAA/wAAQoMpMB0G' +
    'A1UdDgQWBBThvpsLLewhs79Xm+F00dWaWToEuTAKBggqhkjOPQQDAgNJADBGAiEAonvJSv7rd+FbQ00JmvixxuQ9' +
    'Hamk6jZTE/mBqVtnthYCIQDVEpNh3cNmgrI0gz9Vh+ptjSLZHQBUkYe1OmE0z81mJg==',
  rid:
    'MIIBQzCB6aADAgECAgEBMAoGCCqGSM49BAMCMAwxCjAIBgNVBAMMAWEwIBcNMjYxMTI2MDcyMTI0WhgPMjEyNjEx' +
    'MDIwNzIxMjRaMAwxCjAIBgNVBAMMAWEwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQEQOfGVEcG1U08QMmmrxQV' +
    'vhaf6ELycJMvS0mHL5FKwvL/iwW0M05idj/2TTwmwuu2m2KGcQurO3j6VL2TxqlqozowODAXBgNVHREEEDAOiAcq' +
    'hkiG9w0BiANVBAMwHQYDVR0OBBYEFOG+mwst7CGzv1eb4XTR1ZpZOgS5MAoGCCqGSM49BAMCA0kAMEYCIQDg4VXO' +
    'C4snbD9WolJcljU7A3EpCMZZFiTEiutMsh3LSgIhAM3ZqyMv6u7uglLBeZx2GpzfM5eFB5wqzyKA7fJ3KYic',
  dir:
    'MIIBaDCCAQ+gAwIBAgIBATAKBggqhkjOPQQDAjAMMQowCAYDVQQDDAFhMCAXDTI2MTEyNjA3MjEyNFoYDzIxMjYx' +
    'MTAyMDcyMTI0WjAMMQowCAYDVQQDDAFhMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEBEDnxlRHBtVNPEDJpq8U' +
    'Fb4Wn+hC8nCTL0tJhy+RSsLy/4sFtDNOYnY/9k08JsLrtptihnELqzt4+lS9k8apaqNgMF4wPQYDVR0RBDYwNKQj' +
    'MCExETAPBgNVBAMMCGEsYiIgw6kAMQwwCgYDVQQKDANPcmeCDXguZXhhbXBsZS5jb20wHQYDVR0OBBYEFOG+mwst' +
    '7CGzv1eb4XTR1ZpZOgS5MAoGCCqGSM49BAMCA0cAMEQCIGidBayjFkD957ljDLyQt7d6/74SSoOCWfVSBSAvIfJ7' +
    'AiBUUHpl9vD1mbvOOVtZbdlKZngKPVerJB1eT7BzxluH3g==',
  other:
    'MIIBujCCAWCgAwIBAgIBATAKBggqhkjOPQQDAjAMMQowCAYDVQQDDAFhMCAXDTI2MTEyNjA3MjEyNFoYDzIxMjYx' +
    'MTAyMDcyMTI0WjAMMQowCAYDVQQDDAFhMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEBEDnxlRHBtVNPEDJpq8U' +
    'Fb4Wn+hC8nCTL0tJhy+RSsLy/4sFtDNOYnY/9k08JsLrtptihnELqzt4+lS9k8apaqOBsDCBrTCBiwYDVR0RBIGD' +
    'MIGAoB0GCisGAQQBgjcUAgOgDwwNdXNlckBleCxhbXBsZaAKBgMqAwSgAwwBeKAcBggrBgEFBQcIB6AQFg5feC5l' +
    'eGFtcGxlLmNvbaATBggrBgEFBQcIBaAHDAV1c8OpAKAZBggrBgEFBQcICaANDAthQGIuZXhhbXBsZaUFoQMMAXgw' +
    'HQYDVR0OBBYEFOG+mwst7CGzv1eb4XTR1ZpZOgS5MAoGCCqGSM49BAMCA0gAMEUCIEU3lJFx+5PHxf9TVyi2sye8' +
    '8Jbv4rnVnGn+LMbSgLUkAiEAuSf8wQb0L8ZUgF/YDD0kRGCGBMSfhkthLVQQfq4x3ak=',
  wild:
    'MIIBiDCCAS6gAwIBAgIBATAKBggqhkjOPQQDAjAMMQowCAYDVQQDDAFhMCAXDTI2MTEyNjA3MjEyNFoYDzIxMjYx' +
    'MTAyMDcyMTI0WjAMMQowCAYDVQQDDAFhMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEBEDnxlRHBtVNPEDJpq8U' +
    'Fb4Wn+hC8nCTL0tJhy+RSsLy/4sFtDNOYnY/9k08JsLrtptihnELqzt4+lS9k8apaqN/MH0wXAYDVR0RBFUwU4IN' +
    'Ki5leGFtcGxlLmNvbYEObWVAZXhhbXBsZS5jb22GGWh0dHBzOi8veC5leGFtcGxlLmNvbS9hLGKGF2h0dHBzOi8v' +
    'eC5leGFtcGxlLmNvbS9hMB0GA1UdDgQWBBThvpsLLewhs79Xm+F00dWaWToEuTAKBggqhkjOPQQDAgNIADBFAiEA' +
    'uG9J217+IQdUis3lqdBPd3OJIZF0p5okUXnn0buCZNMCIBT9oV4RvpecOL9XG9sOgHjZdTmagyxQ+NX0+uS0Z4dD',
  subj:
    'MIIBrDCCAVKgAwIBAgIBATAKBggqhkjOPQQDAjBAMREwDwYDVQQDDAhhLGIrYyAiZDENMAsGA1UECgwEbGVhZDEL' +
    'MAkGA1UECwwCI3gxDzANBgNVBAcMBnRhYgnDqTAgFw0yNjExMjYwNzIxMjRaGA8yMTI2MTEwMjA3MjEyNFowQDER' +
    'MA8GA1UEAwwIYSxiK2MgImQxDTALBgNVBAoMBGxlYWQxCzAJBgNVBAsMAiN4MQ8wDQYDVQQHDAZ0YWIJw6kwWTAT' +
    'BgcqhkjOPQIBBggqhkjOPQMBBwNCAAQEQOfGVEcG1U08QMmmrxQVvhaf6ELycJMvS0mHL5FKwvL/iwW0M05idj/2' +
    'TTwmwuu2m2KGcQurO3j6VL2TxqlqozswOTAYBgNVHREEETAPgg1hLmV4YW1wbGUuY29tMB0GA1UdDgQWBBThvpsL' +
    'Lewhs79Xm+F00dWaWToEuTAKBggqhkjOPQQDAgNIADBFAiEA0jlST7Plj8D8Z+rT74l3BeLfn5UfgfLZArohI4T+' +
    'iEsCIBlJkXfwU+xhQV8B9JPRhT7NNNbAdJbAZeHMzOYdhICM',
};

const HOSTS = [
  'good.example.com',
  'evil.com',
  'good.example.com\0.evil.com',
  'other.example.com',
  'b',
  'a',
  'x.example.com',
  'a.example.com',
];
const ADDRESSES = ['127.0.0.1', '::1', '2001:db8::ff00:42:8329'];

module.exports = (print) => {
  const attempt = (name, action) => {
    try {
      print(name, action());
    } catch (error) {
      print(name, error.name, error.code, error.message);
    }
  };
  for (const [name, text] of Object.entries(CERTIFICATES)) {
    const certificate = new X509Certificate(Buffer.from(text, 'base64'));
    const { subject, issuer, subjectaltname } = certificate.toLegacyObject();
    print(name, certificate.subjectAltName, subjectaltname === certificate.subjectAltName);
    print([certificate.subject, certificate.issuer], subject, issuer);
    for (const host of [...HOSTS, ...ADDRESSES]) {
      const identity = tls.checkServerIdentity(host, certificate.toLegacyObject());
      print(host, identity?.code, identity?.reason);
      attempt('checkHost', () => certificate.checkHost(host));
    }
    for (const address of ADDRESSES) attempt(address, () => certificate.checkIP(address));
    for (const email of ['a@b', 'me@example.com', 'a']) {
      attempt(email, () => certificate.checkEmail(email));
    }
  }
};
